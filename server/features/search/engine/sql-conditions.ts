/** A search as conditions of SQL. */
import { sql } from 'kysely';
import { setFilters } from '#server/features/search/engine/filter-table.ts';
import { token } from '#server/features/search/engine/filter-tokens.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { hasAll, type SqlPart } from '#server/features/search/engine/sql-parts.ts';

export interface Conditions {
  /** For the search index. */
  indexed: SqlPart[];
  /** The category, for the indexes that begin with it. */
  category: SqlPart[];
  /** Compared on the rows that either gave. */
  compared: SqlPart[];
}

export function conditionsOf(wanted: SearchFilters): Conditions {
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
