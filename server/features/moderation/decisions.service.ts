/** What moderators decide about ads. One decision wins; it can be taken back for some seconds, while its mail waits. */
import { undoSeconds, type AdMove, type ReasonCode } from '#contract/ad-transitions.ts';
import type { Decision } from '#contract/api/moderation.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { refuseWhoCannotDecide, type Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { moveAd, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { bringBack, noticeOfReturn } from '#server/features/moderation/removal.service.ts';
import { endStatements, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { stateReasons } from '#server/features/statements/statements.service.ts';
import { keepForUndo, type Outcome } from '#server/features/moderation/undo.service.ts';
import type { Revision } from '#server/features/my-ads/revision-parts.service.ts';
import {
  approveRevision,
  findRevision,
  refuseRevision,
  type EditUndo,
} from '#server/features/my-ads/revisions.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export interface DecisionGiven {
  decision: Decision;
  reasonCode?: ReasonCode | undefined;
  reasonText?: string | undefined;
  version?: number | undefined;
  /** Looks only whether it could be done. */
  preview?: boolean | undefined;
  /** What was decided in one go. */
  batchId?: string | undefined;
}

/** Takes everything back that a preview did. */
class OnlyPreview extends Error {}

const moves = {
  approve: 'approve',
  reject: 'reject',
  suspend: 'suspend',
  restore: 'reinstate',
} as const satisfies Record<Decision, AdMove>;
const notices = { reject: 'adRejected', suspend: 'adSuspended' } as const;

async function restrict(
  context: Context,
  db: Db,
  ad: AdRow,
  decision: 'reject' | 'suspend',
  reason: { code: ReasonCode; text: string },
  actorId: string,
): Promise<Outcome> {
  const { code: ground, text: facts } = reason;
  const { id, appealUntil, ended } = await stateReasons(context, db, ad, {
    decision,
    ground,
    facts,
    decidedBy: actorId,
  });
  const told = await notify(context, db, {
    userId: ad.user_id,
    type: notices[decision],
    payload: {
      title: ad.title,
      adId: String(ad.id),
      statementId: id,
      ground,
      message: facts,
      date: appealUntil.toISOString(),
    },
    delaySeconds: undoSeconds,
  });
  return { statementId: id, ended, told };
}

async function allow(context: Context, db: Db, ad: AdRow, decision: 'approve' | 'restore'): Promise<Outcome> {
  const ended = await endStatements(db, ad.id, context.now());
  const payload = { title: ad.title, adId: String(ad.id) };
  const type = decision === 'approve' ? 'adApproved' : noticeOfReturn(ad);
  const notice = { userId: ad.user_id, type, payload, delaySeconds: undoSeconds } as const;
  return { statementId: null, ended, told: await notify(context, db, notice) };
}

/** False: the ad is not the one the moderator looked at, and nothing was decided. */
export async function decideAd(context: Context, staff: Staff, adId: number, given: DecisionGiven): Promise<boolean> {
  try {
    return await decideOne(context, staff, adId, given);
  } catch (error) {
    if (error instanceof OnlyPreview) return true;
    throw error;
  }
}

interface EditDecision {
  ad: AdRow;
  staff: Staff;
  revision: Revision;
  /** Refused for it; approved without. */
  reason: { code: ReasonCode; text: string } | undefined;
  batchId: string | undefined;
}

/** The change that waits comes online, or does not; the ad stays as it was. */
async function decideEdit(
  context: Context,
  db: Db,
  { ad, staff, revision, reason, batchId }: EditDecision,
): Promise<void> {
  const payload = { title: ad.title, adId: String(ad.id) };
  const act = { mover: 'moderator', actorId: staff.id, staff, ...(reason && { reason }) } as const;
  const action = reason ? 'refuse_edit' : 'approve_edit';
  const event = { action, from_status: ad.status, to_status: ad.status };
  let outcome: Outcome;
  let decided: { ad: AdRow; undo: EditUndo };
  if (reason) {
    const { id, appealUntil, ended } = await stateReasons(context, db, ad, {
      decision: 'refuse',
      ground: reason.code,
      facts: reason.text,
      decidedBy: staff.id,
    });
    decided = await refuseRevision(context, db, ad, revision, { by: staff.id, statementId: id });
    const told = await notify(context, db, {
      userId: ad.user_id,
      type: 'editRefused',
      payload: {
        ...payload,
        statementId: id,
        ground: reason.code,
        message: reason.text,
        date: appealUntil.toISOString(),
      },
      delaySeconds: undoSeconds,
    });
    outcome = { statementId: id, ended, told };
  } else {
    const ended = await endStatements(db, ad.id, context.now());
    decided = await approveRevision(context, db, ad, revision, staff.id);
    const notice = { userId: ad.user_id, type: 'editApproved', payload, delaySeconds: undoSeconds } as const;
    outcome = { statementId: null, ended, told: await notify(context, db, notice) };
  }
  const eventId = await writeEvent(context, db, decided.ad, act, event);
  await keepForUndo(db, eventId, ad, { ...outcome, edit: decided.undo });
  await recordAction(db, {
    staff,
    action: reason ? 'ad.reject' : 'ad.approve',
    subject: { type: 'ad', id: ad.id },
    reasonCode: reason?.code,
    batchId,
    before: { revisionId: revision.id },
    after: {
      revision: reason ? 'Refused' : 'Approved',
      ...(outcome.statementId && { statementId: outcome.statementId }),
    },
  });
}

async function decideOne(
  context: Context,
  staff: Staff,
  adId: number,
  { decision, reasonCode, reasonText = '', version, preview, batchId }: DecisionGiven,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ad = existing(await lockAd(trx, { id: adId, userId: null }));
    await refuseWhoCannotDecide(trx, adId, staff);
    if (version !== undefined && version !== ad.version + ad.revised) return false;
    // Whoever had it open: it is decided.
    await trx.deleteFrom('queue_claims').where('ad_id', '=', adId).execute();
    if (decision === 'restore' && ad.deleted_at && ad.removed_by_staff) {
      await bringBack(context, trx, ad, staff);
      if (preview) throw new OnlyPreview();
      return true;
    }
    const reason = reasonCode && { code: reasonCode, text: reasonText };
    const revision = ad.status === 'Active' && !ad.deleted_at ? await findRevision(trx, adId) : null;
    if (revision && (decision === 'approve' || decision === 'reject')) {
      await decideEdit(context, trx, {
        ad,
        staff,
        revision,
        reason: decision === 'reject' ? reason : undefined,
        batchId,
      });
      if (preview) throw new OnlyPreview();
      return true;
    }
    const act = { mover: 'moderator', actorId: staff.id, staff, ...(reason && { reason }) } as const;
    const { ad: decided, eventId } = await moveAd(context, trx, ad, moves[decision], act);
    const outcome =
      (decision === 'reject' || decision === 'suspend') && reason
        ? await restrict(context, trx, decided, decision, reason, staff.id)
        : await allow(context, trx, decided, decision === 'approve' ? 'approve' : 'restore');
    await keepForUndo(trx, eventId, ad, { ...outcome, ...(revision && { withdrawn: revision.id }) });
    await recordAction(trx, {
      staff,
      action: `ad.${decision}`,
      subject: { type: 'ad', id: adId },
      reasonCode,
      batchId,
      before: { status: ad.status },
      after: { status: decided.status, ...(outcome.statementId && { statementId: outcome.statementId }) },
    });
    if (preview) throw new OnlyPreview();
    return true;
  });
}
