/** What moderators decide about ads. One decision wins; it can be taken back for some seconds, while its mail waits. */
import type { Kysely } from 'kysely';
import { undoSeconds, type AdMove, type ReasonCode } from '#contract/ad-transitions.ts';
import type { Decision } from '#contract/api/moderation.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { Tables } from '#server/db/tables.ts';
import { notify, type Told } from '#server/features/notifications/notifications.service.ts';
import { tellOfChange } from '#server/features/selling/consequences.service.ts';
import { forbidden, moveAd, writeEvent } from '#server/features/selling/moves.service.ts';
import { adColumns, endStatements, lockAd, type AdRow } from '#server/features/selling/selling.queries.ts';
import { stateReasons } from '#server/features/selling/statements.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

type Db = Kysely<Tables>;

/** What a decision leaves behind for whoever takes it back. */
export interface Undo {
  status: AdRow['status'];
  publishedAt: string | null;
  expiresAt: string | null;
  remindedAt: string | null;
  changedSinceRejection: boolean;
  statementId: string | null;
  /** Statements that this decision ended. */
  ended: string[];
  told: Told;
}

export interface DecisionGiven {
  decision: Decision;
  reasonCode?: ReasonCode | undefined;
  reasonText?: string | undefined;
  version?: number | undefined;
}

const moves = {
  approve: 'approve',
  reject: 'reject',
  suspend: 'suspend',
  restore: 'reinstate',
} as const satisfies Record<Decision, AdMove>;
const notices = {
  approve: 'adApproved',
  restore: 'adReinstated',
  reject: 'adRejected',
  suspend: 'adSuspended',
} as const satisfies Record<Decision, NotificationType>;

interface Outcome extends Pick<Undo, 'statementId' | 'ended' | 'told'> {}

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
    mailDelaySeconds: undoSeconds,
  });
  return { statementId: id, ended, told };
}

async function allow(context: Context, db: Db, ad: AdRow, decision: 'approve' | 'restore'): Promise<Outcome> {
  const ended = await endStatements(db, ad.id, context.now());
  const payload = { title: ad.title, adId: String(ad.id) };
  const notice = { userId: ad.user_id, type: notices[decision], payload, mailDelaySeconds: undoSeconds };
  return { statementId: null, ended, told: await notify(context, db, notice) };
}

/** Staff took it out of the trash again: an appeal was right, or the removal a mistake. */
async function bringBack(context: Context, db: Db, ad: AdRow, actorId: string): Promise<void> {
  const restored = await db
    .updateTable('ads')
    .set(({ eb }) => ({ deleted_at: null, removed_by_staff: false, version: eb('version', '+', 1) }))
    .where('id', '=', ad.id)
    .where('removed_by_staff', '=', true)
    .where('version', '=', ad.version)
    .returning(adColumns)
    .executeTakeFirst();
  if (!restored) throw forbidden(ad, 'moderator');
  const { status } = restored;
  const act = { mover: 'moderator', actorId } as const;
  await writeEvent(context, db, restored, act, { action: 'restore', from_status: status, to_status: status });
  await tellOfChange(context, db, ad, restored);
  await allow(context, db, restored, 'restore');
}

/** False: the ad is not the one the moderator looked at, and nothing was decided. */
export async function decideAd(
  context: Context,
  actorId: string,
  adId: number,
  { decision, reasonCode, reasonText = '', version }: DecisionGiven,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, { id: adId, userId: null });
    if (!ad) throw new AppError('not_found');
    if (ad.user_id === actorId) throw new AppError('own_ad');
    if (version !== undefined && version !== ad.version) return false;
    if (decision === 'restore' && ad.deleted_at && ad.removed_by_staff) {
      await bringBack(context, trx, ad, actorId);
      return true;
    }
    const reason = reasonCode && { code: reasonCode, text: reasonText };
    const act = { mover: 'moderator', actorId, ...(reason && { reason }) } as const;
    const { ad: decided, eventId } = await moveAd(context, trx, ad, moves[decision], act);
    const outcome =
      (decision === 'reject' || decision === 'suspend') && reason
        ? await restrict(context, trx, decided, decision, reason, actorId)
        : await allow(context, trx, decided, decision === 'approve' ? 'approve' : 'restore');
    const undo: Undo = {
      status: ad.status,
      publishedAt: ad.published_at?.toISOString() ?? null,
      expiresAt: ad.expires_at?.toISOString() ?? null,
      remindedAt: ad.reminded_at?.toISOString() ?? null,
      changedSinceRejection: ad.changed_since_rejection,
      ...outcome,
    };
    await trx
      .updateTable('ad_events')
      .set({ undo: JSON.stringify(undo) })
      .where('id', '=', eventId)
      .execute();
    return true;
  });
}
