/**
 * The statements that find the ads of a page. They are planned for their values: what is right for a rare word is wrong for a
 * common one.
 */
import { sql } from 'kysely';
import { custom } from '#server/db/named-statements.ts';
import { adTiers, type AdTier } from '#contract/api/search.ts';
import { distanceToNearest } from '#server/features/search/engine/place-filter.ts';
import { all, hasAny, type Db, type SqlPart } from '#server/features/search/engine/sql-parts.ts';
import { byDate, conditionsOf, source } from '#server/features/search/engine/ad-sources.ts';
import { slotBefore, slotTokens } from '#server/features/search/engine/filter-tokens.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';
import type { Window } from '#server/features/search/engine/time-windows.ts';

async function idsOf(db: Db, statement: SqlPart): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${custom} ${statement}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Slice {
  descending: boolean;
  /** Sponsored ads, which stand elsewhere. */
  without: readonly number[];
  offset: number;
  limit: number;
}

const others = ({ without }: Slice) => (without.length ? [sql`id <> all(${without}::integer[])`] : []);
const cut = ({ offset, limit }: Slice) => sql`limit ${limit} offset ${offset}`;

/** A page far down the list by date, of the ads that these conditions keep. */
export function readIdsByDate(db: Db, wanted: SearchFilters, kept: SqlPart[], slice: Slice): Promise<number[]> {
  const from = source(wanted, sql`id, created_at`, [...kept, ...others(slice)]);
  return idsOf(db, sql`select id from ${from} order by ${byDate(slice.descending)} ${cut(slice)}`);
}

/** In the window, but older than that: the matches among the newest ads are skipped. */
export const beforeNewest = ({ from }: Window, newest: Pick<Window, 'from'>): SqlPart[] => [
  hasAny(slotTokens(from.getTime(), slotBefore(newest.from.getTime()))),
  sql`(created_at >= ${from} and created_at < ${newest.from}) is true`,
];

/** How many matches are among the newest ads, which takes half as long as to read and sort them. */
export async function countNewest(
  db: Db,
  wanted: SearchFilters,
  newest: Pick<Window, 'tokens'>,
  slice: Slice,
): Promise<number> {
  const from = source(wanted, sql`id`, [...others(slice), hasAny(newest.tokens)]);
  const { rows } = await sql<{ count: number }>`${custom} select count(*)::int as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By price; ads without one come last. */
export async function readIdsByPrice(db: Db, wanted: SearchFilters, walks: boolean, slice: Slice): Promise<number[]> {
  const { indexed, category, compared } = conditionsOf(wanted);
  if (walks || isPlainList(wanted)) {
    // "is true" keeps the search index out of it.
    const looked = isPlainList(wanted) ? [] : indexed.map((condition) => sql`(${condition}) is true`);
    const where = all([...category, ...looked, ...compared, ...others(slice), sql`price is not null`]);
    const order = slice.descending ? sql`price desc, id desc` : sql`price, id`;
    const ids = await idsOf(db, sql`select id from ads where ${where} order by ${order} ${cut(slice)}`);
    if (ids.length === slice.limit) return ids;
  }
  const where = all([...indexed, ...compared, ...others(slice)]);
  const order = slice.descending ? sql`price desc nulls last, id desc` : sql`price, id`;
  return idsOf(
    db,
    sql`select id from (select id, price from ads where ${where} offset 0) ads order by ${order} ${cut(slice)}`,
  );
}

export function readIdsByDistance(db: Db, wanted: SearchFilters, slice: Slice): Promise<number[]> {
  const { indexed, compared } = conditionsOf(wanted);
  const where = all([...indexed, ...compared, ...others(slice)]);
  const km = distanceToNearest(wanted.circles);
  const way = slice.descending ? sql`desc` : sql`asc`;
  return idsOf(
    db,
    sql`select id from (select id, created_at, ${km} as km from ads where ${where} offset 0) ads
      order by km ${way}, created_at desc, id desc ${cut(slice)}`,
  );
}

/**
 * Best first within each tier: as typed before what means the same, then words of the title before those of labels and of the
 * text, and words that stand together. How long a text is says nothing.
 */
export function rankIds(
  db: Db,
  placed: ReadonlyMap<number, AdTier>,
  most: number,
  { exact, all: tsquery }: Pick<Tiers, 'exact' | 'all'>,
): Promise<number[]> {
  const first = [...placed].slice(0, most);
  const ids = first.map(([id]) => id);
  const tiers = first.map(([, tier]) => adTiers.indexOf(tier));
  return idsOf(
    db,
    sql`select id from ads join unnest(${ids}::integer[], ${tiers}::integer[]) as placed (id, tier) using (id)
      order by tier, words @@ ${exact}::tsquery desc,
        ts_rank_cd('{0.05, 0.3, 0.6, 1}', words, ${tsquery}::tsquery, 0) desc, created_at desc, id desc`,
  );
}
