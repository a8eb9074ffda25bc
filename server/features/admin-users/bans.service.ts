/** Bans, and their end. They hold from the next request on: sessions end, open connections are asked again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReasonCode } from '#contract/ad-transitions.ts';
import { mostBanDays } from '#contract/api/admin-users.ts';
import type { Db } from '#server/db/db.ts';
import { holdBoth, refuseWhoCannotDecide, type Held } from '#server/features/admin-users/hold-both.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { writeStatement } from '#server/features/statements/statements.service.ts';
import { caseAddress, caseTokenOf } from '#server/features/statements/case-token.service.ts';
import { settleOwnerAfterwards } from '#server/features/picture-access/picture-access.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { endSessions, type Actor } from '#server/kit/sessions.ts';
import { InvalidInput } from '#server/kit/validation.ts';

const dayMs = 86_400_000;

interface Reasons {
  reason: string;
  reasonCode?: ReasonCode | undefined;
}

/** States why, and tells the member: the link of the mail opens the case file although they cannot sign in. */
export async function stateAgainst(
  context: Context,
  db: Db,
  staff: Actor,
  member: { id: string; createdAt: Date },
  { reason, reasonCode: ground = 'other', until }: Reasons & { until: Date | null },
  decision: 'suspend' | 'remove',
): Promise<{ id: string; appealUntil: Date }> {
  await endAgainst(context, db, member.id);
  const about = {
    userId: member.id,
    type: 'user',
    id: member.id,
    title: '',
    contentAt: member.createdAt,
    until,
  } as const;
  const restriction = { decision, ground, facts: reason, decidedBy: staff.id };
  const statement = await writeStatement(context, db, about, restriction);
  await notify(context, db, {
    userId: member.id,
    type: decision === 'remove' ? 'accountRemoved' : until ? 'accountBanned' : 'accountBannedForGood',
    payload: {
      statementId: statement.id,
      ground,
      message: reason,
      date: statement.appealUntil.toISOString(),
      until: until?.toISOString() ?? '',
      link: caseAddress(statement.id, await caseTokenOf(context, statement.id)),
    },
  });
  return statement;
}

/** What was stated against an account no longer holds. */
async function endAgainst({ now }: Context, db: Db, userId: string): Promise<void> {
  await db
    .updateTable('statements')
    .set({ ended_at: now() })
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The ads that go out of sight with their owner, each a row of its own. */
async function recordHidden(db: Db, staff: Actor, userId: string, batchId: string): Promise<void> {
  const ads = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'Active')
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id } of ads) await recordAction(db, { staff, action: 'ad.hide', subject: { type: 'ad', id }, batchId });
}

const holdsAlready = (member: Held, reason: string, until: Date | null): boolean =>
  member.banReason === reason &&
  member.isActive === (until !== null) &&
  member.bannedUntil?.getTime() === until?.getTime();

export async function banUser(
  context: Context,
  staff: Actor,
  userId: string,
  { until: given, ...reasons }: Reasons & { until: string | null },
): Promise<void> {
  const now = context.now();
  const until = given ? new Date(given) : null;
  if (until && until <= now) throw new InvalidInput([{ field: 'until', code: 'must_be_future' }]);
  if (until && until.getTime() - now.getTime() > mostBanDays * dayMs)
    throw new InvalidInput([{ field: 'until', code: 'too_far' }]);
  await context.db.transaction().execute(async (trx) => {
    const { member } = await holdBoth(trx, staff, userId);
    refuseWhoCannotDecide(staff, member);
    // Sent twice it is one decision.
    if (holdsAlready(member, reasons.reason, until)) return;
    const banned = await trx
      .updateTable('users')
      .set(({ eb }) => ({
        // Without end: no longer active at all.
        is_active: until !== null,
        banned_until: until,
        ban_reason: reasons.reason,
        token_version: eb('token_version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', userId)
      .where('id', '<>', staff.id)
      .where('erased_at', 'is', null)
      .$if(staff.role !== 'Admin', (query) => query.where('role', '=', 'User'))
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirst();
    if (!banned) throw new AppError('conflict');
    settleOwnerAfterwards(context, userId);
    const ended = await endSessions(trx, userId, { reason: 'banned' });
    const statement = await stateAgainst(context, trx, staff, banned, { ...reasons, until }, 'suspend');
    const batchId = randomUUID();
    await recordAction(trx, {
      staff,
      action: 'user.ban',
      subject: { type: 'user', id: userId },
      reasonCode: reasons.reasonCode ?? 'other',
      before: { bannedUntil: member.bannedUntil?.toISOString() ?? null, isActive: member.isActive },
      after: {
        bannedUntil: until?.toISOString() ?? null,
        isActive: until !== null,
        sessionsEnded: ended,
        statementId: statement.id,
      },
      batchId,
    });
    await recordHidden(trx, staff, userId, batchId);
  });
}

/** Frees an account that staff banned or deleted; false where neither holds. */
export async function liftBan(context: Context, db: Db, userId: string): Promise<boolean> {
  const now = context.now();
  const freed = await db
    .updateTable('users')
    .set({
      is_active: true,
      banned_until: null,
      ban_reason: null,
      // A deletion that staff ordered goes with it; one that the member asked for stays.
      deletion_scheduled_for: sql<Date | null>`case when is_active then deletion_scheduled_for end`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('is_active', '=', false), eb('banned_until', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  if (!freed) return false;
  settleOwnerAfterwards(context, userId);
  await endAgainst(context, db, userId);
  return true;
}

export async function unbanUser(context: Context, staff: Actor, userId: string, reason: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { member } = await holdBoth(trx, staff, userId);
    refuseWhoCannotDecide(staff, member);
    if (!(await liftBan(context, trx, userId))) throw new AppError('conflict');
    await notify(context, trx, { userId, type: 'accountUnbanned', payload: {} });
    await recordAction(trx, {
      staff,
      action: 'user.unban',
      subject: { type: 'user', id: userId },
      before: { bannedUntil: member.bannedUntil?.toISOString() ?? null, isActive: member.isActive },
      after: { bannedUntil: null, isActive: true, ...(reason && { reason }) },
    });
  });
}
