/** Small pieces of SQL that the statements of the search are put together from. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type Db = Kysely<Tables>;
export type SqlPart = RawBuilder<unknown>;

export interface FilterSql {
  /** All of these numbers stand in ads.tokens. */
  tokens?: number[];
  /** For the search index. */
  indexed?: SqlPart[];
  /** Compared on the rows that the index gave. */
  compared?: SqlPart[];
}

export const ints = (values: readonly number[]): SqlPart => sql`${`{${values.join(',')}}`}::integer[]`;
export const hasAll = (tokens: readonly number[]): SqlPart => sql`tokens @> ${ints(tokens)}`;
export const hasAny = (tokens: readonly number[]): SqlPart => sql`tokens && ${ints(tokens)}`;
export const all = (conditions: readonly SqlPart[]): SqlPart => sql.join([sql`is_public`, ...conditions], sql` and `);

export const within = (column: SqlPart, min: unknown, max: unknown): SqlPart[] => [
  ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
  ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
];
