/** In which categories the newest matches of a search stand, for those beside the chosen one. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { countByCategory } from '#server/features/search/engine/hits.queries.ts';
import { findHits, keyOf, mostHits, type Counted } from '#server/features/search/engine/hits.ts';
import { loosen } from '#server/features/search/engine/row-filters.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { inWindows, type Window } from '#server/features/search/engine/time-windows.ts';

export interface CategoryCounts {
  counts: ReadonlyMap<number, number>;
  /** There are more matches than were looked at: each category has at least so many, also those that have none here. */
  isCapped: boolean;
}

/** Where numbers are compared row by row, of which some pass only, a rough number will do: half of it takes half as long. */
const mostCompared = 500;

export const cappedAt = (counts: ReadonlyMap<number, number>, limit: number): CategoryCounts => ({
  counts,
  isCapped: [...counts.values()].reduce((sum, count) => sum + count, 0) >= limit,
});

async function countAlone(db: Kysely<Tables>, wanted: SearchFilters): Promise<CategoryCounts> {
  const read = async (window: Window | null) => {
    const rows = await countByCategory(db, wanted, window, mostHits);
    const oldest = rows.reduce<Date | null>((least, one) => (least && least < one.oldest ? least : one.oldest), null);
    return { found: rows.reduce((sum, { count }) => sum + count, 0), result: rows, oldest };
  };
  const { result } =
    isPlainList(wanted) || wanted.ids
      ? await read(null)
      : await inWindows(db, { key: keyOf(wanted), needed: mostHits, newest: true }, read);
  return cappedAt(new Map(result.map(({ id, count }) => [id, count])), mostHits);
}

/** Those of several searches; what lies in the same rows is counted together. */
export async function countAllCategories(
  db: Kysely<Tables>,
  searches: readonly SearchFilters[],
): Promise<readonly CategoryCounts[]> {
  const all = await Promise.all(
    searches.map(async (wanted) => {
      const { strict, tests } = await loosen(db, wanted);
      return { wanted, key: keyOf(wanted), rows: keyOf(strict), tests: tests.length };
    }),
  );
  // The one with most to pass takes the others along.
  const groups = Map.groupBy(
    all.toSorted((a, b) => b.tests - a.tests),
    ({ rows }) => rows,
  );
  const counts = new Map<string, CategoryCounts>();
  const find = (wanted: SearchFilters, beside: SearchFilters[] = []) =>
    findHits(db, wanted, { beside, limit: mostCompared });
  const countOne = async (wanted: SearchFilters, found: Counted | null): Promise<CategoryCounts> =>
    found ? cappedAt(found.list.categories(), mostCompared) : countAlone(db, wanted);
  await Promise.all(
    [...groups.values()].map(async ([first, ...others]) => {
      if (!first) return;
      const { wanted, key, tests } = first;
      const besides = others.map((one) => one.wanted);
      const found = tests ? await find(wanted, besides) : null;
      counts.set(key, await countOne(wanted, found));
      for (const other of others) {
        const known = found?.beside.get(other.key) ?? (other.tests ? await find(other.wanted) : null);
        counts.set(other.key, await countOne(other.wanted, known));
      }
    }),
  );
  return all.flatMap(({ key }) => counts.get(key) ?? []);
}
