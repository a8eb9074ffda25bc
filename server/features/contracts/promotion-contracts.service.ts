/** Withdrawing from a promotion that was paid for by itself. */
import { sql } from 'kysely';
import type { PromotionContract } from '#contract/api/contracts.ts';
import { withdrawalDays } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { startRefund } from '#server/features/payments/refunds.service.ts';
import { endPromotionsOf } from '#server/features/promotions/promotions.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

interface Row {
  id: string;
  userId: string;
  reference: string | null;
  adId: number | null;
  title: string | null;
  earlyStart: boolean;
  from: Date;
  to: Date;
  /** 14 days, or as long as it runs where an early start was asked for: then it is wholly performed. */
  until: Date;
}

const untilOf = sql<Date>`least(o.service_from + ${sql.lit(`${withdrawalDays} days`)}::interval,
  case when o.early_start then o.service_to end)`;

const isOpen = (at: Date) =>
  sql<boolean>`o.kind = 'promotion' and o.status = 'Fulfilled' and o.withdrawn_at is null and o.service_from is not null
    and ${untilOf} > ${at}`;

const columns = sql`o.id, o.user_id as "userId", o.reference, o.ad_id as "adId", o.ad_title as title,
  o.early_start as "earlyStart", o.service_from as "from", o.service_to as "to", ${untilOf} as until`;

/** What goes back: all, or the time that is left where an early start was asked for, to the cent in the member's favour. */
function backOf({ earlyStart, from, to }: Row, { amount, refunded }: { amount: number; refunded: number }, at: Date) {
  const used = earlyStart ? (at.getTime() - from.getTime()) / (to.getTime() - from.getTime()) : 0;
  return Math.max(0, amount - Math.floor(amount * Math.min(1, Math.max(0, used))) - refunded);
}

export async function promotionContracts({ db, now }: Context, userId: string): Promise<PromotionContract[]> {
  const at = now();
  const { rows } = await sql<Row & { amount: number; refunded: number }>`
    select ${columns}, p.amount, p.refunded from orders o join payments p on p.order_id = o.id
    where o.user_id = ${userId} and ${isOpen(at)} and p.refunded < p.amount
    order by o.service_from desc limit 100`.execute(db);
  return rows.map((row) => ({
    orderId: row.id,
    reference: row.reference,
    adId: row.adId,
    title: row.title ?? '',
    until: row.until.toISOString(),
    paid: row.amount,
    refund: backOf(row, row, at),
    isProRata: row.earlyStart,
  }));
}

async function endOrder(db: Db, orderId: string, at: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update orders o set withdrawn_at = ${at} where o.id = ${orderId} and ${isOpen(at)} returning ${columns}`.execute(
    db,
  );
  return rows[0];
}

/** Withdrawn from already, or given back by staff. */
async function isPaidBack(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(({ eb, or }) => or([eb('o.withdrawn_at', 'is not', null), eb('p.refunded', '>=', eb.ref('p.amount'))]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function withdrawFromPromotion(context: Context, orderId: string) {
  const at = context.now();
  return context.db.transaction().execute(async (trx) => {
    const order = await endOrder(trx, orderId, at);
    if (!order) throw new AppError((await isPaidBack(trx, orderId)) ? 'already_refunded' : 'withdrawal_over');
    // Held, so that a refund by staff at the same moment is either seen or waits.
    const payment = await trx
      .selectFrom('payments')
      .select(['id', 'amount', 'refunded'])
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (payment.refunded >= payment.amount) throw new AppError('already_refunded');
    const refund = backOf(order, payment, at);
    if (refund > 0) await startRefund(context, trx, { paymentId: payment.id, amount: refund, reason: 'withdrawal' });
    await endPromotionsOf(context, trx, { orderId });
    await notify(context, trx, {
      userId: order.userId,
      type: 'promotionWithdrawn',
      payload: {
        title: order.title ?? '',
        reference: order.reference ?? '',
        price: String(refund),
        at: at.toISOString(),
      },
    });
    return { reference: order.reference, refund, at: at.toISOString() };
  });
}
