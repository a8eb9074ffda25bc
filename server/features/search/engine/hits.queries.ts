/** The statements that find matches. They are prepared: only one index can answer them, whatever the values. */
import { sql } from 'kysely';
import type { SqlPart } from '#server/features/search/engine/sql-parts.ts';
import { withNumbersLookedUp, type Loosened } from '#server/features/search/engine/row-filters.ts';
import { byDate, custom, inWindow, rowsFor, source, type Db } from '#server/features/search/engine/ad-sources.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Window } from '#server/features/search/engine/time-windows.ts';

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

/** Of a search that found nothing. */
export const noLines: HitLines = toLines(undefined);

const columnsOf = ({ withFacets }: HitQuery) =>
  withFacets ? sql`id, created_at, hit, facet_line` : sql`id, created_at, hit`;
const lines = ({ withFacets }: HitQuery, facets: SqlPart = sql`facet_line`) => [
  sql`string_agg(hit, ',') as hits, min(created_at) as oldest`,
  ...(withFacets ? [sql`string_agg(${facets}, E'\n') as facets`] : []),
];
const sponsored = (wanted: SearchFilters, { promoted }: HitQuery) =>
  promoted
    ? [
        sql`(select json_build_array(array_agg(id), min(created_at)) from (${newestPromoted(wanted, promoted)}) p) as promoted`,
      ]
    : [];

/**
 * The first matches by date as one text: a thousand rows, one by one, take longer to send than to find. What else is to be
 * known comes with it, since each statement costs both sides a tenth of a millisecond or two.
 */
export async function readHits(db: Db, wanted: SearchFilters, query: HitQuery): Promise<HitLines> {
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
  wanted: SearchFilters,
  loosened: Loosened,
  lists: readonly (readonly string[])[],
  query: HitQuery,
): Promise<HitLines[]> {
  const columns = columnsOf(query);
  const places = loosened.tests.map(({ name }) => name);
  const one = (names: readonly string[], index: number) => {
    const passed = names.map((name) => sql.id(`passes${places.indexOf(name)}`));
    const where = passed.length ? sql`where ${sql.join(passed, sql` and `)}` : sql``;
    // A list without one of the tests is there to count what that is about, and nothing else.
    const left = loosened.tests.findIndex(({ name }) => !names.includes(name));
    const facets =
      left < 0 ? sql`facet_line` : (loosened.tests[left]?.line?.(sql.id(`told${left}`)) ?? sql`null::text`);
    const promoted = index && query.promoted ? [sql`null as promoted`] : sponsored(wanted, query);
    return sql`(select ${sql.lit(index)} as list, ${sql.join([...lines(query, facets), ...promoted])}
      from (select * from found ${where} order by ${byDate(true)} limit ${sql.lit(query.limit)}) f)`;
  };
  // For one list alone, what does not belong to it is not kept.
  const kept = lists.length > 1 ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<Partial<HitRow> & { list: number }>`
    with found as ${kept} (${rowsFor(loosened, columns, query.window)} order by ${byDate(true)})
    ${sql.join(lists.map(one), sql` union all `)}`.execute(db);
  return lists.map((_, index) => toLines(rows.find(({ list }) => list === index)));
}

function byCategory(wanted: SearchFilters, window: Window | null, limit: number): SqlPart {
  const columns = sql`id, created_at, category_id`;
  return sql`select category_id as id, count(*)::int as count, min(created_at) as oldest
    from (select ${columns} from ${source(wanted, columns, inWindow(window))}
      order by ${byDate(true)} limit ${sql.lit(limit)}) found group by category_id`;
}

/** How many of the first matches by date stand in each category. */
export async function countByCategory(db: Db, wanted: SearchFilters, window: Window | null, limit: number) {
  const statement = sql<{ id: number; count: number; oldest: Date }>`${byCategory(wanted, window, limit)}`;
  return (await statement.execute(db)).rows;
}

/** Sponsored ads among the matches, newest first. */
function newestPromoted(wanted: SearchFilters, { limit, window }: { limit: number; window: Window | null }): SqlPart {
  const more = [sql`is_promoted`, sql`(promoted_until is null or promoted_until > now())`, ...inWindow(window)];
  const from = source(wanted, sql`id, created_at`, more);
  return sql`select id, created_at from ${from} order by ${byDate(true)} limit ${sql.lit(limit)}`;
}

export async function readPromoted(
  db: Db,
  wanted: SearchFilters,
  limit: number,
  window: Window | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${newestPromoted(wanted, { limit, window })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** At most so many of the matches. */
export async function countUpTo(db: Db, wanted: SearchFilters, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${custom}
    select count(*)::int as count from (select from ${source(withNumbersLookedUp(wanted), sql`id`)} limit ${limit}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
