/** Staff take an ad off the site: its owner is told why, and cannot bring it back. */
import type { ReasonCode } from '#contract/ad-transitions.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { tellOfChange } from '#server/features/selling/consequences.service.ts';
import { writeEvent } from '#server/features/selling/moves.service.ts';
import { adColumns, lockAd } from '#server/features/selling/selling.queries.ts';
import { stateReasons } from '#server/features/selling/statements.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { InvalidInput } from '#server/kit/validation.ts';

export interface RemovalGiven {
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
}

export async function removeAd(
  context: Context,
  actorId: string,
  adId: number,
  { reason, reasonCode: ground = 'other' }: RemovalGiven,
): Promise<void> {
  if (!reason) throw new InvalidInput([{ field: 'reason', code: 'required' }]);
  await context.db.transaction().execute(async (trx) => {
    const before = await lockAd(trx, { id: adId, userId: null, deleted: false });
    if (!before) throw new AppError('not_found');
    const removed = await trx
      .updateTable('ads')
      .set(({ eb }) => ({ deleted_at: context.now(), removed_by_staff: true, version: eb('version', '+', 1) }))
      .where('id', '=', adId)
      .where('deleted_at', 'is', null)
      .where('version', '=', before.version)
      .returning(adColumns)
      .executeTakeFirstOrThrow();
    const { status, user_id: userId, title } = removed;
    const act = { mover: 'moderator', actorId, reason: { code: ground, text: reason } } as const;
    await writeEvent(context, trx, removed, act, { action: 'remove', from_status: status, to_status: status });
    const { id, appealUntil } = await stateReasons(context, trx, removed, {
      decision: 'remove',
      ground,
      facts: reason,
      decidedBy: actorId,
    });
    await notify(context, trx, {
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
    });
    await tellOfChange(context, trx, before, removed);
  });
}
