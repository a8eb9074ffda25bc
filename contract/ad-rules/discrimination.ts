/** Wording that sorts people by who they are: unlawful in offers of work and housing, and where a thing or service is refused. */
import { choices, framed, nationals, people, refusals } from '#contract/ad-rules/people.ts';
import type { Rule } from '#contract/ad-rules/finding.ts';
import { readWordings, type Wording } from '#contract/ad-rules/wording.ts';

const [vehicles, homes, jobs, services] = [1, 2, 3, 4];
const things = [vehicles, 5, 6, 7, 8, 9, 10, 11, 12];

/** Who is spoken to in each of them, with an origin said of them: "nounou blanche", "jeune couple français". */
const workers =
  '(?:nounou|femme|homme|fille|personne|candidate?|serveuse|serveur|vendeuse|vendeur|employee?|ouvrier|aide|nanny|worker|applicant)';
const occupants = '(?:couple|locataire|colocataire|candidat|etudiante?|occupant|tenant|flatmate)';

const origin = [
  `(?:pas|jamais|ni|aucune?|interdit|refus[a-z]{0,4}|reservee?s?) (?:de |d |aux |les |a des |aux personnes )(?:${nationals})s?`,
  `(?:${nationals})s? (?:uniquement|exclusivement|seulement|s abstenir|non acceptes|only|preferred)`,
  '(?:white|black|french|british) (?:only|people only|tenants? only|nationals? only)',
  '(?:francais|francaises?|locataires?|candidats?|gens|personnes?|familles?) de souche',
  `(?:prends|prend|accepte|acceptons|prenons|veux|veut|loue|louons) que (?:des |les |aux )?(?:${nationals})s?`,
  'cheveux crepus',
  'francaise? d origine',
  'd origine (?:francaise|europeenne) (?:uniquement|exigee|de preference|obligatoire|souhaitee)',
  'origine (?:francaise|europeenne) (?:uniquement|exigee|de preference|obligatoire|souhaitee)',
  'type europeen',
  '(?:de )?nationalite francaise',
  'french nationals?',
  'nom francais',
  '(?:sans|pas d) accents?(?: etranger)?',
  'langue maternelle francaise',
  '(?:francais|french) (?:de )?(?:langue )?maternelle?',
  'native (?:[a-z]{1,15} )?speakers?(?: [a-z]{1,15}){0,5} only',
  'native (?:english|french) speakers? (?:only|required|essential)',
  '(?:british|french|eu|european) (?:passport|nationals?|citizens?|origin)(?: holders?)? (?:only|required|preferred)',
  '(?:bbr|bleu blanc rouge)',
  '(?:meme culture|notre culture|nos valeurs|bonnes? origines?)',
  'no (?:foreign )?accents?',
  'non voilees?',
  'sans (?:voile|foulard|signe religieux)',
];

const family = [
  '(?:sans|without) (?:enfant|projet de grossesse|charge de famille|charges? familiales?|contraintes? familiales?|children|kids)s?(?: a charge)?',
  'libre de (?:toute )?(?:charge|contrainte|obligation)s? (?:de famille|familiales?)',
  '(?:child~free|childless)',
  'celibataires? (?:de preference|exigee?|uniquement|seulement|imperatif)',
  '(?:uniquement|reserve aux?|seulement|exclusivement) (?:une? |des |les )?celibataires?',
  'singles only',
];

const health = [
  '(?:en )?(?:bonne|parfaite|excellente) sante (?:exigee?|obligatoire|indispensable|imperative|requise)',
  '(?:valide|able bodied)s? (?:uniquement|exclusivement|seulement|only)',
  '(?:aucun|sans) (?:probleme de sante|handicap|arret maladie)',
  '(?:must be )?able bodied',
];

const looks = [
  'personne (?:mince|belle|jolie|bien de sa personne|soignee et mince)',
  'photo (?:en pied )?(?:exigee|obligatoire|indispensable)',
  '(?:mince|belle|jolie)s? (?:et [a-z]{1,15} )?(?:uniquement|exigee?|de preference)',
  'photo (?:required|mandatory) (?:with|of)',
];

const age = [
  '(?:jeune|senior|retraite)s? (?:uniquement|exclusivement|seulement)',
  '(?:uniquement|reserve aux?|exclusivement|seulement) (?:des |les )?(?:jeune|senior|retraite)s?',
  '(?:young people|youngsters|pensioners) only',
  '(?:age|agee?)s? (?:de |entre )?[1-6]\\d (?:a|et|ans a|ans et) [2-7]\\d ans',
  '(?:de |entre )?[1-6]\\d(?: ans)?~(?:a|et|/| )~[2-7]\\d ans',
  '(?:max|maxi|maximum|jusqu a|pas plus de|limite a) [2-6]\\d ans',
  '[2-6]\\d ans (?:max|maxi|maximum)',
  '(?:age maximum|age maxi|age max|limite d age|maximum age|age limit)',
  '(?:personne|locataire|couple|candidat|candidate|colocataire|homme|femme|gen|actif|serveur|serveuse|vendeur|vendeuse|profil)s? (?:de |ayant |age de )?(?:moins|plus) de [2-7]\\d ans',
  '(?:moins|plus) de [2-7]\\d ans (?:uniquement|exclusivement|seulement|s abstenir|exige|exclus|refuses|obligatoire|de preference)',
  '(?:aged?|ages) (?:between |from )?[1-6]\\d (?:to|and|or)?~[2-7]\\d',
  'between [1-6]\\d and [2-7]\\d(?: years?(?: old| of age)?)?',
  '[1-6]\\d (?:to )?[2-7]\\d (?:years? old|year olds)',
  '(?:under|over|below|no older than|not older than|younger than|older than) (?:the age of )?[2-7]\\d(?:s| years?(?: old| of age)?)? (?:only|preferred|need not apply|please|not wanted)',
  '(?:under|no older than|not older than|younger than) (?:the age of )?[2-7]\\d(?: years?(?: old| of age)?)?',
];

