/** What owners do with their ads besides writing them. */
import { mayProlong, trashDays, type AdMove } from '#contract/ad-transitions.ts';
import type { bulkActions } from '#contract/api/my-ads.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { fieldsOf } from '#server/features/my-ads/ad-fields.ts';
import { wholeFaults } from '#server/features/my-ads/completeness.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { requirePublisher, submitWholeAd, requireChanged } from '#server/features/my-ads/submission.service.ts';
import { allowedFor, forbidden, moveAd, newExpiry, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, lockAd, lockOwner, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { toAppError } from '#server/kit/failures.ts';
import { translate } from '#server/kit/texts.ts';
import { toError } from '#server/kit/thrown.ts';
import { InvalidInput } from '#server/kit/validation.ts';

type Act = (context: Context, userId: string, adId: number) => Promise<void>;

const byOwner = (userId: string) => ({ mover: 'owner', actorId: userId }) as const;
const restoredSince = (now: Date) => new Date(now.getTime() - trashDays * 86_400_000);

export const submitAd: Act = async (context, userId, adId) => {
  // Read before the transaction: nobody who holds a connection waits for another one.
  await categoryLookup(context);
  await context.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    const ad = existing(await lockAd(trx, { id: adId, userId, deleted: false }));
    requireChanged(ad);
    if (!allowedFor(ad, 'owner').includes('Pending') || ad.status === 'Active') throw forbidden(ad, 'owner');
    const faults = await wholeFaults(context, userId, fieldsOf(ad));
    if (faults.length) throw new InvalidInput(faults);
    await requirePublisher(trx, userId, owner);
    await submitWholeAd(context, trx, ad);
  });
};

async function moveIn(context: Context, db: Db, userId: string, adId: number, move: AdMove) {
  const ad = existing(await lockAd(db, { id: adId, userId, deleted: false }));
  await moveAd(context, db, ad, move, byOwner(userId));
}

const simpleMove =
  (move: AdMove): Act =>
  (context, userId, adId) =>
    context.db.transaction().execute((trx) => moveIn(context, trx, userId, adId, move));

export const pauseAd = simpleMove('pause');
export const markSold = simpleMove('sold');
/** In the transaction of who says to whom it was sold. */
export const markSoldIn = (context: Context, db: Db, userId: string, adId: number) =>
  moveIn(context, db, userId, adId, 'sold');

export const renewAd: Act = async (context, userId, adId) => {
  await context.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    const ad = existing(await lockAd(trx, { id: adId, userId, deleted: false }));
    const now = context.now();
    if (!mayProlong(ad.status, ad.expires_at, now)) {
      const { ad: renewed } = await moveAd(context, trx, ad, 'renew', byOwner(userId));
      await requirePublisher(trx, userId, owner, { isCounted: true });
      return renewed;
    }
    const prolonged = await trx
      .updateTable('ads')
      .set(({ eb }) => ({ expires_at: newExpiry(now), reminded_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', ad.id)
      .where('status', '=', 'Active')
      .where('version', '=', ad.version)
      .returning(adColumns)
      .executeTakeFirstOrThrow();
    await writeEvent(context, trx, prolonged, byOwner(userId), {
      action: 'prolong',
      from_status: 'Active',
      to_status: 'Active',
    });
    await tellOfChange(context, trx, ad, prolonged);
    return prolonged;
  });
};

export const deleteOwnAd: Act = async (context, userId, adId) => {
  await context.db.transaction().execute(async (trx) => {
    const before = existing(await lockAd(trx, { id: adId, userId, deleted: false }));
    const deleted = await trx
      .updateTable('ads')
      .set(({ eb }) => ({ deleted_at: context.now(), removed_by_staff: false, version: eb('version', '+', 1) }))
      .where('id', '=', adId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(adColumns)
      .executeTakeFirstOrThrow();
    await writeEvent(context, trx, deleted, byOwner(userId), {
      action: 'delete',
      from_status: before.status,
      to_status: before.status,
    });
    await tellOfChange(context, trx, before, deleted);
  });
};

/** Until when a deleted ad can be brought back by its owner; null where it cannot. */
export function restorableUntil(ad: AdRow): Date | null {
  if (!ad.deleted_at || ad.removed_by_staff) return null;
  return new Date(ad.deleted_at.getTime() + trashDays * 86_400_000);
}

export const restoreAd: Act = async (context, userId, adId) => {
  await context.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    const before = existing(await lockAd(trx, { id: adId, userId }));
    const restored = await trx
      .updateTable('ads')
      .set(({ eb }) => ({
        deleted_at: null,
        reminded_at: null,
        updated_at: context.now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', adId)
      .where('user_id', '=', userId)
      .where('removed_by_staff', '=', false)
      .where('deleted_at', '>', restoredSince(context.now()))
      .returning(adColumns)
      .executeTakeFirst();
    if (!restored) throw forbidden(before, 'owner');
    if (['Active', 'Pending'].includes(restored.status))
      await requirePublisher(trx, userId, owner, { isCounted: true });
    await writeEvent(context, trx, restored, byOwner(userId), {
      action: 'restore',
      from_status: restored.status,
      to_status: restored.status,
    });
    await tellOfChange(context, trx, before, restored);
  });
};

const acts: Record<(typeof bulkActions)[number], Act> = {
  submit: submitAd,
  pause: pauseAd,
  sold: markSold,
  renew: renewAd,
  delete: deleteOwnAd,
  restore: restoreAd,
};

/** Each for itself: one that fails does not take the others with it. */
export async function actOnMany(
  context: Context,
  userId: string,
  ids: readonly number[],
  action: keyof typeof acts,
  language: Language,
) {
  const done: number[] = [];
  const failed: { id: number; code: string; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await acts[action](context, userId, id);
      done.push(id);
    } catch (error) {
      const failure = error instanceof InvalidInput ? new AppError('validation_failed') : toAppError(toError(error));
      if (failure.status >= 500) throw error;
      failed.push({ id, code: failure.code, message: translate(language, `codes.${failure.code}`) });
    }
  }
  return { done, failed };
}
