/** What does not go smoothly among the demo's payments: a card that was declined, and a month that was partly given back. */
import { sql, type Kysely } from 'kysely';
import type { PlanId } from '#contract/plans.ts';
import type { Tables } from '#server/db/tables.ts';
import { seriesOf, splitVat } from '#server/features/invoices/issue.service.ts';

type Db = Kysely<Tables>;

interface Declined {
  userId: string;
  subscriptionId: string;
  plan: PlanId;
  price: { id: string; amount: number };
  at: Date;
}

/** The renewal that the card refused; it is tried again by itself. */
export async function writeDeclined(db: Db, { userId, subscriptionId, plan, price, at }: Declined): Promise<void> {
  const to = new Date(at);
  to.setMonth(to.getMonth() + 1);
  const order = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      kind: 'renewal',
      plan,
      subscription_id: subscriptionId,
      price_id: price.id,
      amount: price.amount,
      vat_rate: 2000,
      status: 'Failed',
      provider: 'test',
      language: 'fr',
      service_from: at,
      service_to: to,
      created_at: at,
      closed_at: at,
      expires_at: to,
      failure: 'card_declined',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('test_payments').values({ order_id: order.id, attempt: 1, status: 'declined', at }).execute();
}

const refunded = 300;
const daysAgo = 6;

/** Three euros back to a professional, with the credit note that belongs to them. */
export async function writeRefund(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  const paid = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('invoices as i', 'i.payment_id', 'p.id')
    .selectAll('i')
    .where('o.plan', '=', 'professional')
    .where('p.paid_at', '<', at)
    .orderBy('p.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'Admin').executeTakeFirst();
  if (!paid || !admin) return;
  const refund = await db
    .insertInto('refunds')
    .values({
      payment_id: paid.payment_id,
      amount: refunded,
      reason: 'goodwill',
      note: 'Site indisponible une demi-journée, geste commercial.',
      status: 'Done',
      provider_ref: `test_refund_${paid.order_id}`,
      created_by: admin.id,
      created_at: at,
      done_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ refunded }).where('id', '=', paid.payment_id).execute();
  await db.updateTable('test_payments').set({ refunded }).where('order_id', '=', paid.order_id).execute();
  await db
    .insertInto('test_refunds')
    .values({ refund_id: refund.id, order_id: paid.order_id, amount: refunded })
    .execute();
  const series = seriesOf('credit_note', at);
  const { net, vat } = splitVat(-refunded, paid.vat_rate);
  await db.insertInto('invoice_series').values({ series, last: 1 }).execute();
  await sql`
    insert into invoices (series, serial, number, kind, user_id, order_id, payment_id, refund_id, corrects, issued_at, service_from,
      service_to, language, seller, buyer, line, vat_rate, net, vat, total, method)
    select ${series}, 1, ${series} || '000001', 'credit_note', user_id, order_id, payment_id, ${refund.id}::uuid, id,
      ${at}::timestamptz, service_from, service_to, language, seller, buyer, line, vat_rate, ${net}::integer, ${vat}::integer,
      ${-refunded}::integer, method
    from invoices where id = ${paid.id}::uuid`.execute(db);
}
