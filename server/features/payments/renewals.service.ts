/**
 * The clock of subscriptions: what is due is renewed and charged, what was cancelled ends, what is not paid is tried
 * again after three days and ends after seven. Every step can be cut off and run again: it goes by what is written down.
 */
import { graceDays, priceNoticeDays, type PlanId, isPriced } from '#contract/plans.ts';
import type { Language } from '#contract/languages.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { findOrder, nextAttempt } from '#server/features/orders/order-rows.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import { closeOpenPlanOrder, openOrderOf } from '#server/features/orders/open-order.service.ts';
import { providerFor, providerOf, type OrderRow } from '#server/features/orders/provider.service.ts';
import { applyState, settle } from '#server/features/payments/settle.service.ts';
import { requirePrice } from '#server/features/plans/catalogue.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import {
  dueSubscriptions,
  endPlan,
  markPastDue,
  type SubscriptionRow,
} from '#server/features/plans/plan-life.service.ts';
import { nextPeriodEnd } from '#server/features/plans/subscription.service.ts';
import type { Context } from '#server/kit/context.ts';

const dayMs = 86_400_000;
const secondTryDays = 3;
const longMs = 30 * dayMs;

/** The price of the day; a higher one than before only once it was announced long enough. */
async function renewalPrice(context: Context, held: SubscriptionRow, plan: PlanId) {
  const { db, config } = context;
  if (!isPriced(plan)) throw new Error('The free plan is not renewed.');
  const current = await requirePrice(db, plan, held.periodEnd);
  const announced = Math.max(current.validFrom.getTime(), current.createdAt.getTime());
  const isSudden = held.periodEnd.getTime() - announced < priceNoticeDays * dayMs;
  const keeps = plan === held.plan && current.amount > held.amount && isSudden;
  const vatRate = config.seller.isVatExempt ? 0 : current.vatRate;
  return { id: keeps ? held.priceId : current.id, amount: keeps ? held.amount : current.amount, vatRate };
}

async function languageOf({ db }: Context, userId: string): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.language;
}

/** Written once for a period, however often the clock comes by. */
async function renewalOrder(context: Context, held: SubscriptionRow): Promise<OrderRow | null> {
  const provider = providerOf(context, 'running');
  if (!provider) return null;
  const open = await openOrderOf(context.db, held.userId);
  if (open?.kind === 'renewal') return open;
  if (open && !(await closeOpenPlanOrder(context, open))) {
    await settle(context, open.id);
    return null;
  }
  const plan = held.nextPlan ?? held.plan;
  const price = await renewalPrice(context, held, plan);
  const at = context.now();
  const written = await context.db
    .insertInto('orders')
    .values({
      user_id: held.userId,
      kind: 'renewal',
      plan,
      subscription_id: held.id,
      price_id: price.id,
      amount: price.amount,
      vat_rate: price.vatRate,
      provider: provider.name,
      language: await languageOf(context, held.userId),
      service_from: held.periodEnd,
      service_to: await nextPeriodEnd(context.db, held),
      created_at: at,
      expires_at: new Date(at.getTime() + longMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written ? ((await findOrder(context.db, written.id)) ?? null) : null;
}

/** Charges a renewal; a refusal is told to the member, once for each try. */
async function chargeRenewal(context: Context, order: OrderRow): Promise<void> {
  // Charged before this process, or the one before it, could write it down?
  if (['Fulfilled', 'Paid'].includes((await settle(context, order.id)).status)) return;
  const state = await providerFor(context, order).charge(order, await titleOfOrder(context.db, order));
  if (state.paymentRef)
    await context.db
      .updateTable('orders')
      .set({ payment_ref: state.paymentRef, status: 'Open', failure: state.failure })
      .where('id', '=', order.id)
      .where('status', 'in', ['Created', 'Open'])
      .execute();
  const { status } = await applyState(context, order.id, state);
  if (status === 'Fulfilled' || state.status === 'open' || !order.subscriptionId) return;
  const { subscriptionId, userId } = order;
  await context.db.transaction().execute(async (trx) => {
    const tries = await markPastDue(trx, subscriptionId, context.now());
    if (tries === null) return;
    const last = new Date((order.serviceFrom ?? context.now()).getTime() + graceDays * dayMs);
    await notify(context, trx, {
      userId,
      type: 'planPastDue',
      payload: {
        plan: await planNameFor(trx, userId, order.plan ?? 'free'),
        price: String(order.amount),
        date: last.toISOString(),
      },
    });
  });
}

/** Another try has another key; a page the member had opened to pay by hand is closed first. */
async function tryAgain(context: Context, order: OrderRow): Promise<void> {
  if (order.sessionId) {
    const state = await providerFor(context, order).abandon(order);
    if (state.status === 'paid') return void (await applyState(context, order.id, state));
  }
  const moved = await nextAttempt(context.db, order);
  const next = moved && (await findOrder(context.db, moved.id));
  if (next) await chargeRenewal(context, next);
}

async function end(context: Context, held: SubscriptionRow, type: 'planEnded' | 'planUnpaid'): Promise<void> {
  const open = await openOrderOf(context.db, held.userId);
  if (open && !(await closeOpenPlanOrder(context, open))) return void (await settle(context, open.id));
  await context.db.transaction().execute(async (trx) => {
    if (!(await endPlan(trx, held.id, context.now()))) return;
    await notify(context, trx, {
      userId: held.userId,
      type,
      payload: { plan: await planNameFor(trx, held.userId, held.plan) },
    });
  });
}

async function attend(context: Context, held: SubscriptionRow): Promise<void> {
  const now = context.now().getTime();
  if (held.status === 'Ending') return end(context, held, 'planEnded');
  if (held.status === 'Active') {
    const order = await renewalOrder(context, held);
    if (order) await chargeRenewal(context, order);
    return;
  }
  const since = held.pastDueSince?.getTime() ?? now;
  if (now >= since + graceDays * dayMs) return end(context, held, 'planUnpaid');
  if (held.pastDueTries < 2 && now >= since + secondTryDays * dayMs) {
    const order = await openOrderOf(context.db, held.userId);
    if (order) await tryAgain(context, order);
  }
}

/** One that fails does not hold up the others; it is due again the next time. */
export async function renewDue(context: Context): Promise<void> {
  for (const held of await dueSubscriptions(context.db, context.now())) {
    try {
      await attend(context, held);
    } catch (error) {
      context.log.warn({ err: error, subscription: held.id }, 'a subscription was not renewed; tried again');
    }
  }
}
