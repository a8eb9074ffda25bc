/** The statement that finds matches, prepared: only one index can answer it, whatever the values. */
import { sql } from 'kysely';
import { custom, generic } from '#server/db/named-statements.ts';
import { byDate, inWindow, rowsFor, source } from '#server/features/search/engine/ad-sources.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import { withNumbersLookedUp, type Loosened } from '#server/features/search/engine/row-filters.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Db, SqlPart } from '#server/features/search/engine/sql-parts.ts';
import type { Window } from '#server/features/search/engine/time-windows.ts';

export interface ListQuery {
  wanted: SearchFilters;
  window: Window | null;
  limit: number;
  /** Their hits, the values of attributes too, or only how many stand in which category. */
  tells: 'hits' | 'facets' | 'categories';
  isSponsored?: boolean | undefined;
  /** Numbers that are made of each row, by these. */
  beside?: readonly SqlPart[] | undefined;
  /** Not where this one, of those before it, has as many. */
  unless?: number | undefined;
  /** Compared on the rows, which lists that share this read once; the names of the tests to pass. */
  rows?: { loosened: Loosened; names: readonly string[] } | undefined;
}

export interface ListRead {
  /** Tuples of JSON, as ads.hit holds them. */
  hits: string;
  /** Lines like "fuel=diesel|doors=5", one for each hit. */
  facets: string;
  categories: Map<number, number>;
  beside: number[][];
  oldest: Date | null;
}

const columnsOf = ({ tells, beside }: Pick<ListQuery, 'tells' | 'beside'>) =>
  beside
    ? sql`id, created_at, hit, section_id, words, lat, lon`
    : {
        hits: sql`id, created_at, hit`,
        facets: sql`id, created_at, hit, facet_line`,
        categories: sql`id, created_at, category_id`,
      }[tells];

const isSponsoredNow = [sql`is_promoted`, sql`(promoted_until is null or promoted_until > now())`];

/** The rows of a list, or of several that lie in the same ones. */
function rowsOf(list: ListQuery, name: SqlPart): SqlPart {
  const { wanted, window, isSponsored, rows } = list;
  const columns = columnsOf(list);
  if (!rows) {
    const more = [...(isSponsored ? isSponsoredNow : []), ...inWindow(window)];
    return sql`select ${columns} from ${source(wanted, columns, more)}`;
  }
  const places = rows.loosened.tests.map((test) => test.name);
  const passed = rows.names.map((one) => sql.id(`passes${places.indexOf(one)}`));
  return sql`select * from ${name} ${passed.length ? sql`where ${sql.join(passed, sql` and `)}` : sql``}`;
}

/** A list without one of the tests is there to count what that is about, and nothing else. */
function facetsOf({ rows }: ListQuery): SqlPart {
  const left = rows ? rows.loosened.tests.findIndex(({ name }) => !rows.names.includes(name)) : -1;
  return left < 0 ? sql`facet_line` : (rows?.loosened.tests[left]?.line?.(sql.id(`told${left}`)) ?? sql`null::text`);
}

function summed(list: ListQuery, name: SqlPart): SqlPart {
  if (list.tells === 'categories')
    return sql`select json_object_agg(category_id, count) as categories, min(oldest) as oldest
      from (select category_id, count(*)::int as count, min(created_at) as oldest from ${name} group by category_id) c`;
  const facets = list.tells === 'facets' ? sql`, string_agg(${facetsOf(list)}, E'\n') as facets` : sql``;
  const numbers = list.beside ? sql`, json_agg(array[${sql.join(list.beside)}]) as beside` : sql``;
  return sql`select string_agg(hit, ',') as hits, min(created_at) as oldest ${facets} ${numbers} from ${name}`;
}

/**
 * Several lists by one statement, since each costs both sides some tenths of a millisecond, and each list as one text: a
 * thousand rows, one by one, take longer to send than to find.
 */
export async function readLists(db: Db, lists: readonly ListQuery[]): Promise<ListRead[]> {
  const name = (index: number) => sql.id(`list${index}`);
  const shared = [...new Set(lists.flatMap(({ rows }) => rows?.loosened ?? []))];
  const sharedName = (index: number) => sql.id(`rows${index}`);
  const tables = shared.map((loosened, index) => {
    const own = lists.filter(({ rows }) => rows?.loosened === loosened);
    const [first] = own.toSorted((a) => (a.tells === 'facets' ? -1 : 1));
    // For one list alone, what does not belong to it is not kept.
    const kept = own.length > 1 ? sql`materialized` : sql`not materialized`;
    return sql`${sharedName(index)} as ${kept} (${rowsFor(loosened, columnsOf(first ?? { tells: 'hits' }), first?.window ?? null)} order by ${byDate(true)})`;
  });
  const found = lists.map((list, index) => {
    const from = rowsOf(list, sharedName(list.rows ? shared.indexOf(list.rows.loosened) : 0));
    // An index that is walked has to know how far.
    const most = isPlainList(list.rows?.loosened.strict ?? list.wanted) ? sql.lit(list.limit) : sql`${list.limit}::int`;
    const limit =
      list.unless === undefined
        ? most
        : sql`case when (select count(*) from ${name(list.unless)}) < ${most} then ${most} else 0 end`;
    return sql`${name(index)} as (${from} order by ${byDate(true)} limit ${limit})`;
  });
  const told = lists.map((list, index) => sql`(${summed(list, name(index))}) ${sql.id(`told${index}`)}`);
  const columns = lists.map(({ tells, beside }, index) => {
    const column = (part: string) => sql`${sql.id(`told${index}`, part)} as ${sql.id(`${part}${index}`)}`;
    const parts = { hits: ['hits'], facets: ['hits', 'facets'], categories: ['categories'] }[tells];
    return sql.join([...parts, ...(beside ? ['beside'] : []), 'oldest'].map(column));
  });
  const { rows } = await sql<Record<string, unknown>>`${generic} with ${sql.join([...tables, ...found])}
    select ${sql.join(columns)} from ${sql.join(told)}`.execute(db);
  return lists.map((_, index) => {
    const read = <T>(part: string) => (rows[0]?.[`${part}${index}`] ?? null) as T | null;
    const counts = Object.entries(read<Record<string, number>>('categories') ?? {});
    return {
      hits: read<string>('hits') ?? '',
      facets: read<string>('facets') ?? '',
      categories: new Map(counts.map(([id, count]) => [Number(id), count])),
      beside: read<number[][]>('beside') ?? [],
      oldest: read<Date>('oldest'),
    };
  });
}

export async function countUpTo(db: Db, wanted: SearchFilters, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${custom}
    select count(*)::int as count from (select from ${source(withNumbersLookedUp(wanted), sql`id`)} limit ${limit}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
