/** Ending one's plan: cancelled for the end of the period, or withdrawn from within 14 days. */
import type { readWithdrawal } from '#contract/api/contracts.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { closeOpenPlanOrder, openOrderOf } from '#server/features/orders/open-order.service.ts';
import { startRefund } from '#server/features/payments/refunds.service.ts';
import { settle } from '#server/features/payments/settle.service.ts';
import {
  cancelPlan,
  endPlan,
  liveSubscription,
  resumePlan,
  type SubscriptionRow,
} from '#server/features/plans/plan-life.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import { withdrawUntil } from '#server/features/plans/subscription.service.ts';
import { endPromotionsOf, promotionsRun } from '#server/features/promotions/promotions.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

async function requireHeld({ db, now }: Context, userId: string): Promise<SubscriptionRow> {
  const held = await liveSubscription(db, userId, now());
  if (!held) throw new AppError('no_subscription');
  return held;
}

export async function cancel(context: Context, userId: string): Promise<SubscriptionRow> {
  await requireHeld(context, userId);
  // Nothing is charged after a cancellation: what is open is closed first, or counts if it was paid.
  const open = await openOrderOf(context.db, userId);
  if (open && !(await closeOpenPlanOrder(context, open))) await settle(context, open.id);
  return context.db.transaction().execute(async (trx) => {
    const cancelled = await cancelPlan(trx, userId, context.now());
    if (!cancelled) throw new AppError('no_subscription');
    const { held, isFirst } = cancelled;
    if (!isFirst) return held;
    const end = held.periodEnd > context.now() ? held.periodEnd : context.now();
    await notify(context, trx, {
      userId,
      type: 'planCancelled',
      payload: {
        plan: await planNameFor(trx, userId, held.plan),
        reference: held.reference,
        date: end.toISOString(),
      },
    });
    return held;
  });
}

export async function resume(context: Context, userId: string): Promise<void> {
  if (await resumePlan(context.db, userId, context.now())) return;
  await requireHeld(context, userId);
  throw new AppError('plan_running');
}

interface Due {
  paymentId: string;
  amount: number;
  /** What goes back of it. */
  back: number;
}

/**
 * All of it, or what is left of the time and the credits where the member had asked for an early start: of both shares
 * that were used the larger one is kept, to the cent in the member's favour.
 */
async function refundsOf(context: Context, db: Db, held: SubscriptionRow, isFinal = false): Promise<Due[]> {
  const payments = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id as paymentId', 'p.amount', 'p.refunded'])
    .where('o.subscription_id', '=', held.id)
    .orderBy('p.paid_at')
    // A refund by staff at the same moment is either seen or waits.
    .$if(isFinal, (query) => query.forUpdate('p'))
    .execute();
  const whole = held.periodEnd.getTime() - held.periodStart.getTime();
  const time = Math.min(1, Math.max(0, (context.now().getTime() - held.periodStart.getTime()) / whole));
  const credits = held.promotionsAllowed
    ? (await promotionsRun(context, db, held.id, held.periodStart)) / held.promotionsAllowed
    : 0;
  const used = held.earlyStart ? Math.min(1, Math.max(time, credits)) : 0;
  return payments.map(({ paymentId, amount, refunded }) => ({
    paymentId,
    amount,
    back: Math.max(0, amount - Math.floor(amount * used) - refunded),
  }));
}

function requireInTime(context: Context, held: SubscriptionRow): Date {
  const until = withdrawUntil(held);
  if (until <= context.now()) throw new AppError('withdrawal_over');
  return until;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

export async function previewWithdrawal(context: Context, userId: string): Promise<DataOf<typeof readWithdrawal>> {
  const held = await requireHeld(context, userId);
  const until = requireInTime(context, held);
  const due = await refundsOf(context, context.db, held);
  return {
    until: until.toISOString(),
    paid: sum(due.map(({ amount }) => amount)),
    refund: sum(due.map(({ back }) => back)),
    isProRata: held.earlyStart,
  };
}

export async function withdraw(context: Context, userId: string) {
  const held = await requireHeld(context, userId);
  requireInTime(context, held);
  const open = await openOrderOf(context.db, userId);
  if (open && !(await closeOpenPlanOrder(context, open))) await settle(context, open.id);
  const at = context.now();
  return context.db.transaction().execute(async (trx) => {
    if (!(await endPlan(trx, held.id, at, 'Withdrawn'))) throw new AppError('no_subscription');
    const due = await refundsOf(context, trx, held, true);
    for (const { paymentId, back } of due)
      if (back > 0) await startRefund(context, trx, { paymentId, amount: back, reason: 'withdrawal' });
    await endPromotionsOf(context, trx, { subscriptionId: held.id });
    const refund = sum(due.map(({ back }) => back));
    await notify(context, trx, {
      userId,
      type: 'planWithdrawn',
      payload: {
        plan: await planNameFor(trx, userId, held.plan),
        reference: held.reference,
        price: String(refund),
        at: at.toISOString(),
      },
    });
    return { reference: held.reference, refund, at: at.toISOString() };
  });
}
