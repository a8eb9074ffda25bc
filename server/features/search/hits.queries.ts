/**
 * The statements that find ads. Those of a first page are prepared: only one index can answer them, whatever the values. The
 * others are planned for their values: what is right for a rare word is wrong for a common one.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CUSTOM_PLAN } from '#server/db/named-statements.ts';
import type { Tables } from '#server/db/tables.ts';
import { all, conditionsOf, distanceTo, hasAny, nearby } from '#server/features/search/conditions.ts';
import type { Loosened } from '#server/features/search/loose.ts';
import { slotBefore, slotTokens } from '#server/features/search/tokens.ts';
import { isPlainList, type Point, type Wanted } from '#server/features/search/wanted.ts';
import type { Window } from '#server/features/search/windows.ts';

type Db = Kysely<Tables>;
type Part = RawBuilder<unknown>;

const custom = sql.raw(CUSTOM_PLAN);
const inWindow = (window: Window | null) =>
  window ? [hasAny(window.tokens), sql`(created_at between ${window.from} and ${window.to}) is true`] : [];
const byDate = (descending: boolean) => (descending ? sql`created_at desc, id desc` : sql`created_at asc, id asc`);

/** A plain list is walked by the index in its order; everything else is looked up in the search index, then sorted. */
function source(wanted: Wanted, columns: Part, more: Part[] = []): Part {
  const { indexed, category, compared } = conditionsOf(wanted);
  if (isPlainList(wanted)) return sql`ads where ${all([...category, ...compared, ...more])}`;
  // "offset 0": not the planner's choice.
  return sql`(select ${columns} from ads where ${all([...indexed, ...compared, ...more])} offset 0) ads`;
}

/** The rows that tests are held against; a plain list is read from its index alone as far as the window goes. */
function rowsFor({ strict, tests }: Loosened, columns: Part, window: Window | null): Part {
  const { indexed, category, compared } = conditionsOf(strict);
  const told = tests.map(({ column }, index) => sql`${column} as ${sql.id(`told${index}`)}`);
  const isPlain = isPlainList(strict);
  const where = isPlain
    ? [...category, ...compared, ...(window ? [sql`created_at between ${window.from} and ${window.to}`] : [])]
    : [...indexed, ...compared, ...inWindow(window)];
  const judged = tests.map(({ judge }, index) => sql`${judge(sql.id(`told${index}`))} as ${sql.id(`passes${index}`)}`);
  return sql`select ${sql.join([columns, ...judged])}
    from (select ${sql.join([columns, ...told])} from ads where ${all(where)}
      ${isPlain ? sql`order by ${byDate(true)}` : sql``} offset 0) ads`;
}

