/** The category of the thing that somebody names: by what it is called, and by where ads with such words stand. */
import { guessCategories, thingNamed } from '#server/features/ad-checks/category-guess.service.ts';
import { inFrench, spellThings } from '#server/features/ad-drafts/english-things.service.ts';
import { foldLetters, withoutSideWords } from '#server/features/ad-drafts/facts.service.ts';
import { said } from '#server/features/assistant/local/phrases.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctSlips } from '#server/features/assistant/local/spelling.ts';

/** Said of work. */
export const jobs = said(String.raw`
  emplois?|boulots?|taf|jobs?|cdi|cdd|interim|alternance|alternante?|apprentissage|apprentie?|stages?|stagiaires?|recrut\p{L}*|embauch\p{L}*
  saisonniere?s?|vendanges?|offres? d'emploi|postes? (?:de|d'|en|comme)|travail(?:ler)? (?:comme|en tant|de nuit|le week)
  temps (?:partiel|plein|complet)|mi-temps|teletravail|debutante?s? acceptee?s?
  internships?|interns?|apprenticeships?|apprentice|hir(?:e|ing)|positions?|vacanc(?:y|ies)|part[ -]time|full[ -]time|permanent
  \p{L}+ wanted|(?:bar|kitchen|farm|hotel|restaurant|office|factory|warehouse|harvest|care) work|work as|summer work|seasonal work|remote (?:job|work)|no experience
`);
const jobsSection = 3;

/** Makes and models that other things are called as well, or that are numbers: "golf 7", "206". */
const carNames = said(String.raw`
  (?:golf|polo) (?:[1-8]|gt[id]|tdi|tsi|(?:de )?(?:19|20)\d\d|diesel|essence)|(?:19|20)\d\d (?:vw |volkswagen )?(?:golf|polo)|volkswagen (?:golf|polo)|vw (?:golf|polo)
  (?:renault )?(?:clio|megane|scenic|twingo|captur|kadjar|zoe)(?: \d)?
  (?:peugeot )?(?:10[678]|20[5-8]|30[6-9]|40[5-8]|50[5-8]|[2-5]008)(?! ?(?:€|euros?|cm|mm|m2|km|kg|l|go|gb|w|pieces?|g)(?!\p{L}))
  (?:citroen )?c[1-8]|(?:fiat )500(?: abarth)?|fiat panda
  (?:audi )[aq][1-8]|(?:bmw )?serie [1-8]|classe [abceg]|(?:dacia )?(?:duster|sandero|logan)|(?:nissan )?(?:juke|qashqai)|(?:toyota )?yaris|(?:ford )?(?:fiesta|focus|puma)|tesla(?: model [3sxy])?|mini cooper
`);
const [cars, carParts] = [101, 107];
/** What a car is called; its parts and toys have other words before it, and what else is called after it a word behind it. */
const carFirst =
  /^(?:voitures?|autos?|cars?(?! (?:boot|seat|park|parts?|wash|radio|stereo|tyres?|trailer))|vehicules?|citadines?|berlines?|breaks?|suv|4x4|monospaces?)(?![\p{L}\d-])/u;

/** A console, unless something for it is meant. */
const consoles = said(
  String.raw`(?:sony |microsoft |nintendo )?(?:ps ?[1-5]|playstation ?[1-5]?|xbox(?: one| series [sx]| 360)?|switch(?: oled| lite| 2)?|wii(?: u)?|game ?boy|steam deck)`,
);
const forConsoles = said(
  String.raw`jeux?|games?|manettes?|controllers?|casques?|headsets?|coques?|cables?|chargeurs?|chargers?|zelda|mario|fifa|pokemon|gta|volants?|stations?`,
);
const consoleCategory = 604;

