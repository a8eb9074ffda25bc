/** The matches of a kept search, for alerts and their preview. */
import type { Kysely } from 'kysely';
import { countCap, SearchQuery } from '#contract/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { fewMatches, isBetter, readOtherwise } from '#server/features/search/fallback.ts';
import { countUpTo } from '#server/features/search/hits.queries.ts';
import { findHits } from '#server/features/search/hits.ts';
import { ask, type Question } from '#server/features/search/question.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

interface Limits {
  /** Handed in at or after. */
  since?: Date;
  /** Among these ads only. */
  ids?: readonly number[];
}

export interface Matches {
  /** Newest first, at most 1,000. */
  ids: number[];
  count: number;
  isCapped: boolean;
}

const none: Matches = { ids: [], count: 0, isCapped: false };

/**
 * As the search screen reads it: where the words find nothing or next to it on the whole site, in the way that finds more.
 */
async function read(context: Context, query: SearchQuery): Promise<Question> {
  const question = await ask(context, query, 'fr');
  if (!question.terms.length) return question;
  const count = ({ wanted }: Question, most: number) => countUpTo(context.db, wanted, most);
  const found = await count(question, fewMatches + 1);
  if (found > fewMatches) return question;
  for await (const other of readOtherwise(context, question, query, 'fr', found))
    if (isBetter(found, await count(other.question, countCap))) return other.question;
  return question;
}

async function match(context: Context, db: Kysely<Tables>, query: SearchQuery, limits: Limits): Promise<Matches> {
  const { wanted } = await read(context, query);
  const { list, isCapped } = await findHits(db, { ...wanted, ...limits }, false);
  const found = list.slice(0, countCap).map(({ id }) => id);
  return { ids: found, count: found.length, isCapped };
}

/** A search that no longer makes sense, for a category that is gone perhaps, matches nothing. */
export async function matchingAds(
  context: Context,
  saved: Record<string, unknown>,
  limits: Limits & { db?: Kysely<Tables> } = {},
): Promise<Matches> {
  const { db = context.db, ...rest } = limits;
  const parsed = SearchQuery.safeParse(saved);
  return parsed.success ? match(context, db, parsed.data, rest).catch(ifRefused) : none;
}

function ifRefused(error: unknown): Matches {
  if (error instanceof AppError) return none;
  throw error;
}

/** Which of these ads a saved search finds. */
export async function matchSavedSearch(
  context: Context,
  db: Kysely<Tables>,
  saved: Record<string, unknown>,
  ids: readonly number[],
): Promise<number[]> {
  return (await matchingAds(context, saved, { db, ids })).ids;
}

/** How many ads handed in since then it would have found. */
export async function countMatches(context: Context, query: SearchQuery, since: Date) {
  const { count, isCapped } = await match(context, context.db, query, { since });
  return { count, isCapped };
}
