import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
