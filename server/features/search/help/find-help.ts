/** Where nothing was found: what to leave out, with how much that would find. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { areasOf } from '#server/features/locations/areas.service.ts';
import { filterTable } from '#server/features/search/engine/filter-table.ts';
import { countUpTo } from '#server/features/search/engine/lists.queries.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
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
import { currentSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
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

/** Ads that are about the words, not those that only mention them. */
async function filtersOf(context: Context, params: Params, { lookup }: Question): Promise<SearchFilters> {
  const query = SearchQuery.parse(params);
  const terms = withSynonyms(parseWords(query.q ?? ''), await currentSynonyms(context));
  const about = tiersOf(terms)?.about;
  return {
    ...(await resolveFilters(context, query, lookup)),
    tsquery: about ?? toTsquery(terms),
    onlyExcludes: terms.length > 0 && !about,
  };
}

export async function findHelp(
  context: Context,
  question: Question,
  language: Language,
  ledTo: LedTo,
): Promise<SearchHelp[]> {
  const tryOne = async ({ isCoarse = false, ...attempt }: Attempt): Promise<Tried[]> => {
    // All ads there are answer nothing that was asked.
    if (attempt.kind !== 'newest' && Object.keys(attempt.params).every((name) => name.startsWith('sort'))) return [];
    // A category has not the criteria of every other.
    const wanted = await filtersOf(context, attempt.params, question).catch(ifRefused(null));
    const counted = wanted ? await countUpTo(context.db, wanted, countCap + 1) : 0;
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
