/** Wording that sorts people by who they are: unlawful in offers of work and housing. */
import type { Rule } from '#contract/ad-rules/finding.ts';
import { readWordings, type Wording } from '#contract/ad-rules/wording.ts';

const jobsSection = 3;
/** Holds offers of work too: childcare, cleaning. */
const servicesSection = 4;
const propertySection = 2;

const origin = [
  'francais de souche',
  "francaise? d'origine",
  'pas d.etrangers?',
  'pas d.arabes?',
  'pas de noirs?',
  'europeens? uniquement',
  'blancs? uniquement',
  'type europeen',
  '(?:de )?nationalite francaise',
  '(?:nounou|femme|homme|personne|candidate?) (?:blanche?|noire?|arabe|asiatique)s?',
  'non voilees?',
  'sans voile',
  'pas de voile',
  'catholiques? uniquement',
  'musulmans? s abstenir',
  'etrangers? s abstenir',
  'gens du voyage s abstenir',
  'no foreigners',
  'white only',
];

const family = [
  'celibataires? (?:de preference|exigee?)',
  'seniors? s abstenir',
  'jeunes? s abstenir',
  'sans enfants? a charge',
  'celibataires? uniquement',
  'pas d.enfants?',
  'femmes? enceintes? s abstenir',
  'sans projet de grossesse',
  'pas de handicapes?',
];

const sex = [
  '(?:femme|homme|fille|garcon)s? (?:uniquement|exclusivement|seulement|de preference|imperatif)',
  '(?:uniquement|exclusivement|seulement|reserve a|reserves aux|reserve aux) (?:une? |des |les )?(?:femme|homme|fille|garcon)s?',
  '(?:cherche|recherche|recherchons|recrute|recrutons) (?:une |un |des )?(?:jeune )?(?:femme|homme|fille|garcon)s?',
  'jeune (?:femme|homme|fille)s?',
  'women only',
  'men only',
  'male only',
  'female only',
];

const age = [
  '(?:moins|plus) de [2-6]\\d ans',
  '(?:age|agee?)s? (?:de |entre )?\\d\\d (?:a|et|-) \\d\\d ans',
  'maximum [2-6]\\d ans',
  '[2-6]\\d ans maximum',
  'age maximum',
  'under [2-6]\\d years',
];

const jobs: Wording[] = [
  {
    level: 'blocking',
    rule: 'job_discrimination',
    phrases: [...origin, ...family, ...sex, ...age],
    except: [
      '(?:plus|moins) de \\d\\d ans d.(?:experience|anciennete|existence|metier|savoir faire)',
      '(?:depuis|entreprise de|experience de|maison de) (?:plus|moins) de \\d\\d ans',
      'homme (?:ou|et|/) femme',
      'femme (?:ou|et|/) homme',
      'apprentis? (?:de )?moins de 30 ans',
      '(?:garde|soutien|cours|enfants?|eleves?|personne agee|dame|monsieur) .{0,25}ans',
    ],
  },
  {
    level: 'advice',
    rule: 'job_wording',
    phrases: ['jeune et dynamique', 'equipe jeune', 'bonne presentation', 'physique agreable'],
  },
];

const services: Wording[] = [{ level: 'blocking', rule: 'job_discrimination', phrases: origin }];

const housing: Wording[] = [
  {
    level: 'blocking',
    rule: 'housing_discrimination',
    phrases: [
      ...origin,
      ...family,
      '(?:femme|homme|fille|garcon)s? (?:uniquement|exclusivement|seulement|imperatif)',
      'couples? sans enfants?',
      'pas d.(?:apl|aides?|allocations?)',
      'pas de rsa',
      'cdi francais uniquement',
      'fonctionnaires? uniquement',
    ],
  },
];

export const discrimination: Rule = (ad) => {
  if (ad.sectionId === jobsSection) return readWordings(ad, jobs);
  if (ad.sectionId === servicesSection) return readWordings(ad, services);
  return ad.sectionId === propertySection ? readWordings(ad, housing) : [];
};
