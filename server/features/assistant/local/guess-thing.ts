/** The category of the thing that somebody names: by what it is called, and by where ads with such words stand. */
import { guessCategories } from '#server/features/ad-checks/category-guess.service.ts';
import { foldLetters, withoutSideWords } from '#server/features/ad-drafts/facts.service.ts';
import { said } from '#server/features/assistant/local/phrases.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctSlips, spellThings } from '#server/features/assistant/local/spelling.ts';

/** Said of work. */
export const jobs = said(String.raw`
  emplois?|boulots?|taf|jobs?|cdi|cdd|interim|alternance|alternante?|apprentissage|apprentie?|stages?|stagiaires?|recrut\p{L}*|embauch\p{L}*
  saisonniere?s?|vendanges?|offres? d'emploi|des offres d(?:e |')|postes? (?:de|d'|en|comme)|travail(?:ler)? (?:comme|en tant|de nuit|le week)
  temps (?:partiel|plein|complet)|mi-temps|teletravail|debutante?s? acceptee?s?
  internships?|interns?|apprenticeships?|apprentice|hir(?:e|ing)|positions?|vacanc(?:y|ies)|part[ -]time|full[ -]time|permanent
  \p{L}+ wanted|(?:bar|kitchen|farm|hotel|restaurant|office|factory|warehouse|harvest|care) work|work as|summer work|seasonal work|remote (?:job|work)|no experience
`);
const [jobsSection, servicesSection] = [3, 4];
/** Somebody who does something: "someone to mow the lawn", "quelqu'un pour garder mon chien". */
export const deed = said(String.raw`
  (?:someone|somebody|anyone|anybody|a person|a hand) (?:to|who (?:can|could|will|would)|that can)(?! (?:sell|give|buy))
  (?:quelqu'un|qqn|qqun|une personne|une dame) (?:pour|qui (?:peut|pourrait|puisse|sait))(?! (?:vendre|donner))
`);
/** Given away: "quelqu'un donne un canapé ?", "anyone giving away a sofa". */
export const givenAway = said(String.raw`
  (?:quelqu'un|qqn|qui) (?:donne(?:rait)?|aurait a donner|a a donner)(?! (?:des cours|cours))
  (?:anyone|anybody|someone|somebody) (?:is )?(?:giving(?: away)?|to give away)
`);
const giveaways = 1201;

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

/** What comes after these tells what it has, not what it is. */
const beside = /\s(?:avec|with|qui|that|which|having|sans|without)(?=\s).*$/iu;

export interface Guess {
  /** The likeliest category first; none where nothing is known by that name. */
  ids: number[];
  /** Nothing is called so as it was written. */
  isMisspelt: boolean;
}

/** `what`: the words that surely name it, among all that are left. */
export async function guessThing(asker: Asker, thing: string, folded: string, what: string): Promise<Guess> {
  const { context, language } = asker;
  const lookup = await categoryLookup(context);
  const isJob = jobs.test(folded);
  const head = withoutSideWords(thing.replace(beside, '')) || thing;
  const called = foldLetters(what || head);
  if (!isJob && (carNames.test(called) || carFirst.test(called)) && lookup.isOpen(cars)) {
    const [best] = await guessCategories(context, head.slice(0, 100), language);
    return { ids: [best?.id === carParts && !carFirst.test(called) ? carParts : cars], isMisspelt: false };
  }
  if (givenAway.test(folded) && lookup.isOpen(giveaways)) return { ids: [giveaways], isMisspelt: false };
  const within = isJob ? jobsSection : deed.test(folded) ? servicesSection : null;
  const isIn = (id: number, section: number) => lookup.lineOf(id)[0]?.id === section;
  const ways = language === 'en' ? [head, spellThings(head)] : [await correctSlips(context, head, null), head];
  for (const [index, words] of ways.entries()) {
    const guesses = await guessCategories(context, words.slice(0, 150), language, within);
    const ids = guesses.map(({ id }) => id);
    // Who asks for a plumber and says nothing of a job needs one.
    const isCalledIn = !isJob && ids.some((id) => isIn(id, servicesSection));
    const likely = isCalledIn ? ids.filter((id) => !isIn(id, jobsSection)) : ids;
    if (likely.length) return { ids: likely, isMisspelt: index === 1 };
  }
  return { ids: [], isMisspelt: true };
}