async function idsOf(db: Db, statement: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${custom} ${statement}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface HitQuery {
  window: Window | null;
  limit: number;
  descending: boolean;
  /** The values of attributes too. */
  withFacets: boolean;
  /** So many of the newest sponsored matches too. */
  promoted?: { limit: number; window: Window | null };
  /** How many of the newest ads of this section stand in each of its categories too. */
  section?: number | undefined;
}

export interface HitLines {
  /** Tuples of JSON, as ads.hit holds them. */
  hits: string;
  /** Lines like "fuel=diesel|doors=5", one for each hit. */
  facets: string;
  oldest: Date | null;
  promoted: { ids: number[]; oldest: Date | null } | null;
  section: Map<number, number> | null;
}

interface HitRow {
  hits: string | null;
  facets: string | null;
  oldest: Date | null;
  promoted: [ids: number[] | null, oldest: string | null] | null;
  section: Record<string, number> | null;
}

const toLines = (row: Partial<HitRow> | undefined, hasSection = false): HitLines => {
  const counts = row?.section ?? (hasSection ? {} : null);
  return {
    hits: row?.hits ?? '',
    facets: row?.facets ?? '',
    oldest: row?.oldest ?? null,
    promoted: row?.promoted
      ? { ids: row.promoted[0] ?? [], oldest: row.promoted[1] ? new Date(row.promoted[1]) : null }
      : null,
    section: counts && new Map(Object.entries(counts).map(([id, count]) => [Number(id), count])),
  };
};

const columnsOf = ({ withFacets }: HitQuery) =>
  withFacets ? sql`id, created_at, hit, facet_line` : sql`id, created_at, hit`;
const lines = ({ withFacets }: HitQuery) => [
  sql`string_agg(hit, ',') as hits, min(created_at) as oldest`,
  ...(withFacets ? [sql`string_agg(facet_line, E'\n') as facets`] : []),
];
const sponsored = (wanted: Wanted, { promoted }: HitQuery) =>
  promoted
    ? [
        sql`(select json_build_array(array_agg(id), min(created_at)) from (${newestPromoted(wanted, promoted)}) p) as promoted`,
      ]
    : [];

/**
 * The first matches by date as one text: a thousand rows, one by one, take longer to send than to find. What else is to be
 * known comes with it, since each statement costs both sides a tenth of a millisecond or two.
 */
export async function readHits(db: Db, wanted: Wanted, query: HitQuery): Promise<HitLines> {
  const { section, limit } = query;
  const columns = columnsOf(query);
  const around = (id: number) => byCategory({ ...wanted, category: { id, isSection: true } }, null, limit);
  const parts = [
    ...lines(query),
    ...sponsored(wanted, query),
    ...(section === undefined ? [] : [sql`(select json_object_agg(id, count) from (${around(section)}) s) as section`]),
  ];
  const { rows } = await sql<Partial<HitRow>>`select ${sql.join(parts)}
    from (select ${columns} from ${source(wanted, columns, inWindow(query.window))}
      order by ${byDate(query.descending)} limit ${sql.lit(limit)}) found`.execute(db);
  return toLines(rows[0], section !== undefined);
}

/** The same for a search and others that lie in the same rows, by the names of the tests that each must pass. */
export async function readHitsTogether(
  db: Db,
  wanted: Wanted,
  loosened: Loosened,
  lists: readonly (readonly string[])[],
  query: HitQuery,
): Promise<HitLines[]> {
  const columns = columnsOf(query);
  const places = loosened.tests.map(({ name }) => name);
  const one = (names: readonly string[], index: number) => {
    const passed = names.map((name) => sql.id(`passes${places.indexOf(name)}`));
    const where = passed.length ? sql`where ${sql.join(passed, sql` and `)}` : sql``;
    const promoted = query.promoted ? [index ? sql`null as promoted` : sponsored(wanted, query)[0]!] : [];
    return sql`(select ${sql.lit(index)} as list, ${sql.join([...lines(query), ...promoted])}
      from (select * from found ${where} order by ${byDate(true)} limit ${sql.lit(query.limit)}) f)`;
  };
  // For one list alone, what does not belong to it is not kept.
  const kept = lists.length > 1 ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<Partial<HitRow> & { list: number }>`
    with found as ${kept} (${rowsFor(loosened, columns, query.window)} order by ${byDate(true)})
    ${sql.join(lists.map(one), sql` union all `)}`.execute(db);
  return lists.map((_, index) => toLines(rows.find(({ list }) => list === index)));
}

function byCategory(wanted: Wanted, window: Window | null, limit: number): Part {
  const columns = sql`id, created_at, category_id`;
  return sql`select category_id as id, count(*)::int as count, min(created_at) as oldest
    from (select ${columns} from ${source(wanted, columns, inWindow(window))}
      order by ${byDate(true)} limit ${sql.lit(limit)}) found group by category_id`;
}

/** How many of the first matches by date stand in each category. */
export async function countByCategory(db: Db, wanted: Wanted, window: Window | null, limit: number) {
  const statement = sql<{ id: number; count: number; oldest: Date }>`${byCategory(wanted, window, limit)}`;
  return (await statement.execute(db)).rows;
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

/** A page far down the list by date. */
export function readIdsByDate(db: Db, wanted: Wanted, window: Window | null, slice: Slice): Promise<number[]> {
  const from = source(wanted, sql`id, created_at`, [...inWindow(window), ...others(slice)]);
  return idsOf(db, sql`select id from ${from} order by ${byDate(slice.descending)} ${cut(slice)}`);
}

/**
 * The same, where the matches among the newest ads are counted only, which takes half as long as to read and sort them; null
 * where the page begins among these.
 */
export async function readIdsBeyond(
  db: Db,
  wanted: Wanted,
  window: Window,
  newest: Pick<Window, 'from' | 'tokens'>,
  slice: Slice,
): Promise<number[] | null> {
  const { indexed, compared } = conditionsOf(wanted);
  const own = [...indexed, ...compared, ...others(slice)];
  const older = [
    hasAny(slotTokens(window.from.getTime(), slotBefore(newest.from.getTime()))),
    sql`(created_at >= ${window.from} and created_at < ${newest.from}) is true`,
  ];
  const { rows } = await sql<{ skipped: number; ids: number[] }>`${custom}
    with newest as materialized (
      select count(*)::int as count from ads where ${all([...own, hasAny(newest.tokens)])}
    )
    select (select count from newest) as skipped, array(
      select id from (select id, created_at from ads where ${all([...own, ...older])} offset 0) ads
      order by ${byDate(true)} limit ${slice.limit} offset greatest(${slice.offset} - (select count from newest), 0)
    ) as ids`.execute(db);
  const { skipped, ids } = rows[0]!;
  return skipped > slice.offset ? null : ids;
}

/** By price; ads without one come last. */
export async function readIdsByPrice(db: Db, wanted: Wanted, walks: boolean, slice: Slice): Promise<number[]> {
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

/** By distance, among those within so many kilometres. */
export function readIdsByDistance(
  db: Db,
  wanted: Wanted & { place: Point },
  km: number,
  slice: Slice,
): Promise<number[]> {
  const near = nearby(wanted.place, km);
  const { indexed, compared } = conditionsOf({ ...wanted, place: null });
  const where = all([...indexed, ...near.indexed, ...near.compared, ...compared, ...others(slice)]);
  const way = slice.descending ? sql`desc` : sql`asc`;
  return idsOf(
    db,
    sql`select id from (select id, created_at, ${distanceTo(wanted.place)} as km from ads where ${where} offset 0) ads
      order by km ${way}, created_at desc, id desc ${cut(slice)}`,
  );
}

/** Sponsored ads among the matches, newest first. */
function newestPromoted(wanted: Wanted, { limit, window }: { limit: number; window: Window | null }): Part {
  const more = [sql`is_promoted`, sql`(promoted_until is null or promoted_until > now())`, ...inWindow(window)];
  const from = source(wanted, sql`id, created_at`, more);
  return sql`select id, created_at from ${from} order by ${byDate(true)} limit ${sql.lit(limit)}`;
}

export async function readPromoted(
  db: Db,
  wanted: Wanted,
  limit: number,
  window: Window | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${newestPromoted(wanted, { limit, window })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Best first: words of the title before those of labels, those before the text, and words that stand together. */
export function rankIds(db: Db, ids: readonly number[], tsquery: string): Promise<number[]> {
  return idsOf(
    db,
    sql`select id from ads where id = any(${ids}::integer[])
      order by ts_rank_cd('{0.05, 0.3, 0.6, 1}', words, ${tsquery}::tsquery, 1) desc, created_at desc, id desc`,
  );
}

/** At most so many of the matches. */
export async function countUpTo(db: Db, wanted: Wanted, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${custom}
    select count(*)::int as count from (select from ${source(wanted, sql`id`)} limit ${limit}) found`.execute(db);
  return rows[0]!.count;
}