const sexOfWorkers = [
  '(?:cherche|recherche|cherchons|recherchons|recrute|recrutons|embauche|embauchons|besoin d) (?:urgemment )?(?:une |un |des |d une |d un )?(?:jeune |jolie |belle )?(?:femme|homme|fille|garcon|dame|mec|demoiselle)s?',
  'jeunes? (?:femme|homme|fille)s?',
  '(?:looking for|seeking|hiring|want|need) (?:a |an |some )?(?:young |pretty |strong )?(?:wom[ea]n|m[ea]n|girl|boy|lad(?:y|ies)|guy|female|male)s?',
  'young (?:wom[ea]n|m[ea]n|girl|lady)s?',
];

const ageOfWorkers = ['(?:moins|plus) de [2-6]\\d ans', 'jeune retraitee?', 'young and dynamic people only'];

/** Years that are nobody's age, or that the law itself sets. */
const otherYears = [
  '(?:plus|moins) de \\d\\d ans d (?:experience|anciennete|existence|age|activite|histoire|exercice)',
  '(?:plus|moins) de \\d\\d ans de (?:metier|savoir faire|pratique|permis|carriere|service|presence|bail|garantie)',
  '(?:depuis|entreprise|experience|maison|immeuble|construction|residence|toiture|chaudiere|bien|existe|fort|metier|savoir faire|garantie|copropriete)(?: [a-z]{1,15}){0,4} (?:plus |moins )?(?:de )?\\d\\d ans',
  '(?:\\d\\d )?\\d\\d ans d (?:experience|anciennete)',
  '(?:apprenti|apprentis|apprentie|apprentissage|alternance|alternant|alternants|service civique|contrat de professionnalisation|contrat pro|parcours emploi competences)(?:[\\x20,:(]{1,3}[a-z\\d/]{1,20}){0,8} ans(?: maximum| max| maxi| revolus)?',
  '(?:apprenti|apprentis|apprentie) (?:de )?(?:moins|plus) de 30 ans',
  '(?:garde|soutien|cours|enfant|enfants|eleve|eleves|personne agee|dame|monsieur|public|adolescents|ados|jeunes|residents|residentes|patients|aupres|encadre[a-z]{0,5}|accompagn[a-z]{0,8}|usagers|beneficiaires|adultes|clients|clientele|fils|fille|mere|pere|grand mere)(?:[\\x20,:(]{1,3}[a-z\\d]{1,20}){0,6} ans',
  '(?:plus|moins) de 18 ans',
];

/** Words of people in names of trades, or with both sexes named. */
const otherPeople = [
  '(?:une? |des |d une )?(?:femme|homme|dame|garcon|fille)s? (?:de (?:menage|chambre|compagnie|service|cafe|salle|peine)|toutes? mains?|a tout faire|d entretien|au pair)',
  '(?:[a-z]{1,15} ){0,3}jeune fille au pair',
  '(?:[a-z]{1,15} ){0,2}(?:homme|femme|hommes|femmes)~(?:ou|et|/|,)~(?:un |une |des |les )?(?:homme|femme|hommes|femmes)(?: [a-z]{1,15}){0,2}',
  '(?:[a-z]{1,15} ){0,2}(?:men|women|male|female)~(?:or|and|/)~(?:men|women|male|female)(?: [a-z]{1,15}){0,2}',
  '(?:mode|pret a porter|vetements?|chaussures?|rayon|collection|coupe|coiffure|boutique|parfums?|sous vetements|lingerie)(?: [a-z]{1,15}){0,2} (?:pour |de )?(?:femme|homme|fille|garcon)s?(?: (?:uniquement|exclusivement))?',
];

const notPeople = [
  '(?:parle|parler|parlant|langue|en|le|du|cours de|maitrise du|niveau|notions de|ecrire|lire) francaise?s?(?: [a-z]{1,15}){0,2}',
  'francais (?:courant|langue|ecrit|parle|fluent|natif|lu)(?: [a-z]{1,15}){0,3}',
  'french (?:speaker|speaking|language|lesson|fluent)s?(?: [a-z]{1,15}){0,2}',
  'sans accents?(?: circonflexe| aigu| grave)',
];

