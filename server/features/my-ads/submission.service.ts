/** Handing an ad in: who may, how many, and whether a moderator has to look at it. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { currentSubscription } from '#server/features/plans/subscription.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { forbidden, moveAd } from '#server/features/ad-lifecycle/moves.service.ts';
import { countAds, endStatements, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { readSettings } from '#server/kit/settings.ts';

type Db = Kysely<Tables>;

/** A seller becomes trusted with this many ads that were ever approved … */
const approvedAds = 3;
/** … and no restriction for so long. */
const cleanDays = 90;

/** Refuses who may not bring one more ad online; the owner's row is held, so that two at once do not both fit. */
export async function requirePublisher(
  db: Db,
  userId: string,
  owner: { isEmailVerified: boolean },
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<void> {
  if (!owner.isEmailVerified) throw new AppError('email_not_verified');
  const { activeAds } = currentSubscription().limits;
  const count = await countAds(db, userId, ['Active', 'Pending']);
  if (activeAds !== null && count + (isCounted ? 0 : 1) > activeAds) throw new AppError('plan_limit');
}

async function isTrusted({ now }: Context, db: Db, userId: string): Promise<boolean> {
  const since = new Date(now().getTime() - cleanDays * 86_400_000);
  const { verified, approved, restricted } = await db
    .selectFrom('users')
    .select(({ selectFrom, fn, exists, val }) => [
      'is_email_verified as verified',
      selectFrom('ads')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', val(userId))
        .where('published_at', 'is not', null)
        .as('approved'),
      exists(
        selectFrom('statements').select('id').where('user_id', '=', val(userId)).where('decided_at', '>', since),
      ).as('restricted'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return verified && (approved ?? 0) >= approvedAds && !restricted;
}

/** What waits is online at once where the operator wants that for sellers like this one. */
export async function judgeHandedIn(context: Context, db: Db, ad: AdRow): Promise<AdRow> {
  const { autoApproval } = await readSettings(db);
  if (!autoApproval || !(await isTrusted(context, db, ad.user_id))) return ad;
  const { ad: approved } = await moveAd(context, db, ad, 'approve', { mover: 'site', actorId: null });
  const payload = { title: ad.title, adId: String(ad.id) };
  await notify(context, db, { userId: ad.user_id, type: 'adApproved', payload });
  return approved;
}

/** Of an ad that is whole, by its owner. */
export async function handIn(context: Context, db: Db, ad: AdRow): Promise<void> {
  if (ad.status === 'Rejected' && !ad.changed_since_rejection) throw forbidden(ad, 'owner');
  const { ad: waiting } = await moveAd(context, db, ad, 'submit', { mover: 'owner', actorId: ad.user_id });
  await endStatements(db, ad.id, context.now());
  await judgeHandedIn(context, db, waiting);
}
