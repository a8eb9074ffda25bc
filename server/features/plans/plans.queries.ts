import { sql } from 'kysely';
import type { PlanId, PricedItem } from '#contract/plans.ts';
import type { LocalisedText } from '#contract/text.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

export interface PlanRow {
  id: PlanId;
  name: LocalisedText;
  tagline: LocalisedText;
  activeAds: number | null;
  images: number;
  promotionsPerMonth: number;
}

export interface PriceRow {
  id: string;
  item: PricedItem;
  amount: number;
  vatRate: number;
  validFrom: Date;
  createdAt: Date;
}

const planColumns = [
  'id',
  'name',
  'tagline',
  'active_ads as activeAds',
  'images',
  'promotions_per_month as promotionsPerMonth',
] as const;

export function allPlans(db: Db): Promise<PlanRow[]> {
  return db.selectFrom('plans').select(planColumns).orderBy('position').execute();
}

const priceColumns = [
  'id',
  'item',
  'amount',
  'vat_rate as vatRate',
  'valid_from as validFrom',
  'created_at as createdAt',
] as const;

export const allPrices = (db: Db): Promise<PriceRow[]> =>
  db
    .selectFrom('plan_prices')
    .select(priceColumns)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** What each thing costs at a moment. */
export async function pricesAt(db: Db, at: Date): Promise<Map<PricedItem, PriceRow>> {
  const rows = await db
    .selectFrom('plan_prices')
    .distinctOn('item')
    .select(priceColumns)
    .where('valid_from', '<=', at)
    .orderBy('item')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.item, row]));
}

export const liveStatuses = ['Active', 'PastDue', 'Ending'] as const;

const liveColumns = [
  's.id',
  's.user_id as userId',
  's.reference',
  's.plan',
  's.next_plan as nextPlan',
  's.status',
  's.price_id as priceId',
  's.started_at as startedAt',
  's.months',
  's.period_start as periodStart',
  's.period_end as periodEnd',
  's.early_start as earlyStart',
  's.promotions_allowed as promotionsAllowed',
  's.promotions_used as promotionsUsed',
  's.past_due_since as pastDueSince',
  's.past_due_tries as pastDueTries',
  'p.amount',
] as const;

const subscriptions = (db: Db) =>
  db.selectFrom('subscriptions as s').innerJoin('plan_prices as p', 'p.id', 's.price_id').select(liveColumns);

export type SubscriptionRow = Awaited<ReturnType<typeof liveSubscription>> & object;

/** The one that gives its holder rights now; a cancelled one does until its last second. */
export const liveSubscription = (db: Db, userId: string, now: Date) =>
  subscriptions(db)
    .where('s.user_id', '=', userId)
    .where('s.status', 'in', liveStatuses)
    .where(({ eb, or }) => or([eb('s.status', '<>', 'Ending'), eb('s.period_end', '>', now)]))
    .executeTakeFirst();

export const subscriptionById = (db: Db, id: string) => subscriptions(db).where('s.id', '=', id).executeTakeFirst();

export const dueSubscriptions = (db: Db, now: Date) =>
  subscriptions(db)
    .where('s.status', 'in', liveStatuses)
    .where('s.period_end', '<=', now)
    .orderBy('s.period_end')
    .limit(500)
    .execute();

/** So many months after the beginning, on the clock of Paris: from the 31st to the last day of shorter months. */
export async function monthsAfter(db: Db, start: Date, months: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${start}::timestamptz at time zone 'Europe/Paris' + make_interval(months => ${months})) at time zone 'Europe/Paris' as at`.execute(
    db,
  );
  return firstRow(rows).at;
}

export async function planPeriods(db: Db, userId: string) {
  return db
    .selectFrom('plan_periods')
    .select(['plan', 'from_at as from', 'to_at as to'])
    .where('user_id', '=', userId)
    .orderBy('from_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function countSubscribers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['plan', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', 'in', liveStatuses)
    .groupBy('plan')
    .execute();
  return new Map(rows.map(({ plan, count }) => [plan, count]));
}
