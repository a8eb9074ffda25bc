/** Ways out: hidden until the next login, or erased after a time to think again. */
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { endSessions } from '#server/kit/sessions.ts';

const dayMs = 86_400_000;
const undoDays = 14;

/** Hides everything of the member and signs them out everywhere; logging in undoes it. */
export async function deactivateAccount(context: Context, userId: string, reason: string): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set(({ eb }) => ({
        deactivated_at: now,
        deactivation_reason: reason || null,
        token_version: eb('token_version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', userId)
      .execute();
    await endSessions(trx, userId, { reason: 'deactivated' });
  });
}

/** Tells the member once; asked again, the first date stands. Null where nobody is left to erase. */
export async function scheduleDeletion(context: Context, db: Db, userId: string, reason: string): Promise<Date | null> {
  const now = context.now();
  const date = new Date(now.getTime() + undoDays * dayMs);
  const scheduled = await db
    .updateTable('users')
    .set({ deletion_scheduled_for: date, deletion_reason: reason || null, updated_at: now })
    .where('id', '=', userId)
    .where('deletion_scheduled_for', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (scheduled) {
    await notify(context, db, { userId, type: 'accountDeletionScheduled', payload: { date: date.toISOString() } });
    return date;
  }
  const before = await db
    .selectFrom('users')
    .select('deletion_scheduled_for as date')
    .where('id', '=', userId)
    .executeTakeFirst();
  return before?.date ?? null;
}

export async function deleteAccount(
  context: Context,
  userId: string,
  reason: string,
): Promise<{ deletionScheduledFor: string }> {
  const date = await context.db.transaction().execute((trx) => scheduleDeletion(context, trx, userId, reason));
  if (!date) throw new AppError('not_found');
  return { deletionScheduledFor: date.toISOString() };
}

export async function cancelDeletion(context: Context, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .updateTable('users')
      .set({ deletion_scheduled_for: null, deletion_reason: null, updated_at: context.now() })
      .where('id', '=', userId)
      .where('deletion_scheduled_for', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) throw new AppError('deletion_not_scheduled');
    await notify(context, trx, { userId, type: 'accountDeletionCancelled', payload: {} });
  });
}
