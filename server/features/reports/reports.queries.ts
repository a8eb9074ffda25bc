import { sql, type Insertable, type Kysely } from 'kysely';
import type { ReportsTable, Tables } from '#server/db/tables.ts';

export interface Stored {
  id: string;
  reference: string;
  isNew: boolean;
}

/** Of one account, or of one address without an account. */
const sameReporter = ({ reporter_id, reporter_email }: Insertable<ReportsTable>) =>
  sql<boolean>`coalesce(reporter_id::text, lower(reporter_email)) = coalesce(${reporter_id}::text, lower(${reporter_email}))`;

/** The report, or the open one its author made before: whoever comes second finds the first, however close. */
export async function insertOnce(
  db: Kysely<Tables>,
  row: Omit<Insertable<ReportsTable>, 'reference'>,
  newReference: () => string,
): Promise<Stored> {
  for (;;) {
    const values = { ...row, reference: newReference() };
    const inserted = await db
      .insertInto('reports')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return { ...inserted, isNew: true };
    const open = await db
      .selectFrom('reports')
      .select(['id', 'reference'])
      .where('target_type', '=', row.target_type)
      .where('target_id', '=', row.target_id)
      .where('status', '=', 'Open')
      .where(sameReporter(values))
      .executeTakeFirst();
    if (open) return { ...open, isNew: false };
    // The reference is taken, or the other one was decided at this moment.
  }
}

/** Staff who have read all they were told about new reports. */
export function staffToTell(db: Kysely<Tables>, type: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['Admin', 'Moderator'])
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('type', '=', type)
            .where('read_at', 'is', null),
        ),
      ),
    )
    .execute();
}

export function reporterOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
