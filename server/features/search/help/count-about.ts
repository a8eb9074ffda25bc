/** How much a search would find that is tried where another found little. */
import type { Params, SearchHelp } from '#contract/api/search.ts';
import { countCap, SearchQuery } from '#contract/search.ts';
import { countUpTo } from '#server/features/search/engine/fresh-index.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import type { Attempt } from '#server/features/search/help/fewer-filters.ts';
import type { Question } from '#server/features/search/question.ts';
import { apartFromDenied } from '#server/features/search/sentence/denied.ts';
import { withSynonyms, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { parseWords, tiersOf, toTsquery } from '#server/features/search/words/parse-words.ts';
import { ifRefused } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** Fewer than so many ads, and the page shows those of a wider search too. */
export const fewAds = 5;

export type Tried = SearchHelp & Attempt;

export const withCount = (attempt: Attempt, counted: number): Tried => ({
  ...attempt,
  count: Math.min(counted, countCap),
  countIsCapped: counted > countCap,
});

/** How many ads are about the words, not those that only mention them. */
export async function countAbout(
  context: Context,
  params: Params,
  { lookup }: Pick<Question, 'lookup'>,
  synonyms: Synonyms,
): Promise<number> {
  const query = SearchQuery.parse(params);
  const { asked, denied } = apartFromDenied(query.q ?? '');
  const terms = [...withSynonyms(parseWords(asked), synonyms), ...denied];
  const about = tiersOf(terms)?.about;
  const words = { tsquery: about ?? toTsquery(terms) };
  // A category has not the criteria of every other.
  const filters = await resolveFilters(context, query, lookup).catch(ifRefused(null));
  return filters ? countUpTo(context.db, { ...filters, ...words }, countCap + 1) : 0;
}
