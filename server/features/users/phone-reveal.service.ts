/** Phone numbers, shown one at a time to somebody signed in: so many a day, and each written down. */
import { sql } from 'kysely';
import { mergePrivacy } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { visibleMember } from '#server/features/users/users.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { takeOne } from '#server/kit/rate-limit.ts';

/** Of one member, for numbers of members and of ads together. Not scaled: the rules of the site name it. */
const revealBudget = { limit: 20, windowSeconds: 86_400 };

interface Reveal {
  viewerId: string;
  ownerId: string;
  /** The ad whose number it is; none for the page of a member. */
  adId: number | null;
}

/** Ever, or within so many seconds. */
async function wasShown(db: Db, { viewerId, ownerId, adId }: Reveal, seconds?: number): Promise<boolean> {
  const row = await db
    .selectFrom('phone_reveals')
    .select('id')
    .where('user_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .where('ad_id', 'is not distinct from', adId)
    .$call(
      given(seconds, (query, secs) =>
        query.where('created_at', '>', sql<Date>`now() - make_interval(secs => ${secs})`),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Spends one of the day and notes it, in the caller's transaction; true where it is the first time for this viewer and
 * ad. A number that was shown within the day is shown again for nothing. Refuses with email_not_verified, since an account
 * is made in a moment, and with too_many_numbers.
 */
export async function spendRevealIn(trx: Db, reveal: Reveal): Promise<boolean> {
  const { viewerId, ownerId, adId } = reveal;
  const viewer = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', viewerId)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
  if (!viewer) throw new AppError('email_not_verified');
  if (await wasShown(trx, reveal, revealBudget.windowSeconds)) return false;
  // The counter of the viewer is held from here on: their calls take turns.
  await takeOne(trx, { key: `phone reveal ${viewerId}`, ...revealBudget, refusal: 'too_many_numbers' });
  const isFirst = !(await wasShown(trx, reveal));
  await trx.insertInto('phone_reveals').values({ user_id: viewerId, owner_id: ownerId, ad_id: adId }).execute();
  return isFirst;
}

/** Spends one of the day and notes it, both or neither; one's own number costs nothing. */
export async function spendReveal({ db }: Context, reveal: Reveal): Promise<void> {
  if (reveal.viewerId !== reveal.ownerId) await db.transaction().execute((trx) => spendRevealIn(trx, reveal));
}

/** A number that is not shown, or not there, looks like a member who is not there. */
export async function revealMemberPhone(
  context: Context,
  viewerId: string,
  ownerId: string,
): Promise<{ phoneNumber: string }> {
  const owner = await visibleMember(context.db, ownerId, context.now());
  const isShown =
    owner && (owner.id === viewerId || owner.isVerifiedBusiness || mergePrivacy(owner.privacy).showPhoneNumber);
  if (!isShown || !owner.phoneNumber) throw new AppError('not_found');
  await spendReveal(context, { viewerId, ownerId, adId: null });
  return { phoneNumber: owner.phoneNumber };
}
