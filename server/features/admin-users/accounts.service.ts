/** What an admin does with accounts: roles, sessions, deletion. Nobody does it to themselves. */
import type { ReasonCode } from '#contract/ad-transitions.ts';
import type { Role } from '#contract/permissions.ts';
import { stateAgainst } from '#server/features/admin-users/bans.service.ts';
import { holdBoth, refuseWhoCannotDecide } from '#server/features/admin-users/hold-both.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { settleOwnerAfterwards } from '#server/features/picture-access/picture-access.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { endSessions, type Actor } from '#server/kit/sessions.ts';

/** The role is read anew at each request: the old token goes on with the new rights. */
export async function changeRole(context: Context, staff: Actor, userId: string, role: Role): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { member } = await holdBoth(trx, staff, userId);
    refuseWhoCannotDecide(staff, member);
    if (member.role === role) return;
    await trx
      .updateTable('users')
      .set({ role, updated_at: context.now() })
      .where('id', '=', userId)
      .where('id', '<>', staff.id)
      .execute();
    await recordAction(trx, {
      staff,
      action: 'user.role',
      subject: { type: 'user', id: userId },
      before: { role: member.role },
      after: { role },
    });
  });
}

export async function endTheirSessions(
  context: Context,
  staff: Actor,
  userId: string,
  session: string | undefined,
): Promise<{ ended: number }> {
  return context.db.transaction().execute(async (trx) => {
    const { member } = await holdBoth(trx, staff, userId);
    refuseWhoCannotDecide(staff, member);
    const ended = await endSessions(trx, userId, { reason: 'staff', ...(session && { only: session }) });
    if (session && !ended) throw new AppError('not_found');
    if (ended)
      await recordAction(trx, {
        staff,
        action: 'user.sessions',
        subject: { type: 'user', id: userId },
        after: { ended },
      });
    return { ended };
  });
}

interface Reasons {
  reason: string;
  reasonCode?: ReasonCode | undefined;
}

/** Hidden and signed out at once; erased by the daily job when the time for an appeal is over. */
export async function deleteUser(context: Context, staff: Actor, userId: string, reasons: Reasons): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    const { member } = await holdBoth(trx, staff, userId);
    refuseWhoCannotDecide(staff, member);
    await endSessions(trx, userId, { reason: 'deleted' });
    const { id, appealUntil } = await stateAgainst(context, trx, staff, member, { ...reasons, until: null }, 'remove');
    const deleted = await trx
      .updateTable('users')
      .set(({ eb }) => ({
        is_active: false,
        banned_until: null,
        ban_reason: reasons.reason,
        deletion_scheduled_for: appealUntil,
        deletion_reason: null,
        token_version: eb('token_version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', userId)
      .where('id', '<>', staff.id)
      .where('erased_at', 'is', null)
      // Who was removed already is not removed, and told of it, again.
      .where(({ or, eb }) => or([eb('is_active', '=', true), eb('deletion_scheduled_for', 'is', null)]))
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new AppError('conflict');
    settleOwnerAfterwards(context, userId);
    await recordAction(trx, {
      staff,
      action: 'user.delete',
      subject: { type: 'user', id: userId },
      reasonCode: reasons.reasonCode ?? 'other',
      before: { isActive: member.isActive, role: member.role },
      after: { isActive: false, erasedAt: appealUntil.toISOString(), statementId: id },
    });
  });
}
