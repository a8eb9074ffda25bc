/** The plan of a member, as they read it, and what they may change without paying. */
import type { readSubscriptionHistory, Subscription } from '#contract/api/plans.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { isAbove, withdrawalDays, type PlanId } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { currency, limitsOf, requirePlan } from '#server/features/plans/catalogue.service.ts';
import {
  liveSubscription,
  monthsAfter,
  planPeriods,
  type SubscriptionRow,
} from '#server/features/plans/plans.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

const dayMs = 86_400_000;

export const withdrawUntil = ({ startedAt }: Pick<SubscriptionRow, 'startedAt'>): Date =>
  new Date(startedAt.getTime() + withdrawalDays * dayMs);

const statusNames = { Active: 'active', PastDue: 'past_due', Ending: 'ending' } as const;

async function countOnline(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['Active', 'Pending'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A renewal that failed and waits to be paid by hand. */
const unpaidOrder = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('status', 'in', ['Created', 'Open'])
    .executeTakeFirst();

export async function currentSubscription(context: Context, userId: string): Promise<Subscription> {
  const { db, now } = context;
  const held = await liveSubscription(db, userId, now());
  const activeAds = await countOnline(db, userId);
  const plan = await requirePlan(db, held?.plan ?? 'free');
  const usage = {
    activeAds,
    promotionsUsed: held?.promotionsUsed ?? 0,
    promotionsAllowed: held?.promotionsAllowed ?? 0,
  };
  const common = { plan: plan.id, currency, limits: limitsOf(plan), usage };
  if (!held)
    return {
      ...common,
      status: 'active',
      price: 0,
      renewsAt: null,
      reference: null,
      startedAt: null,
      periodEnd: null,
      nextPlan: null,
      withdrawUntil: null,
      earlyStart: false,
      unpaidOrderId: null,
    };
  const status = statusNames[held.status as keyof typeof statusNames];
  const until = withdrawUntil(held);
  const unpaid = status === 'past_due' ? await unpaidOrder(db, held.id) : undefined;
  return {
    ...common,
    status,
    price: held.amount,
    renewsAt: status === 'active' ? held.periodEnd.toISOString() : null,
    reference: held.reference,
    startedAt: held.startedAt.toISOString(),
    periodEnd: held.periodEnd.toISOString(),
    nextPlan: held.nextPlan,
    withdrawUntil: until > now() ? until.toISOString() : null,
    earlyStart: held.earlyStart,
    unpaidOrderId: unpaid?.id ?? null,
  };
}

/** Plans that were paid for, and the free one in between. */
export async function subscriptionHistory(
  { db }: Context,
  userId: string,
): Promise<DataOf<typeof readSubscriptionHistory>> {
  const { since } = await db
    .selectFrom('users')
    .select('created_at as since')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const history: { plan: PlanId; from: Date; to: Date | null }[] = [];
  let reached: Date | null = since;
  for (const period of await planPeriods(db, userId)) {
    if (reached && period.from > reached) history.push({ plan: 'free', from: reached, to: period.from });
    history.push({ plan: period.plan, from: period.from, to: period.to });
    reached = period.to;
  }
  if (reached) history.push({ plan: 'free', from: reached, to: null });
  return history
    .toReversed()
    .map(({ plan, from, to }) => ({ plan, from: from.toISOString(), to: to?.toISOString() ?? null }));
}

/** A smaller plan from the end of the period on, or the present one after all. */
export async function setNextPlan(context: Context, userId: string, plan: PlanId): Promise<void> {
  const held = await liveSubscription(context.db, userId, context.now());
  if (!held) throw new AppError('no_subscription');
  // What was cancelled goes on only where its holder says so.
  if (held.status === 'Ending') throw new AppError('plan_ending');
  if (plan === 'free' || isAbove(plan, held.plan)) throw new AppError('plan_not_smaller');
  const { numUpdatedRows } = await context.db
    .updateTable('subscriptions')
    .set({ next_plan: plan === held.plan ? null : plan })
    .where('id', '=', held.id)
    .where('plan', '=', held.plan)
    .where('status', '=', held.status)
    .where('period_end', '>', context.now())
    .executeTakeFirst();
  if (!numUpdatedRows) throw new AppError('conflict');
}

export const nextPeriodEnd = (db: Db, { startedAt, months }: SubscriptionRow): Promise<Date> =>
  monthsAfter(db, startedAt, months + 1);
