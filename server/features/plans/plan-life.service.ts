/**
 * The life of a subscription: Active, PastDue while a renewal is not paid, Ending once cancelled, then Ended; Withdrawn
 * within the first 14 days. Each step is one statement with its guard, in the caller's transaction; false where it was
 * taken already.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { requirePlan } from '#server/features/plans/catalogue.service.ts';
import { prorated } from '#server/features/plans/proration.service.ts';
import {
  dueSubscriptions,
  liveStatuses,
  liveSubscription,
  monthsAfter,
  subscriptionById,
  type SubscriptionRow,
} from '#server/features/plans/plans.queries.ts';

export { dueSubscriptions, liveSubscription, subscriptionById, type SubscriptionRow };

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

async function openPeriod(
  db: Db,
  { id, userId }: { id: string; userId: string },
  plan: PlanId,
  at: Date,
): Promise<void> {
  await db
    .updateTable('plan_periods')
    .set({ to_at: at })
    .where('subscription_id', '=', id)
    .where('to_at', 'is', null)
    .execute();
  await db.insertInto('plan_periods').values({ subscription_id: id, user_id: userId, plan, from_at: at }).execute();
}

const closePeriod = (db: Db, id: string, at: Date) =>
  db
    .updateTable('plan_periods')
    .set({ to_at: at })
    .where('subscription_id', '=', id)
    .where('to_at', 'is', null)
    .execute();

export interface Start {
  userId: string;
  plan: PlanId;
  priceId: string;
  earlyStart: boolean;
  at: Date;
}

/** Null where the member has a plan already: two are never paid for. */
export async function startPlan(db: Db, { userId, plan, priceId, earlyStart, at }: Start) {
  const { promotionsPerMonth } = await requirePlan(db, plan);
  const end = await monthsAfter(db, at, 1);
  const started = await db
    .insertInto('subscriptions')
    .values({
      reference: newReference('TRV'),
      user_id: userId,
      plan,
      status: 'Active',
      price_id: priceId,
      started_at: at,
      period_start: at,
      period_end: end,
      early_start: earlyStart,
      promotions_allowed: promotionsPerMonth,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst();
  if (!started) return null;
  await openPeriod(db, { id: started.id, userId }, plan, at);
  return { ...started, from: at, to: end };
}

/**
 * At once, until the same end; the credits of the larger plan come in proportion to the time that is left. A plan that
 * was cancelled stays so: nobody is charged again without having said so.
 */
export async function upgradePlan(
  db: Db,
  { subscriptionId, plan, priceId, at }: { subscriptionId: string; plan: PlanId; priceId: string; at: Date },
): Promise<boolean> {
  const held = await subscriptionById(db, subscriptionId);
  if (!held) return false;
  const { promotionsPerMonth } = await requirePlan(db, plan);
  const before = await requirePlan(db, held.plan);
  const more = prorated(promotionsPerMonth - before.promotionsPerMonth, held, at);
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set(({ eb }) => ({
      plan,
      next_plan: null,
      price_id: priceId,
      promotions_allowed: eb('promotions_allowed', '+', more),
    }))
    .where('id', '=', subscriptionId)
    .where('plan', '=', held.plan)
    .where('status', 'in', ['Active', 'Ending'])
    .where('period_end', '>', at)
    .executeTakeFirst();
  if (!numUpdatedRows) return false;
  await openPeriod(db, held, plan, at);
  return true;
}

interface Renewal {
  subscriptionId: string;
  plan: PlanId;
  priceId: string;
  from: Date;
  to: Date;
}

/** The next period, paid; guarded by the end of the one before. */
export async function renewPlan(db: Db, { subscriptionId, plan, priceId, from, to }: Renewal): Promise<boolean> {
  const { promotionsPerMonth } = await requirePlan(db, plan);
  const held = await subscriptionById(db, subscriptionId);
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set(({ eb }) => ({
      plan,
      next_plan: null,
      price_id: priceId,
      // Cancelled while the payment was on its way: the paid period is the last one.
      status: sql<'Active' | 'Ending'>`case when status = 'Ending' then 'Ending' else 'Active' end`,
      months: eb('months', '+', 1),
      period_start: from,
      period_end: to,
      past_due_since: null,
      past_due_tries: 0,
      promotions_allowed: promotionsPerMonth,
      promotions_used: 0,
    }))
    .where('id', '=', subscriptionId)
    .where('period_end', '=', from)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  if (!numUpdatedRows || !held) return false;
  if (held.plan !== plan) await openPeriod(db, held, plan, from);
  return true;
}

/** The payment of the next period failed; how often it was tried, or null where that no longer matters. */
export async function markPastDue(db: Db, subscriptionId: string, at: Date): Promise<number | null> {
  const row = await db
    .updateTable('subscriptions')
    .set(({ eb }) => ({
      status: 'PastDue',
      past_due_since: sql<Date>`coalesce(past_due_since, ${at})`,
      past_due_tries: eb('past_due_tries', '+', 1),
    }))
    .where('id', '=', subscriptionId)
    .where('status', 'in', ['Active', 'PastDue'])
    .where('period_end', '<=', at)
    .returning('past_due_tries as tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

interface Cancelled {
  held: SubscriptionRow;
  /** False where somebody was faster: they have been told already. */
  isFirst: boolean;
}

/** At the end of the period; until then nothing changes. What is not paid for any more ends at once. */
export async function cancelPlan(db: Db, userId: string, at: Date): Promise<Cancelled | null> {
  const held = await liveSubscription(db, userId, at);
  if (!held) return null;
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status: 'Ending', next_plan: null })
    .where('id', '=', held.id)
    .where('status', '=', 'Active')
    .where('period_end', '>', at)
    .executeTakeFirst();
  return { held, isFirst: numUpdatedRows > 0n || (await endUnpaid(db, held.id, at)) };
}

async function endUnpaid(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status: 'Ended', ended_at: at, next_plan: null })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'PastDue'), and([eb('status', '=', 'Active'), eb('period_end', '<=', at)])]),
    )
    .executeTakeFirst();
  if (numUpdatedRows) await closePeriod(db, id, at);
  return numUpdatedRows > 0n;
}

/** False where it was not cancelled, or is over. */
export async function resumePlan(db: Db, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status: 'Active' })
    .where('user_id', '=', userId)
    .where('status', '=', 'Ending')
    .where('period_end', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endPlan(db: Db, id: string, at: Date, how: 'Ended' | 'Withdrawn' = 'Ended'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ status: how, ended_at: at, next_plan: null })
    .where('id', '=', id)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  if (!numUpdatedRows) return false;
  await closePeriod(db, id, at);
  return true;
}

/** Takes one credit, if there is one: the guard and the change are one statement. */
export async function useCredit(db: Db, userId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update subscriptions set promotions_used = promotions_used + 1
    where user_id = ${userId} and status in ('Active', 'Ending') and period_end > ${at}
      and promotions_used < promotions_allowed
      and (early_start or started_at <= ${at}::timestamptz - interval '14 days')
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** With the account goes its plan. */
export async function leavePlans(db: Db, userId: string, at: Date): Promise<void> {
  const held = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  if (held) await endPlan(db, held.id, at);
}
