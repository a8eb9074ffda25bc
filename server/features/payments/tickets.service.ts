import { sql, type Kysely } from 'kysely';
import { firstRow } from '#server/db/first-row.ts';
import type { Tables } from '#server/db/tables.ts';

/** Tells later questions to a provider from earlier ones, whatever order the answers come in. */
export async function nextTicket(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ ticket: string }>`select nextval('payment_tickets') as ticket`.execute(db);
  return Number(firstRow(rows).ticket);
}
