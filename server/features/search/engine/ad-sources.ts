/** Where the statements of a search read ads from. */
import { sql } from 'kysely';
import { all, hasAll, hasAny, type SqlPart } from '#server/features/search/engine/sql-parts.ts';
import type { Loosened } from '#server/features/search/engine/row-filters.ts';
import { isPlainList, setFilters } from '#server/features/search/engine/filter-table.ts';
import { token } from '#server/features/search/engine/filter-tokens.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Window } from '#server/features/search/engine/time-windows.ts';

export const inWindow = (window: Window | null) =>
  window
    ? [
        ...(window.tokens.length ? [hasAny(window.tokens)] : []),
        sql`(created_at between ${window.from} and ${window.to}) is true`,
      ]
    : [];
export const byDate = (descending: boolean) =>
  descending ? sql`created_at desc, id desc` : sql`created_at asc, id asc`;

/** For the search index, for the indexes that begin with the category, and what is compared on the rows that either gave. */
export function conditionsOf(wanted: SearchFilters) {
  const { tsquery, onlyExcludes, category, since, ids } = wanted;
  const parts = setFilters(wanted).map((filter) => filter.sql(wanted));
  const words = tsquery ? [sql`words @@ ${tsquery}::tsquery`] : [];
  const tokens = [
    ...(category ? [category.isSection ? token.section(category.id) : token.category(category.id)] : []),
    ...parts.flatMap((part) => part.tokens ?? []),
  ];
  return {
    category: category
      ? [category.isSection ? sql`section_id = ${category.id}` : sql`category_id = ${category.id}`]
      : [],
    indexed: [
      ...(onlyExcludes ? [] : words),
      ...(tokens.length ? [hasAll(tokens)] : []),
      ...parts.flatMap((part) => part.indexed ?? []),
    ],
    compared: [
      ...(onlyExcludes ? words : []),
      ...parts.flatMap((part) => part.compared ?? []),
      ...(since ? [sql`(created_at >= ${since}) is true`] : []),
      ...(ids ? [sql`id = any(${ids}::integer[])`] : []),
    ],
  };
}

/** A plain list is walked by the index in its order; everything else is looked up in the search index, then sorted. */
export function source(wanted: SearchFilters, columns: SqlPart, more: SqlPart[] = []): SqlPart {
  const { indexed, category, compared } = conditionsOf(wanted);
  if (isPlainList(wanted)) return sql`ads where ${all([...category, ...compared, ...more])}`;
  // "offset 0": not the planner's choice.
  return sql`(select ${columns} from ads where ${all([...indexed, ...compared, ...more])} offset 0) ads`;
}

/** The rows that tests are held against; a plain list is read from its index alone as far as the window goes. */
export function rowsFor({ strict, tests }: Loosened, columns: SqlPart, window: Window | null): SqlPart {
  const { indexed, category, compared } = conditionsOf(strict);
  const told = tests.map(({ column }, index) => sql`${column} as ${sql.id(`told${index}`)}`);
  const isPlain = isPlainList(strict);
  const where = isPlain
    ? [...category, ...compared, ...(window ? [sql`created_at between ${window.from} and ${window.to}`] : [])]
    : [...indexed, ...compared, ...inWindow(window)];
  const judged = tests.map(({ judge, line }, index) => {
    const column = sql.id(`told${index}`);
    const passes = sql`${judge(column)} as ${sql.id(`passes${index}`)}`;
    return line ? sql`${column}, ${passes}` : passes;
  });
  return sql`select ${sql.join([columns, ...judged])}
    from (select ${sql.join([columns, ...told])} from ads where ${all(where)}
      ${isPlain ? sql`order by ${byDate(true)}` : sql``} offset 0) ads`;
}
