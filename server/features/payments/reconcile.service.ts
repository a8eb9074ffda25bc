/** The provider's books against ours: what does not agree is put right and listed. */
import { sql } from 'kysely';
import { issueInvoice } from '#server/features/invoices/issue.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { findOrder, openOrders } from '#server/features/orders/order-rows.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import { providerOf } from '#server/features/orders/provider.service.ts';
import { settle } from '#server/features/payments/settle.service.ts';
import { keepEvent } from '#server/features/payments/webhooks.service.ts';
import type { Context } from '#server/kit/context.ts';

const minuteMs = 60_000;
/** A paid order that no event told of so long means that events do not arrive. */
const silenceMs = 10 * minuteMs;

/** Admins hear of it once, until they have read it. */
async function tellOfSilence(context: Context): Promise<void> {
  const type = 'paymentUnannounced';
  await context.db.transaction().execute(async (trx) => {
    for (const { id } of await staffToTell(trx, type, { roles: ['Admin'] }))
      await notify(context, trx, { userId: id, type, payload: {} });
  });
}

/** Orders that are still open: paid without our knowing, or over. */
export async function settleOpenOrders(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - silenceMs);
  for (const order of await openOrders(context.db, before)) {
    try {
      const { status, isNew } = await settle(context, order.id);
      if (status !== 'Fulfilled' || !isNew) continue;
      const at = context.now();
      await context.db
        .insertInto('payment_differences')
        .values({ kind: 'unsettled_order', order_id: order.id, at, detail: order.kind })
        .execute();
      if (order.provider === 'stripe') await tellOfSilence(context);
    } catch (error) {
      context.log.warn({ err: error, order: order.id }, 'an open order could not be looked at; tried again');
    }
  }
}

/** Events that never arrived, with an hour of overlap: each is written down once. */
export async function fetchMissedEvents(context: Context): Promise<number> {
  const provider = providerOf(context, 'running');
  if (!provider) return 0;
  const { db } = context;
  const { last } = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max('created').as('last'))
    .executeTakeFirstOrThrow();
  const hourMs = 60 * minuteMs;
  const since = new Date(Math.min(last?.getTime() ?? Infinity, context.now().getTime() - hourMs) - hourMs);
  let missed = 0;
  for (const event of await provider.listEvents(since)) {
    await db.transaction().execute(async (trx) => {
      if (!(await keepEvent(context, trx, event, 'listed'))) return;
      missed += 1;
      await trx
        .insertInto('payment_differences')
        .values({ kind: 'missed_event', order_id: null, at: context.now(), detail: `${event.type} ${event.id}` })
        .execute();
    });
  }
  return missed;
}

/** Every payment has its invoice; and what was paid lately is looked at again, for refunds made elsewhere. */
export async function checkPayments(context: Context): Promise<void> {
  const { db } = context;
  const { rows } = await sql<{ id: string; orderId: string }>`
    select p.id, p.order_id as "orderId" from payments p
    where p.paid_at > ${new Date(context.now().getTime() - 365 * 24 * 60 * minuteMs)}
      and not exists (select 1 from invoices i where i.order_id = p.order_id and i.kind = 'invoice')`.execute(db);
  for (const { id, orderId } of rows) {
    const order = await findOrder(db, orderId);
    if (!order) continue;
    const at = context.now();
    await db.transaction().execute(async (trx) => {
      await issueInvoice(context, trx, {
        userId: order.userId,
        orderId,
        paymentId: id,
        line: await titleOfOrder(trx, order),
        total: order.amount,
        vatRate: order.vatRate,
        serviceFrom: order.serviceFrom ?? at,
        serviceTo: order.serviceTo ?? at,
        language: order.language,
        method: null,
      });
      await trx.insertInto('payment_differences').values({ kind: 'missing_invoice', order_id: orderId, at }).execute();
    });
  }
  const recent = await db
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('provider', '=', 'stripe')
    .where('paid_at', '>', new Date(context.now().getTime() - 3 * 24 * 60 * minuteMs))
    .limit(2_000)
    .execute();
  for (const { orderId } of recent)
    await settle(context, orderId).catch((error: unknown) =>
      context.log.warn({ err: error, order: orderId }, 'a payment could not be compared'),
    );
}
