/** Phone numbers, shown one at a time to somebody signed in: so many a day, and each written down. */
import { mergePrivacy } from '#contract/preferences.ts';
import { visibleMember } from '#server/features/users/users.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

/** Of one member, for numbers of members and of ads together. Not scaled: the rules of the site name it. */
export const revealBudget = { limit: 20, windowSeconds: 86_400 };

interface Reveal {
  viewerId: string;
  ownerId: string;
  /** The ad whose number it is; none for the page of a member. */
  adId: number | null;
}

/** Spends one of the day and notes it, both or neither; one's own number costs nothing. Refuses with rate_limited. */
export async function spendReveal({ db }: Context, { viewerId, ownerId, adId }: Reveal): Promise<void> {
  if (viewerId === ownerId) return;
  await db.transaction().execute(async (trx) => {
    await takeOne(trx, { key: `phone reveal ${viewerId}`, ...revealBudget });
    await trx.insertInto('phone_reveals').values({ user_id: viewerId, owner_id: ownerId, ad_id: adId }).execute();
  });
}

/** A number that is not shown, or not there, looks like a member who is not there. */
export async function revealMemberPhone(
  context: Context,
  viewerId: string,
  ownerId: string,
): Promise<{ phoneNumber: string }> {
  const owner = await visibleMember(context.db, ownerId, context.now());
  const isShown = owner && (owner.id === viewerId || mergePrivacy(owner.privacy).showPhoneNumber);
  if (!isShown || !owner.phoneNumber) throw new AppError('not_found');
  await spendReveal(context, { viewerId, ownerId, adId: null });
  return { phoneNumber: owner.phoneNumber };
}
