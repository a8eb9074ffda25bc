/** Handing an ad in: who may, and how many. */
import type { Db } from '#server/db/db.ts';
import { requireIdentified } from '#server/features/business/business.service.ts';
import { currentLimits, limitReached } from '#server/features/plans/limits.service.ts';
import { askForJudgement } from '#server/features/risk/risk.service.ts';
import { allowedFor, moveAd } from '#server/features/ad-lifecycle/moves.service.ts';
import { countAds, endStatements, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import { translate } from '#server/kit/texts.ts';
import type { Context } from '#server/kit/context.ts';

/** Refuses who may not bring one more ad online; the owner's row is held, so that two at once do not both fit. */
export async function requirePublisher(
  db: Db,
  userId: string,
  owner: { isEmailVerified: boolean },
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<void> {
  if (!owner.isEmailVerified) throw new AppError('email_not_verified');
  await requireIdentified(db, userId);
  const { activeAds } = await currentLimits(db, userId);
  const count = await countAds(db, userId, ['Active', 'Pending']);
  const wanted = count + (isCounted ? 0 : 1);
  if (activeAds !== null && wanted > activeAds) throw await limitReached(db, 'plan_limit', 'activeAds', wanted);
}

/** One that was refused comes back changed, or the next decision would be the same. */
export function requireChanged(ad: AdRow): void {
  if (ad.status !== 'Rejected' || ad.changed_since_rejection) return;
  throw new AppError('forbidden_transition', {
    extra: { allowed: allowedFor(ad, 'owner') },
    message: (language) => translate(language, 'validation.unchanged_since_rejection'),
  });
}

/** Of an ad that is whole, by its owner. */
export async function submitWholeAd(context: Context, db: Db, ad: AdRow): Promise<void> {
  requireChanged(ad);
  await moveAd(context, db, ad, 'submit', { mover: 'owner', actorId: ad.user_id });
  await endStatements(db, ad.id, context.now());
  await askForJudgement(context, db, ad.id);
}
