/**
 * Giving money back: what is left of the payment is taken down in the statement that checks it, the provider is asked by
 * a job that may be repeated, and the credit note is written when it has said yes.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { issueCreditNote, numbered } from '#server/features/invoices/issue.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { findOrder } from '#server/features/orders/order-rows.service.ts';
import { providerFor } from '#server/features/orders/provider.service.ts';
import { endPromotionsOf } from '#server/features/promotions/promotions.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { factsOf, toError } from '#server/kit/thrown.ts';

const refundReasons = ['withdrawal', 'goodwill', 'mistake', 'unfulfilled', 'provider'] as const;

interface Wanted {
  paymentId: string;
  amount: number;
  reason: (typeof refundReasons)[number];
  note?: string | null;
  staffId?: string | null;
}

/** In the caller's transaction; never more than was paid, however many ask at once. */
export async function startRefund(
  context: Context,
  db: Db,
  { paymentId, amount, reason, note, staffId }: Wanted,
): Promise<string> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', paymentId)
    .where(({ eb }) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
    .executeTakeFirst();
  if (!numUpdatedRows) throw new AppError('refund_too_large');
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount,
      reason,
      note: note ?? null,
      created_by: staffId ?? null,
      created_at: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.jobs.send(db, payBack, { id });
  return id;
}

/** A promotion that was given back whole stops; a part is goodwill. */
async function stopIfPaidBack(
  context: Context,
  db: Db,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<void> {
  const { isWhole } = await db
    .selectFrom('payments as p')
    .select(
      sql<boolean>`p.amount <= (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'Done')`.as(
        'isWhole',
      ),
    )
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (isWhole) await endPromotionsOf(context, db, { orderId });
}

async function finish(context: Context, refundId: string, ref: string): Promise<void> {
  await numbered(context.db, async (trx) => {
    const done = await trx
      .updateTable('refunds')
      .set({ status: 'Done', provider_ref: ref, done_at: context.now() })
      .where('id', '=', refundId)
      .where('status', '=', 'Created')
      .returning(['payment_id as paymentId', 'amount'])
      .executeTakeFirst();
    if (!done) return;
    const payment = await trx
      .selectFrom('payments')
      .select(['order_id as orderId', 'user_id as userId'])
      .where('id', '=', done.paymentId)
      .executeTakeFirstOrThrow();
    await stopIfPaidBack(context, trx, { paymentId: done.paymentId, orderId: payment.orderId });
    await notify(context, trx, {
      userId: payment.userId,
      type: 'refundMade',
      payload: { price: String(done.amount) },
    });
    await issueCreditNote(context, trx, { orderId: payment.orderId, refundId, amount: done.amount });
  });
}

/** The provider said no for good: what was set aside is there again. */
async function fail(context: Context, refundId: string, failure: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const failed = await trx
      .updateTable('refunds')
      .set({ status: 'Failed', failure: failure.slice(0, 500), done_at: context.now() })
      .where('id', '=', refundId)
      .where('status', '=', 'Created')
      .returning(['payment_id as paymentId', 'amount'])
      .executeTakeFirst();
    if (!failed) return;
    await trx
      .updateTable('payments')
      .set(({ eb }) => ({ refunded: eb('refunded', '-', failed.amount) }))
      .where('id', '=', failed.paymentId)
      .execute();
  });
}

async function payBackNow(context: Context, { id }: { id: string }): Promise<void> {
  const row = await context.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount', 'p.provider_ref as paymentRef', 'p.order_id as orderId'])
    .where('r.id', '=', id)
    .where('r.status', '=', 'Created')
    .executeTakeFirst();
  if (!row) return;
  const order = await findOrder(context.db, row.orderId);
  if (!order) return;
  try {
    const { ref } = await providerFor(context, order).refund({
      id,
      amount: row.amount,
      paymentRef: row.paymentRef,
      order,
    });
    await finish(context, id, ref);
  } catch (error) {
    if (factsOf(error).type !== 'StripeInvalidRequestError') throw error;
    await fail(context, id, toError(error).message);
  }
}

export const payBack = defineJob('payments.pay-back', z.object({ id: z.string() }), payBackNow, { attempts: 12 });

/**
 * The provider's total is absolute. More than we know of was given back on its own pages: it is written down with its
 * credit note. An answer older than the last one written down changes nothing.
 */
export async function syncRefunds(context: Context, orderId: string, total: number, ticket: number): Promise<boolean> {
  return numbered(context.db, async (trx) => {
    const payment = await trx
      .updateTable('payments')
      .set({ synced_ticket: ticket })
      .where('order_id', '=', orderId)
      .where('synced_ticket', '<', ticket)
      .returning(['id', 'refunded', 'amount'])
      .executeTakeFirst();
    // Ours that wait are not in the provider's total yet, or just are: never less than it says.
    if (!payment || total <= payment.refunded) return false;
    const unknown = Math.min(total, payment.amount) - payment.refunded;
    if (unknown <= 0) return false;
    const at = context.now();
    await trx
      .updateTable('payments')
      .set({ refunded: payment.refunded + unknown })
      .where('id', '=', payment.id)
      .execute();
    const { id } = await trx
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        amount: unknown,
        reason: 'provider',
        status: 'Done',
        created_at: at,
        done_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await stopIfPaidBack(context, trx, { paymentId: payment.id, orderId });
    await trx
      .insertInto('payment_differences')
      .values({ kind: 'unknown_refund', order_id: orderId, at, detail: String(unknown) })
      .execute();
    await issueCreditNote(context, trx, { orderId, refundId: id, amount: unknown });
    return true;
  });
}

/** Jobs that were given up, or lost with their queue, are sent once more. */
export async function retryRefunds(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'Created')
    .where('created_at', '<', new Date(context.now().getTime() - 15 * 60_000))
    .limit(200)
    .execute();
  for (const { id } of rows) await context.jobs.send(context.db, payBack, { id });
}