/** Who is called in for a service rather than hired, by the category of their service. */
const trades: [RegExp, number][] = (
  [
    [
      401,
      'plombiers?|electriciens?|peintres?(?: en batiment)?|macons?|carreleurs?|menuisiers?|couvreurs?|serruriers?|chauffagistes?|bricoleurs?|artisans?|plaquistes?|hommes? a tout faire|monter (?:un |des |mon |mes )?(?:meubles?|armoires?|cuisine)|montage de meubles?|plumbers?|electricians?|(?:house )?painters?|locksmiths?|roofers?|tilers?|carpenters?|handym[ae]n|builders?|decorators?|assemble (?:my |some )?furniture|furniture assembly',
    ],
    [
      402,
      "profs?|professeurs? (?:particuliers?|de|d')|cours (?:particuliers? )?(?:de|d')|soutien scolaire|aide aux devoirs|tutors?|tuition|(?:\\p{L}+ )?(?:lessons|teacher|classes)",
    ],
    [403, 'demenag(?:eurs?|er|ement)|movers?|removals?(?: company)?|man and van|help (?:me )?moving'],
    [
      404,
      "baby[ -]?sitt(?:er|ing)s?|nounous?|nourrices?|assistantes? maternelles?|gard(?:e|er) (?:d'|mes |les |des |nos )?enfants?|nann(?:y|ies)|child ?minders?|child ?care|au pair",
    ],
    [
      405,
      'femmes? de menage|aides? menageres?|aides? a domicile|auxiliaires? de vie|repassage|faire (?:le |du )?menage|menage|(?:(?:house|home|domestic|office|window) )?cleaners?|cleaning (?:lady|woman|service)|housekeepers?|home help|carers?|ironing',
    ],
    [
      406,
      'jardiniers?|paysagistes?|elagueurs?|tondre|tonte|tailler (?:mes |les |la |ma |une )?haies?|taille de haies?|debroussaill\\p{L}*|gardeners?|mow(?:ing)?|lawn mowing|tree surgeons?|trim (?:my |the )?hedges?|hedge trimming',
    ],
    [408, 'mecanicien(?:ne)?s?|garagistes?|carrossiers?|mechanics?'],
    [
      409,
      'coiffeu(?:r|se)s?|estheticiennes?|mass(?:eur|euse)s?|massages?|manucures?|maquilleuses?|coachs? sportifs?|hairdressers?|barbers?|masseuse|personal trainers?|beautician',
    ],
    [410, 'photographes?|dj|traiteurs?|magiciens?|photographers?|caterers?|magicians?'],
    [
      411,
      "(?:dog|cat|pet)[ -]?sitt(?:er|ing)s?|promen(?:eur|er) (?:de |mes |mon )?chiens?|toiletteu(?:r|se)s?|gard(?:e|er) (?:de |mon |ma |mes |d')?(?:chiens?|chats?|animaux)|dog walk(?:er|ing)s?|groomers?|look after (?:my )?(?:dog|cat|pets?)",
    ],
    [
      407,
      "reparateurs?|depanneurs?|informaticiens?|repar(?:er|ation) (?:de |d'|mon |ma |un )?(?:ordinateur|pc|telephone|iphone|ecran|velo|lave)|(?:computer|phone|bike) repairs?|(?:fix|repair) (?:my |the |an? )?(?:computer|phone|laptop|washing machine|bike|screen|tv)",
    ],
  ] as const
).map(([id, lines]) => [
  new RegExp(String.raw`^(?:(?:un|une|des|an?|some|petit|bon|bonne|good|local) )*(?:${lines})(?![\p{L}\d])`, 'u'),
  id,
]);

/** What comes after these tells what it has, not what it is. */
const beside = /\s(?:avec|with|qui|that|which|having|sans|without)(?=\s).*$/iu;

/**
 * In French, as most ads are, and as it was said, as choices are called in both languages. The thing comes first, which
 * English says last, before what is told of it: "travel cot", "oak table for six".
 */
function inBoth(english: string): string {
  const words = english.split(' ');
  const told = words.findIndex((word, index) => index > 0 && /^(?:for|of|from|in|to|on|by|at)$/i.test(word));
  const end = told < 0 ? words.length : told;
  for (const count of [3, 2, 1]) {
    const thing = words.slice(Math.max(0, end - count), end).join(' ');
    const french = inFrench(thing);
    const isThing = french !== thing ? !french.split(' ').some((word) => words.includes(word)) : count === 1;
    if (!isThing || (french === thing && thingNamed(thing) === null)) continue;
    const others = [...words.slice(0, Math.max(0, end - count)), ...words.slice(end)].join(' ');
    return `${french} ${inFrench(others)} ${english}`;
  }
  const french = inFrench(english);
  return french === english ? english : `${english} ${french}`;
}

export interface Guess {
  /** The likeliest category first; none where nothing is known by that name. */
  ids: number[];
  /** Nothing is called so as it was written. */
  isMisspelt: boolean;
}

export async function guessThing(asker: Asker, thing: string, folded: string): Promise<Guess> {
  const { context, language } = asker;
  const lookup = await categoryLookup(context);
  const isJob = jobs.test(folded);
  const head = withoutSideWords(thing.replace(beside, '')) || thing;
  const called = foldLetters(head);
  const sure = (id: number): Guess => ({ ids: [id], isMisspelt: false });
  if (!isJob) {
    const trade = trades.find(([pattern, id]) => pattern.test(called) && lookup.isOpen(id));
    if (trade) return sure(trade[1]);
    if (consoles.test(called) && !forConsoles.test(called) && lookup.isOpen(consoleCategory))
      return sure(consoleCategory);
    if ((carNames.test(called) || carFirst.test(called)) && lookup.isOpen(cars)) {
      const [best] = await guessCategories(context, head.slice(0, 100), language);
      return sure(best?.id === carParts && !carFirst.test(called) ? carParts : cars);
    }
  }
  const ways =
    language === 'en' ? [inBoth(head), inBoth(spellThings(head))] : [await correctSlips(context, head, null), head];
  for (const [index, words] of ways.entries()) {
    const guesses = await guessCategories(context, words.slice(0, 150), language, isJob ? jobsSection : null);
    if (guesses.length) return { ids: guesses.map(({ id }) => id), isMisspelt: index > 0 };
  }
  return { ids: [], isMisspelt: true };
}
