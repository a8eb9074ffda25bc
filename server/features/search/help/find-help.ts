/** Where nothing was found: what to leave out, with how much that would find. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { countUpTo } from '#server/features/search/engine/lists.queries.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { without, type Attempt } from '#server/features/search/help/attempt.ts';
import {
  fewerAttributes,
  fewerFilters,
  otherCategories,
  sameCategory,
  widerPlaces,
  type LedTo,
} from '#server/features/search/help/fewer-filters.ts';
import { farFewerWords, fewerWords } from '#server/features/search/help/fewer-words.ts';
import type { Question } from '#server/features/search/question.ts';
import { currentSynonyms, wideSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { withSynonyms, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { parseWords, tiersOf, toTsquery } from '#server/features/search/words/parse-words.ts';
import { ifRefused } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

const mostShown = 5;
/** Fewer than so many ads, and the page shows those of a wider search too. */
export const fewAds = 5;

/** What is new there, or anywhere, whatever was asked: better than an empty page. */
const newest = (question: Question): Attempt[] =>
  [filterTable.place.params, []].map((kept) => ({
    kind: 'newest',
    label: '',
    params: without(question, (name) => !kept.includes(name)),
  }));

/** Of several circles the smallest one that holds enough; where none does, the whole country may. */
function withOneRadius(found: readonly Tried[]): Tried[] {
  const wider = found.filter(({ help }) => help.kind === 'wider_radius');
  const isCountry = found.some(({ help }) => help.kind === 'whole_country');
  const enough = wider.find(({ help }) => help.count >= fewAds) ?? (isCountry ? undefined : wider.at(-1));
  return found.filter((one) => one === enough || one.help.kind !== 'wider_radius');
}

interface Tried {
  help: SearchHelp;
  isCoarse: boolean;
}

/** How many ads are about the words, not those that only mention them. */
async function count(context: Context, params: Params, { lookup }: Question, synonyms: Synonyms): Promise<number> {
  const query = SearchQuery.parse(params);
  const terms = withSynonyms(parseWords(query.q ?? ''), synonyms);
  const about = tiersOf(terms)?.about;
  const words = { tsquery: about ?? toTsquery(terms), onlyExcludes: terms.length > 0 && !about };
  // A category has not the criteria of every other.
  const filters = await resolveFilters(context, query, lookup).catch(ifRefused(null));
  return filters ? countUpTo(context.db, { ...filters, ...words }, countCap + 1) : 0;
}

export async function findHelp(
  context: Context,
  question: Question,
  language: Language,
  ledTo: LedTo,
): Promise<SearchHelp[]> {
  const [usual, wide] = await Promise.all([currentSynonyms(context), wideSynonyms(context)]);
  const tryOne = async ({ isCoarse = false, ...attempt }: Attempt): Promise<Tried[]> => {
    // All ads there are answer nothing that was asked.
    if (attempt.kind !== 'newest' && Object.keys(attempt.params).every((name) => name.startsWith('sort'))) return [];
    const countBy = (synonyms: Synonyms) => count(context, attempt.params, question, synonyms);
    // As the search itself does, where nobody says it in these words.
    const counted = (await countBy(usual)) || (attempt.kind === 'fewer_words' ? await countBy(wide) : 0);
    const help = { ...attempt, count: Math.min(counted, countCap), countIsCapped: counted > countCap };
    return counted ? [{ help, isCoarse }] : [];
  };
  const tryAll = async (attempts: readonly Attempt[]) => (await Promise.all(attempts.map(tryOne))).flat();
  const says = (key: string) => translate(language, `understood:help.${key}`);
  const attempts = [
    ...widerPlaces(question, await areasOf(context.db), says('country')),
    ...fewerFilters(question, language),
    ...fewerAttributes(question, language, says),
    ...otherCategories(question, says),
    ...fewerWords(question),
    ...(await sameCategory(context, question, ledTo, language)),
  ];
  let found = withOneRadius(await tryAll(attempts));
  if (found.every(({ help }) => help.kind === 'category'))
    found = [...found, ...(await tryAll(await farFewerWords(context, question))).slice(0, 2)];
  for (const attempt of newest(question)) if (!found.length) found = await tryAll([attempt]);
  return found
    .toSorted((a, b) => Number(a.isCoarse) - Number(b.isCoarse) || b.help.count - a.help.count)
    .slice(0, mostShown)
    .map(({ help }) => help);
}
