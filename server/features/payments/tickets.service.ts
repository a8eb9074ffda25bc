import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

/** Tells later questions to a provider from earlier ones, whatever order the answers come in. */
export async function nextTicket(db: Db): Promise<number> {
  const { rows } = await sql<{ ticket: string }>`select nextval('payment_tickets') as ticket`.execute(db);
  return Number(firstRow(rows).ticket);
}
