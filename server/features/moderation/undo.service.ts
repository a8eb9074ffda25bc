/** Takes a moderator's own last decision back: the ad, its statement and what was told are as before. */
import { undoSeconds } from '#contract/ad-transitions.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { takeBack, type Told } from '#server/features/notifications/notifications.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import {
  whyCannotDecide,
  refuseWhoCannotDecide,
  type Staff,
} from '#server/features/ad-lifecycle/may-decide.service.ts';
import { writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { letWaitAgain, reopenRevision, type EditUndo } from '#server/features/my-ads/revisions.service.ts';
import { takeBackStatement } from '#server/features/statements/statements.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** What a decision leaves behind for whoever takes it back. */
interface Undo {
  status: AdRow['status'];
  publishedAt: string | null;
  expiresAt: string | null;
  remindedAt: string | null;
  deletedAt: string | null;
  removedByStaff: boolean;
  changedSinceRejection: boolean;
  statementId: string | null;
  /** Statements that this decision ended. */
  ended: string[];
  told: Told;
  /** Of a change that waited beside the ad. */
  edit?: EditUndo;
  /** A change that waited, and was withdrawn because the ad left the site. */
  withdrawn?: string;
}

export interface Outcome extends Pick<Undo, 'statementId' | 'ended' | 'told' | 'edit' | 'withdrawn'> {}

/** Written with the event of a decision; `before` is the ad as it was. */
export async function keepForUndo(db: Db, eventId: number, before: AdRow, outcome: Outcome): Promise<void> {
  const undo: Undo = {
    status: before.status,
    publishedAt: before.published_at?.toISOString() ?? null,
    expiresAt: before.expires_at?.toISOString() ?? null,
    remindedAt: before.reminded_at?.toISOString() ?? null,
    deletedAt: before.deleted_at?.toISOString() ?? null,
    removedByStaff: before.removed_by_staff,
    changedSinceRejection: before.changed_since_rejection,
    ...outcome,
  };
  await db
    .updateTable('ad_events')
    .set({ undo: JSON.stringify(undo) })
    .where('id', '=', eventId)
    .execute();
}

/** One statement takes it: of two who undo, one does. */
async function takeDecision({ now }: Context, db: Db, ad: AdRow, actorId: string): Promise<Undo> {
  const taken = await db
    .updateTable('ad_events')
    .set({ undone_at: now() })
    .where('ad_id', '=', ad.id)
    .where('actor_id', '=', actorId)
    .where('version', '=', ad.version + ad.revised)
    .where('undo', 'is not', null)
    .where('undone_at', 'is', null)
    .where('created_at', '>', new Date(now().getTime() - undoSeconds * 1000))
    .returning('undo')
    .executeTakeFirst();
  if (!taken?.undo) throw new AppError('undo_expired');
  return taken.undo as unknown as Undo;
}

export async function undoDecision(context: Context, staff: Staff, adId: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const ad = existing(await lockAd(trx, { id: adId, userId: null }));
    await refuseWhoCannotDecide(trx, adId, staff);
    const undo = await takeDecision(context, trx, ad, staff.id);
    const date = (text: string | null) => (text ? new Date(text) : null);
    const before = undo.edit
      ? await reopenRevision(context, trx, ad, undo.edit)
      : await trx
          .updateTable('ads')
          .set(({ eb }) => ({
            status: undo.status,
            published_at: date(undo.publishedAt),
            expires_at: date(undo.expiresAt),
            reminded_at: date(undo.remindedAt),
            deleted_at: date(undo.deletedAt),
            removed_by_staff: undo.removedByStaff,
            changed_since_rejection: undo.changedSinceRejection,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', adId)
          .where('version', '=', ad.version)
          .where(whyCannotDecide(staff), 'is', null)
          .returning(adColumns)
          .executeTakeFirst();
    if (!before) throw new AppError('undo_expired');
    if (undo.withdrawn) await letWaitAgain(trx, undo.withdrawn);
    if (undo.statementId) await takeBackStatement(trx, undo.statementId, context.now());
    if (undo.ended.length)
      await trx.updateTable('statements').set({ ended_at: null }).where('id', 'in', undo.ended).execute();
    // It was told: what its reader holds in hand must not become untrue.
    if (!(await takeBack(trx, undo.told))) throw new AppError('undo_expired');
    const act = { mover: 'moderator', actorId: staff.id } as const;
    await writeEvent(context, trx, before, act, {
      action: 'undo',
      from_status: ad.status,
      to_status: before.status,
    });
    await recordAction(trx, {
      staff,
      action: 'ad.undo',
      subject: { type: 'ad', id: adId },
      before: { status: ad.status, isRemoved: ad.deleted_at !== null },
      after: { status: before.status, isRemoved: before.deleted_at !== null },
      isUndo: true,
    });
    if (!undo.edit) await tellOfChange(context, trx, ad, before);
  });
}
