/**
 * The one way an order is fulfilled, called by the page the member comes back to, by every event and by the clock. The
 * provider is asked first, without any lock; then one transaction writes the payment, what was bought, the invoice and
 * the notices, guarded by the status of the order: whoever comes second finds it done.
 */
import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { isPassing, issueInvoice, numbered } from '#server/features/invoices/issue.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { findOrder, holdOrder } from '#server/features/orders/order-rows.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import { providerFor, type OrderRow, type PaymentState } from '#server/features/orders/provider.service.ts';
import { syncRefunds, startRefund } from '#server/features/payments/refunds.service.ts';
import { nextTicket } from '#server/features/payments/tickets.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import { renewPlan, startPlan, upgradePlan } from '#server/features/plans/plan-life.service.ts';
import { beginPromotion } from '#server/features/promotions/promotions.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { toError } from '#server/kit/thrown.ts';

interface Service {
  /** Of a plan that begins. */
  id?: string;
  from: Date;
  to: Date;
}

/** Gives what was paid for; null where it cannot be given any more, and the money goes back. */
async function give(context: Context, db: Db, order: OrderRow): Promise<Service | null> {
  const at = context.now();
  const { userId, plan, priceId, subscriptionId } = order;
  switch (order.kind) {
    case 'subscribe':
      return plan ? startPlan(db, { userId, plan, priceId, earlyStart: order.earlyStart, at }) : null;
    case 'upgrade': {
      const isDone = plan && subscriptionId && (await upgradePlan(db, { subscriptionId, plan, priceId, at }));
      return isDone && order.serviceTo ? { from: at, to: order.serviceTo } : null;
    }
    case 'renewal': {
      const { serviceFrom: from, serviceTo: to } = order;
      if (!plan || !subscriptionId || !from || !to) return null;
      return (await renewPlan(db, { subscriptionId, plan, priceId, from, to })) ? { from, to } : null;
    }
    case 'promotion': {
      const to = order.adId && (await beginPromotion(context, db, { adId: order.adId, userId }, { orderId: order.id }));
      return to ? { from: at, to } : null;
    }
  }
}

const paidNotices = { subscribe: 'planStarted', upgrade: 'planUpgraded', renewal: 'planRenewed' } as const;

async function tell(context: Context, db: Db, order: OrderRow, service: Service): Promise<void> {
  const { userId, amount } = order;
  const date = service.to.toISOString();
  if (order.kind === 'promotion') {
    const payload = {
      title: order.adTitle ?? '',
      adId: String(order.adId ?? ''),
      date,
      reference: order.reference ?? '',
    };
    await notify(context, db, { userId, type: 'promotionStarted', payload });
    return;
  }
  const payload = { plan: await planNameFor(db, userId, order.plan ?? 'free'), price: String(amount), date };
  await notify(context, db, { userId, type: paidNotices[order.kind], payload });
}

/** What was paid for cannot be given: the money goes back. */
async function giveBack(context: Context, db: Db, order: OrderRow, paymentId: string): Promise<void> {
  const refund = { paymentId, amount: order.amount, reason: 'unfulfilled' as const };
  await startRefund(context, db, refund);
  await notify(context, db, {
    userId: order.userId,
    type: 'orderUnfulfilled',
    payload: { price: String(order.amount) },
  });
}

async function fulfil(context: Context, db: Db, order: OrderRow, state: PaymentState): Promise<void> {
  const at = context.now();
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: order.id,
      user_id: order.userId,
      provider: order.provider,
      provider_ref: state.paymentRef ?? order.id,
      amount: order.amount,
      method: state.method,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const service = await give(context, db, order);
  await db
    .updateTable('orders')
    .set({
      status: 'Fulfilled',
      payment_ref: state.paymentRef,
      closed_at: at,
      failure: null,
      ...(service && { service_from: service.from, service_to: service.to }),
    })
    .where('id', '=', order.id)
    .execute();
  if (service?.id)
    await db.updateTable('orders').set({ subscription_id: service.id }).where('id', '=', order.id).execute();
  if (service) await tell(context, db, order, service);
  else await giveBack(context, db, order, payment.id);
  await issueInvoice(context, db, {
    userId: order.userId,
    orderId: order.id,
    paymentId: payment.id,
    line: await titleOfOrder(db, order),
    total: order.amount,
    vatRate: order.vatRate,
    serviceFrom: service?.from ?? at,
    serviceTo: service?.to ?? at,
    language: order.language,
    method: state.method,
  });
}

/** What an order came to; `isNew` where this call made it so. Paid: it is, and will be fulfilled in a moment. */
export interface Settled {
  status: OrderRow['status'] | 'Paid';
  isNew: boolean;
}

const openStatuses = ['Created', 'Open'];
const lateStatuses = ['Created', 'Open', 'Expired', 'Failed'];

/** Writes down what the provider says of an order. Money that came after all is taken for what it is. */
export async function applyState(context: Context, orderId: string, state: PaymentState): Promise<Settled> {
  return numbered(context.db, async (trx) => {
    const order = await holdOrder(trx, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    if (state.status === 'paid') {
      if (!lateStatuses.includes(order.status)) return { status: order.status, isNew: false };
      await fulfil(context, trx, order, state);
      return { status: 'Fulfilled', isNew: true };
    }
    const next = state.status === 'expired' ? 'Expired' : state.status === 'failed' ? 'Failed' : null;
    // A renewal stays open: it is tried again, or paid by hand.
    if (!next || !openStatuses.includes(order.status) || order.kind === 'renewal')
      return { status: order.status, isNew: false };
    await trx
      .updateTable('orders')
      .set({ status: next, failure: state.failure, closed_at: context.now() })
      .where('id', '=', orderId)
      .execute();
    return { status: next, isNew: true };
  });
}

/** So many want a number that this one has to wait. Should the job be lost, the next comparison of the books finds it. */
async function settleSoon(context: Context, orderId: string): Promise<Settled> {
  await context.jobs.send(context.db, settleLater, { id: orderId }).catch((error: unknown) => {
    context.log.warn({ err: error, order: orderId }, 'a paid order waits to be settled with the books');
  });
  return { status: 'Paid', isNew: false };
}

export const settleLater = defineJob('payments.settle', z.object({ id: z.string() }), async (context, { id }) => {
  const { status } = await settle(context, id);
  if (status === 'Paid') throw new Error(`The order ${id} is paid and waits for its invoice.`);
});

export async function settle(context: Context, orderId: string): Promise<Settled> {
  const order = await findOrder(context.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // Taken before asking: of two answers the one asked for later is the newer.
  const ticket = await nextTicket(context.db);
  const state = await providerFor(context, order).look(order);
  const settled = await applyState(context, orderId, state).catch((error: unknown): Promise<Settled> => {
    if (state.status !== 'paid' || !isPassing(toError(error))) throw error;
    return settleSoon(context, orderId);
  });
  if (settled.status === 'Fulfilled') await syncRefunds(context, orderId, state.refunded, ticket);
  return settled;
}