/** How the sale of a thing is refused. */
const refusedBuyers = [
  '{who} s abstenir',
  '(?:vends|vend|vendons|vendrai|donne|loue|cede) (?:pas|jamais|plus) {who}',
  '(?:interdit|interdite|reserve|reservee|refuse|refusee|ferme) {who}',
  '(?:don t|do not|won t|will not|not|never) (?:sell|sold|selling|give|trade) {who}',
  '(?:pas de|pas d|no) (?:acheteurs? |acheteuses? |clients? |buyers? ){who}',
  '(?:buyer|acheteur|acheteuse)s? {who} (?:s abstenir|refuses?|not welcome)',
];

const wordings: Wording[] = [
  {
    level: 'blocking',
    rule: 'job_discrimination',
    sections: [jobs],
    signed: {
      lexicon: people,
      phrases: [
        ...framed([...refusals, ...choices], 'origin', 'religion', 'love'),
        ...framed([...refusals, ...choices], 'sex'),
        ...framed(refusals, 'health', 'family', 'age', 'opinion'),
      ],
    },
    phrases: [
      ...origin,
      ...family,
      ...health,
      ...age,
      ...ageOfWorkers,
      ...sexOfWorkers,
      ...looks,
      `${workers}s? (?:${nationals}|arabe|asiatique|europeen|africain)(?:e|ne)?s?`,
    ],
    except: [...otherYears, ...otherPeople, ...notPeople],
  },
  {
    level: 'fix',
    rule: 'job_wording',
    sections: [jobs],
    phrases: [
      'physique (?:agreable|avantageux|soigne|attrayant|irreprochable)',
      '(?:belle|jolie) (?:fille|femme|hotesse|serveuse|vendeuse|apparence|presence)',
      'apparence (?:agreable|physique)',
      '(?:good looking|attractive|pretty|slim) (?:wom[ea]n|girl|waitress|hostess|person|candidate|appearance|staff)',
      '(?:must be|should be|be) (?:attractive|pretty|slim|good looking|beautiful|thin)',
      'full length photo',
      'silhouette (?:fine|mince|elancee)',
    ],
  },
  {
    level: 'advice',
    rule: 'job_wording',
    sections: [jobs],
    phrases: [
      'jeune et dynamique',
      'equipe jeune',
      'jeune diplomee?',
      'bonne presentation',
      'young and dynamic',
      'young team',
    ],
  },
  {
    level: 'blocking',
    rule: 'housing_discrimination',
    sections: [homes],
    signed: {
      lexicon: people,
      phrases: [
        ...framed([...refusals, ...choices], 'origin', 'religion', 'love'),
        ...framed(refusals, 'health', 'family', 'age', 'means', 'sex'),
      ],
    },
    phrases: [
      ...origin,
      ...family,
      ...health,
      ...age,
      '(?:femme|homme|fille|garcon)s? (?:uniquement|exclusivement|seulement|imperatif|exigee?)',
      '(?:uniquement|exclusivement|seulement|reservee? aux?|reservee? a) (?:une |un |des |les )?(?:femme|homme|fille|garcon)s?',
      '(?:women|men|girls|boys|females?|males?|ladies) only',
      `${occupants}s? (?:${nationals}|arabe|asiatique|europeen|africain|maghrebin)(?:e|ne)?s?`,
      'cdi francais uniquement',
      'fonctionnaires? (?:uniquement|exclusivement|seulement)',
      ...looks,
      'jeunes? couples?(?: [a-z]{1,15}){0,2} (?:uniquement|exclusivement|seulement|only)',
    ],
    except: [...otherYears, ...notPeople, ...otherPeople],
  },
  {
    level: 'blocking',
    rule: 'service_discrimination',
    sections: [services],
    signed: {
      lexicon: people,
      phrases: [
        ...framed([...refusals, ...choices], 'origin', 'religion', 'love'),
        ...framed(refusals, 'health', 'means'),
      ],
    },
    phrases: [
      ...origin,
      `${workers}s? (?:${nationals}|arabe|asiatique|europeen|africain)(?:e|ne)?s?`,
      '(?:cherche|recherche|cherchons|recherchons) (?:une |un |des )?(?:jeune |jolie )?(?:femme|fille|homme|dame)s? (?:uniquement|seulement|exclusivement|de preference)',
      '(?:nounou|baby sitter|aide|menage|intervenante?|employee?)(?: [a-z]{1,15}){0,3} (?:de moins|de plus) de [2-6]\\d ans',
    ],
    except: [...otherYears, ...notPeople, 'fauteuils? roulants?'],
  },
  {
    level: 'blocking',
    rule: 'service_discrimination',
    sections: things,
    signed: { lexicon: people, phrases: framed(refusedBuyers, 'origin', 'religion', 'love') },
    phrases: [
      '(?:reserve|interdit|reservee|interdite|vends pas|vend pas) aux (?:blancs|noirs|francais)',
      '(?:francais|blancs|whites|french) (?:buyers |acheteurs )?only',
    ],
  },
];

export const discrimination: Rule = (ad) => readWordings(ad, wordings);
