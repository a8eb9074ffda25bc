/** Promotion: an ad stands first, marked as sponsored, for seven days by the clock. */
import { sql } from 'kysely';
import type { PromotionState } from '#contract/api/promotions.ts';
import type { BillingDetails } from '#contract/api/orders.ts';
import type { Language } from '#contract/languages.ts';
import { promotionDays } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { adChanged } from '#server/features/ads/ads.service.ts';
import { orderPromotion } from '#server/features/orders/orders.service.ts';
import { requirePrice } from '#server/features/plans/catalogue.service.ts';
import { liveSubscription, useCredit } from '#server/features/plans/plan-life.service.ts';
import { withdrawUntil } from '#server/features/plans/subscription.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const dayMs = 86_400_000;

interface PaidBy {
  orderId?: string;
  subscriptionId?: string;
}

/** One statement: an ad that is not online, or promoted already, is not promoted. Null then. */
export async function beginPromotion(
  context: Context,
  db: Db,
  { adId, userId }: { adId: number; userId: string },
  { orderId, subscriptionId }: PaidBy,
): Promise<Date | null> {
  const at = context.now();
  const until = new Date(at.getTime() + promotionDays * dayMs);
  const ad = await db
    .updateTable('ads')
    .set({ is_promoted: true, promoted_until: until })
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Active')
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('is_promoted', '=', false), eb('promoted_until', '<=', at)]))
    .returning(['id', 'category_id as categoryId', 'section_id as sectionId'])
    .executeTakeFirst();
  if (!ad) return null;
  await db
    .insertInto('promotions')
    .values({
      ad_id: adId,
      user_id: userId,
      order_id: orderId ?? null,
      subscription_id: subscriptionId ?? null,
      starts_at: at,
      ends_at: until,
    })
    .execute();
  await adChanged(context, db, ad);
  return until;
}

interface OwnAd {
  id: number;
  title: string;
  status: string;
  isPromoted: boolean;
  promotedUntil: Date | null;
}

export async function requireOwnAd({ db }: Context, userId: string, adId: number): Promise<OwnAd> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'title', 'status', 'is_promoted as isPromoted', 'promoted_until as promotedUntil'])
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!ad) throw new AppError('not_found');
  return ad;
}

const runsStill = ({ isPromoted, promotedUntil }: OwnAd, at: Date) =>
  isPromoted && (promotedUntil === null || promotedUntil > at);

function requirePromotable(ad: OwnAd, at: Date): void {
  if (ad.status !== 'Active') throw new AppError('not_promotable');
  if (runsStill(ad, at)) throw new AppError('already_promoted');
}

/** The credit and the promotion are taken together or not at all. */
export async function promoteWithCredit(context: Context, userId: string, ad: OwnAd): Promise<Date> {
  requirePromotable(ad, context.now());
  return context.db.transaction().execute(async (trx) => {
    const subscriptionId = await useCredit(trx, userId, context.now());
    if (!subscriptionId) throw new AppError('no_promotion_credit');
    const until = await beginPromotion(context, trx, { adId: ad.id, userId }, { subscriptionId });
    if (!until) throw new AppError('already_promoted');
    return until;
  });
}

export async function promoteForMoney(
  context: Context,
  ad: OwnAd,
  wish: {
    userId: string;
    language: Language;
    billing?: BillingDetails | undefined;
    earlyStart?: boolean | undefined;
  },
): Promise<string> {
  requirePromotable(ad, context.now());
  return (await orderPromotion(context, ad, wish)).url;
}

interface Sums {
  isWith: boolean;
  days: number;
  seen: number;
  views: number;
  contacts: number;
}

/** Days of the last 90 on which the ad was online, those with a promotion apart. */
async function compare(db: Db, adId: number): Promise<PromotionState['figures']> {
  const { rows } = await sql<Sums>`
    select exists (
        select 1 from promotions p where p.ad_id = ${adId}
          and d.day between (p.starts_at at time zone 'Europe/Paris')::date and (p.ends_at at time zone 'Europe/Paris')::date
      ) as "isWith",
      count(*)::int as days, sum(d.seen)::int as seen, sum(d.views)::int as views, sum(d.contacts)::int as contacts
    from ad_days d where d.ad_id = ${adId} and d.day > current_date - 90
    group by 1`.execute(db);
  const of = (isWith: boolean) => rows.find((row) => row.isWith === isWith);
  const found = of(true);
  if (!found) return null;
  const none = { days: 0, seen: 0, views: 0, contacts: 0 };
  const { isWith: _with, ...withIt } = found;
  const { isWith: _without, ...without } = of(false) ?? { isWith: false, ...none };
  return { with: withIt, without };
}

export async function readState(context: Context, userId: string, ad: OwnAd): Promise<PromotionState> {
  const { db } = context;
  const at = context.now();
  const [price, held, runs, figures] = await Promise.all([
    requirePrice(db, 'promotion', at),
    liveSubscription(db, userId, at),
    db
      .selectFrom('promotions')
      .select(['starts_at as from', 'ends_at as to', 'order_id as orderId'])
      .where('ad_id', '=', ad.id)
      .orderBy('starts_at', 'desc')
      .limit(20)
      .execute(),
    compare(db, ad.id),
  ]);
  const isUsable = held !== undefined && held.status !== 'PastDue';
  const opensAt = isUsable && !held.earlyStart && withdrawUntil(held) > at ? withdrawUntil(held).toISOString() : null;
  const still = runsStill(ad, at);
  return {
    adId: ad.id,
    title: ad.title,
    isPromotable: ad.status === 'Active' && !still,
    promotedUntil: still ? (ad.promotedUntil?.toISOString() ?? null) : null,
    price: price.amount,
    credits: {
      left: isUsable ? held.promotionsAllowed - held.promotionsUsed : 0,
      allowed: isUsable ? held.promotionsAllowed : 0,
      opensAt,
    },
    runs: runs.map(({ from, to, orderId }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
      paidBy: orderId ? ('single' as const) : ('credit' as const),
    })),
    figures,
  };
}

/** How many of a plan's promotions have run since then: one that is two days old counts as two sevenths. */
export async function promotionsRun({ now }: Context, db: Db, subscriptionId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ run: number }>`
    select coalesce(sum(extract(epoch from least(ends_at, ${now()}) - starts_at)), 0)::float8 / ${promotionDays * 86_400} as run
    from promotions where subscription_id = ${subscriptionId} and starts_at >= ${since}`.execute(db);
  return firstRow(rows).run;
}

/** What was promoted with the credits of a plan that is withdrawn from ends with it; a single one with its order. */
export async function endPromotionsOf(
  context: Context,
  db: Db,
  which: { subscriptionId?: string; orderId?: string },
): Promise<void> {
  const at = context.now();
  const { rows } = await sql<{ id: number; categoryId: number; sectionId: number }>`
    with ended as (
      update promotions set ends_at = ${at}
      where ends_at > ${at} and (subscription_id = ${which.subscriptionId ?? null}::uuid or order_id = ${which.orderId ?? null}::uuid)
      returning ad_id
    )
    update ads set is_promoted = false, promoted_until = ${at}
    where id in (select ad_id from ended) returning id, category_id as "categoryId", section_id as "sectionId"`.execute(
    db,
  );
  for (const ad of rows) await adChanged(context, db, ad);
}
