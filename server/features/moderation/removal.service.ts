/** Staff take an ad off the site, its owner is told why and cannot bring it back; staff can. */
import { undoSeconds, type ReasonCode } from '#contract/ad-transitions.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import {
  whyCannotDecide,
  refuseWhoCannotDecide,
  type Staff,
} from '#server/features/ad-lifecycle/may-decide.service.ts';
import { forbidden, newExpiry, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, endStatements, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { stateReasons } from '#server/features/statements/statements.service.ts';
import { keepForUndo } from '#server/features/moderation/undo.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { InvalidInput } from '#server/kit/validation.ts';

interface RemovalGiven {
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
}

export async function removeAd(
  context: Context,
  staff: Staff,
  adId: number,
  { reason, reasonCode: ground = 'other' }: RemovalGiven,
): Promise<void> {
  if (!reason) throw new InvalidInput([{ field: 'reason', code: 'required' }]);
  await context.db.transaction().execute(async (trx) => {
    const before = existing(await lockAd(trx, { id: adId, userId: null, deleted: false }));
    await refuseWhoCannotDecide(trx, adId, staff);
    const removed = await trx
      .updateTable('ads')
      .set(({ eb }) => ({ deleted_at: context.now(), removed_by_staff: true, version: eb('version', '+', 1) }))
      .where('id', '=', adId)
      .where('deleted_at', 'is', null)
      .where('version', '=', before.version)
      .where(whyCannotDecide(staff), 'is', null)
      .returning(adColumns)
      .executeTakeFirst();
    if (!removed) throw new AppError('staff_ad');
    const { status, user_id: userId, title } = removed;
    const act = { mover: 'moderator', actorId: staff.id, reason: { code: ground, text: reason } } as const;
    const event = { action: 'remove', from_status: status, to_status: status };
    const eventId = await writeEvent(context, trx, removed, act, event);
    const { id, appealUntil, ended } = await stateReasons(context, trx, removed, {
      decision: 'remove',
      ground,
      facts: reason,
      decidedBy: staff.id,
    });
    const told = await notify(context, trx, {
      userId,
      type: 'adRemoved',
      payload: {
        title,
        adId: String(adId),
        statementId: id,
        ground,
        message: reason,
        date: appealUntil.toISOString(),
      },
      delaySeconds: undoSeconds,
    });
    await keepForUndo(trx, eventId, before, { statementId: id, ended, told });
    await recordAction(trx, {
      staff,
      action: 'ad.remove',
      subject: { type: 'ad', id: adId },
      reasonCode: ground,
      before: { status, isRemoved: false },
      after: { status, isRemoved: true, statementId: id },
    });
    await tellOfChange(context, trx, before, removed);
  });
}

/** What the owner hears of an ad that was given back: that it is online only where everybody sees it. */
export function noticeOfReturn({
  status,
  is_public: isPublic,
}: AdRow): 'adReinstated' | 'adStillSuspended' | 'adGivenBack' {
  if (isPublic) return 'adReinstated';
  return status === 'Suspended' ? 'adStillSuspended' : 'adGivenBack';
}

/** Out of the trash again, as it was: an appeal was right, or the removal a mistake. An older restriction still holds. */
export async function bringBack(context: Context, db: Db, ad: AdRow, staff: Staff): Promise<void> {
  const now = context.now();
  // Its time ran out while nobody saw it.
  const isOver = ad.status === 'Active' && ad.expires_at !== null && ad.expires_at <= now;
  const restored = await db
    .updateTable('ads')
    .set(({ eb }) => ({
      deleted_at: null,
      removed_by_staff: false,
      ...(isOver && { expires_at: newExpiry(now), reminded_at: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('removed_by_staff', '=', true)
    .where('version', '=', ad.version)
    .where(whyCannotDecide(staff), 'is', null)
    .returning(adColumns)
    .executeTakeFirst();
  if (!restored) throw forbidden(ad, 'moderator');
  const { status, title } = restored;
  const act = { mover: 'moderator', actorId: staff.id } as const;
  const event = { action: 'restore', from_status: status, to_status: status };
  const eventId = await writeEvent(context, db, restored, act, event);
  await tellOfChange(context, db, ad, restored);
  const ended = await endStatements(db, ad.id, now, 'remove');
  const told = await notify(context, db, {
    userId: ad.user_id,
    type: noticeOfReturn(restored),
    payload: { title, adId: String(ad.id) },
    delaySeconds: undoSeconds,
  });
  await keepForUndo(db, eventId, ad, { statementId: null, ended, told });
  await recordAction(db, {
    staff,
    action: 'ad.restore',
    subject: { type: 'ad', id: ad.id },
    before: { status, isRemoved: true },
    after: { status, isRemoved: false },
  });
}
