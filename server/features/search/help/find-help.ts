/** Where little was found: what to leave out, with how much that would find, and which of it is shown by itself. */
import { helpKinds, type SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import {
  paramsOf,
  type Attempt,
  fewerFilters,
  isHomeThere,
  sameCategory,
  widerPlaces,
  type LedTo,
} from '#server/features/search/help/fewer-filters.ts';
import { countAbout, fewAds, withCount, type Tried } from '#server/features/search/help/count-about.ts';
import { perhapsDescribed } from '#server/features/search/help/described.ts';
import { farFewerWords, fewerWords, isWanted, partsOf } from '#server/features/search/help/fewer-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { isName } from '#server/features/search/sentence/category-of.ts';
import { currentSynonyms, wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import type { Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { isVague, kindsOf } from '#server/features/search/things/kind-names.ts';
import { categoriesCalled, infinitive } from '#server/features/search/things/thing-names.service.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { fold } from '#server/features/search/words/lexemes.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const mostShown = 5;

/** What is new of what was understood, then of the place, then of all: better than an empty page. */
const newest = (question: Question): Attempt[] =>
  [(name: string) => name === 'q', (name: string) => !filterTable.place.params.includes(name), () => true].map(
    (isGone) => ({ kind: 'newest', label: '', params: paramsOf(question, {}, isGone) }),
  );

/** Of several circles the smallest one that holds enough; where none does, the whole country may. */
function withOneRadius(found: readonly Tried[]): Tried[] {
  const wider = found.filter(({ kind }) => kind === 'wider_radius');
  const isCountry = found.some(({ kind }) => kind === 'whole_country');
  const enough = wider.find(({ count }) => count >= fewAds) ?? (isCountry ? undefined : wider.at(-1));
  return found.filter((one) => one === enough || one.kind !== 'wider_radius');
}

export async function findHelp(
  context: Context,
  question: Question,
  language: Language,
  ledTo: LedTo,
): Promise<SearchHelp[]> {
  const [usual, wide] = await Promise.all([currentSynonyms(context), wideSynonyms(context)]);
  const described = question.described ?? (await perhapsDescribed(context, question, ledTo.found.length > 0));
  const tryOne = async (attempt: Attempt): Promise<Tried[]> => {
    // All ads there are answer nothing that was asked.
    if (attempt.kind !== 'newest' && Object.keys(attempt.params).every((name) => name.startsWith('sort'))) return [];
    const countBy = (synonyms: Synonyms) => countAbout(context, attempt.params, question, synonyms);
    // As the search itself does, where nobody says it in these words.
    const counted = (await countBy(usual)) || (attempt.kind === 'fewer_words' ? await countBy(wide) : 0);
    return counted ? [withCount(attempt, counted)] : [];
  };
  const tryAll = async (attempts: readonly Attempt[]) => (await Promise.all(attempts.map(tryOne))).flat();
  const says = (key: string) => translate(language, `understood:help.${key}`);
  const attempts = [
    ...widerPlaces(question, await areasOf(context.db), says('country')),
    ...fewerFilters(question, language, says),
    ...fewerWords(question),
    ...(await sameCategory(context, question, ledTo, language)),
  ];
  let found = withOneRadius(await tryAll(attempts));
  // "Deux places" is no way out of "matelas deux places".
  const named = namedPart(question);
  const isAside = ({ kind, label }: Attempt) => kind === 'fewer_words' && !partsOf(label).includes(named);
  if (found.every((one) => one.kind === 'category' || isAside(one)))
    found = [...found, ...(await tryAll(farFewerWords(question))).slice(0, 2)];
  for (const attempt of newest(question)) if (!found.length && !described.length) found = await tryAll([attempt]);
  const others = found.toSorted(
    (a, b) => Number(a.isCoarse ?? false) - Number(b.isCoarse ?? false) || b.count - a.count,
  );
  return [...described, ...others].slice(0, mostShown);
}

/** What is named: the first word, or the last in English, that says something. */
function namedPart({ words, isEnglish, lookup, thing }: Question): string {
  const wanted = partsOf(words).filter(isWanted);
  const isThing = (part: string) => thing !== null && categoriesCalled(lexemesOf(part))?.has(thing);
  // "Matériel", "aller": what follows says of what.
  const isCalledSo = (part: string) =>
    categoriesCalled(lexemesOf(part)) !== undefined || kindsOf(lookup).has(lexemesOf(part).join(' '));
  const says = wanted.filter(
    (part) => isCalledSo(part) || (!isVague(lookup, lexemesOf(part)) && !infinitive.test(fold(part))),
  );
  const head = says.at(isEnglish ? -1 : 0) ?? '';
  return isCalledSo(head) ? head : (wanted.find(isThing) ?? head);
}

/**
 * What changes the search least: a wider circle before fewer words. Of those the fewest ads, since what is left out should say
 * least ("frigo" is kept of "petit frigo"), and rather those that keep what is named.
 */
export function byNearness(helps: readonly SearchHelp[], question: Question): SearchHelp[] {
  const { lookup } = question;
  const named = namedPart(question);
  // Of a thing that only all words name, the category and the brand say most: "samsung" of "portable samsung".
  const isUnnamed =
    question.thing !== null && helps.every(({ kind, params }) => kind !== 'fewer_words' || 'categoryId' in params);
  const isKept = ({ label }: SearchHelp) => partsOf(label).includes(named);
  const breadth = (help: SearchHelp) =>
    isUnnamed && isName(lookup, help.label) ? 0 : Math.max(help.count, fewAds * 4) * (isKept(help) ? 1 : 3);
  // Any other home there comes before the same elsewhere.
  const cost = ({ kind, params }: SearchHelp) =>
    kind === 'category' && isHomeThere(question, Number(params.categoryId)) ? -1 : helpKinds.indexOf(kind);
  return helps.toSorted(
    (a, b) =>
      cost(a) - cost(b) ||
      (a.kind === 'described' ? 0 : 1) *
        (a.kind === 'fewer_words' ? breadth(a) - breadth(b) : (b.count - a.count) * (a.kind === 'category' ? -1 : 1)),
  );
}
