import { sql, type Insertable } from 'kysely';
import type { ReportReason } from '#contract/api/reports.ts';
import type { Db } from '#server/db/db.ts';
import type { ReportsTable } from '#server/db/tables.ts';

type NewRow = Omit<Insertable<ReportsTable>, 'reference'>;

export interface Stored {
  id: string;
  reference: string;
  /** Null where it is new. */
  before: { reason: ReportReason; description: string } | null;
}

/** Held until the end of the transaction: nobody decides or adds meanwhile. */
const openOneOf = (db: Db, row: NewRow, reporterId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'reference', 'reason', 'description'])
    .where('target_type', '=', row.target_type)
    .where('target_id', '=', row.target_id)
    .where('reporter_id', '=', reporterId)
    .where('status', '=', 'Open')
    .forUpdate()
    .executeTakeFirst();

/** The report, or the open one that this member made before: whoever comes second finds the first, however close. */
export async function insertOnce(db: Db, row: NewRow, newReference: () => string): Promise<Stored> {
  for (;;) {
    const inserted = await db
      .insertInto('reports')
      .values({ ...row, reference: newReference() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return { ...inserted, before: null };
    const open = row.reporter_id ? await openOneOf(db, row, row.reporter_id) : undefined;
    if (open) {
      const { id, reference, ...before } = open;
      return { id, reference, before };
    }
    // The reference is taken, or the other one was decided at this moment.
  }
}

/** The version goes up: who is about to decide sees first what came in. */
export async function addWords(
  db: Db,
  id: string,
  { reason, description }: { reason: ReportReason; description: string },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ reason, description, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export function reporterOf(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
