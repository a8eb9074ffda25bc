/** The one way an ad gets from one status to another: guarded by status and version, written down, and told. */
import type { Insertable, Updateable } from 'kysely';
import { adMoves, allowedTargets, mayMove, type AdMove, type Mover } from '#contract/ad-transitions.ts';
import { adLimits, type AdStatus } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import type { AdEventsTable, AdsTable } from '#server/db/tables.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { whyCannotDecide, type Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { adColumns, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { requireIdentified } from '#server/features/business/business.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const activeMs = adLimits.activeDays * 86_400_000;
export const newExpiry = (now: Date) => new Date(now.getTime() + activeMs);

export interface Act {
  mover: Mover;
  /** Null where the site itself acts. */
  actorId: string | null;
  /** Who decides, where staff do. */
  staff?: Staff;
  reason?: { code: string; text: string };
}

/** Where somebody may take an ad from here; a rejected one nowhere before it was changed. */
export function allowedFor(ad: AdRow, mover: Mover): AdStatus[] {
  if (ad.deleted_at) return [];
  if (mover === 'owner' && ad.status === 'Rejected' && !ad.changed_since_rejection) return [];
  return allowedTargets(ad.status, mover);
}

export const forbidden = (ad: AdRow, mover: Mover) =>
  new AppError('forbidden_transition', { extra: { allowed: allowedFor(ad, mover) } });

/** What a move changes besides the status. */
function effectsOf(move: AdMove, ad: AdRow, now: Date): Updateable<AdsTable> {
  const publishedAt = ad.published_at ?? now;
  switch (move) {
    case 'submit':
      // "Newest" is by when an ad was first handed in; moderators go by the last time.
      return { changed_since_rejection: false, submitted_at: now, ...(!ad.submitted_at && { created_at: now }) };
    case 'approve':
      return { published_at: publishedAt, expires_at: newExpiry(now) };
    case 'reinstate':
      return {
        published_at: publishedAt,
        expires_at: ad.expires_at && ad.expires_at > now ? ad.expires_at : newExpiry(now),
      };
    case 'overturn':
      return { changed_since_rejection: false };
    case 'reject':
      return { changed_since_rejection: false };
    case 'sold':
      return { sold_at: now };
    case 'renew':
      return { expires_at: newExpiry(now), sold_at: null };
    default:
      return {};
  }
}

export async function writeEvent(
  { now }: Context,
  db: Db,
  ad: AdRow,
  { mover, actorId, reason }: Act,
  event: Pick<Insertable<AdEventsTable>, 'action' | 'from_status' | 'to_status'>,
): Promise<number> {
  const { id } = await db
    .insertInto('ad_events')
    .values({
      ...event,
      ad_id: ad.id,
      actor_id: actorId,
      mover: mover === 'appeal' ? 'moderator' : mover,
      version: ad.version + ad.revised,
      reason_code: reason?.code ?? null,
      reason_text: reason?.text ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Moves an ad that the caller's transaction holds. The graph stands in the condition of the statement that moves:
 * whoever comes second finds another status or version and is told where the ad may still go.
 */
export async function moveAd(
  context: Context,
  db: Db,
  ad: AdRow,
  move: AdMove,
  act: Act,
  changes: Updateable<AdsTable> = {},
): Promise<{ ad: AdRow; eventId: number }> {
  const { from, to } = adMoves[move];
  const now = context.now();
  if (!mayMove(ad.status, move, act.mover)) throw forbidden(ad, act.mover);
  if (move === 'approve') await requireIdentified(db, ad.user_id);
  const moved = await db
    .updateTable('ads')
    .set(({ eb }) => ({
      ...changes,
      ...effectsOf(move, ad, now),
      status: to,
      reminded_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('user_id', '=', ad.user_id)
    .where('status', 'in', from)
    .where('version', '=', ad.version)
    .where('deleted_at', 'is', null)
    .$call(given(act.staff, (query, staff) => query.where(whyCannotDecide(staff), 'is', null)))
    .returning(adColumns)
    .executeTakeFirst();
  if (!moved) throw forbidden(ad, act.mover);
  const eventId = await writeEvent(context, db, moved, act, { action: move, from_status: ad.status, to_status: to });
  await tellOfChange(context, db, ad, moved);
  return { ad: moved, eventId };
}
