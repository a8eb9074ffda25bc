/**
 * Payments for trying out: a page that says what it is, and no money. It keeps its own books, as a provider elsewhere
 * would, so that everything around it is the same as with a real one.
 */
import { sql } from 'kysely';
import type { PaymentProvider, PaymentState } from '#server/features/orders/payment-provider.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import type { Context } from '#server/kit/context.ts';

/** What a member's card of this provider does at renewals. */
const testCards = ['works', 'declined'] as const;

const methods = { works: 'Test •••• 4242', declined: 'Test •••• 0002' };

export async function testCardOf({ db }: Context, userId: string): Promise<(typeof testCards)[number]> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id as card')
    .where('user_id', '=', userId)
    .where('provider', '=', 'test')
    .executeTakeFirst();
  return row?.card === 'declined' ? 'declined' : 'works';
}

export async function setTestCard({ db }: Context, userId: string, card: string): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider: 'test', customer_id: card })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ customer_id: card }))
    .execute();
}

/** What the member does on the page of this provider; once for each attempt. */
export async function answerTestPayment(
  context: Context,
  order: OrderRow,
  outcome: 'paid' | 'declined',
): Promise<void> {
  await context.db
    .updateTable('test_payments')
    .set({ status: outcome, at: context.now() })
    .where('order_id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('status', '=', 'open')
    .execute();
}

export function testProvider(context: Context): PaymentProvider {
  const { db, now } = context;

  async function look(order: OrderRow): Promise<PaymentState> {
    const row = await db
      .selectFrom('test_payments')
      .select(['status', 'attempt'])
      .where('order_id', '=', order.id)
      .orderBy(sql`status = 'paid'`, 'desc')
      .orderBy('attempt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { refunded } = await db
      .selectFrom('test_refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('refunded'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const isOver = order.expiresAt <= now();
    const status = row?.status ?? 'open';
    const state = { paymentRef: `test_${order.id}`, method: methods.works, refunded: Number(refunded), failure: null };
    if (status === 'paid') return { ...state, status: 'paid' };
    if (status === 'declined') return { ...state, status: 'failed', failure: 'card_declined' };
    return { ...state, status: status === 'expired' || isOver ? 'expired' : 'open' };
  }

  async function begin(order: OrderRow, status: 'open' | 'paid' | 'declined'): Promise<void> {
    await db
      .insertInto('test_payments')
      .values({ order_id: order.id, attempt: order.attempt, status, at: now() })
      .onConflict((conflict) => conflict.columns(['order_id', 'attempt']).doNothing())
      .execute();
  }

  return {
    name: 'test',
    async openCheckout(order) {
      await begin(order, 'open');
      return { sessionId: `test_session_${order.id}_${order.attempt}`, url: `/subscription/pay/${order.id}` };
    },
    look,
    async charge(order) {
      await begin(order, (await testCardOf(context, order.userId)) === 'works' ? 'paid' : 'declined');
      return look(order);
    },
    async abandon(order) {
      await db
        .updateTable('test_payments')
        .set({ status: 'expired' })
        .where('order_id', '=', order.id)
        .where('status', '=', 'open')
        .execute();
      const state = await look(order);
      return state.status === 'open' ? { ...state, status: 'expired' } : state;
    },
    async refund({ id, amount, order }) {
      await db
        .insertInto('test_refunds')
        .values({ refund_id: id, order_id: order.id, amount })
        .onConflict((conflict) => conflict.column('refund_id').doNothing())
        .execute();
      return { ref: `test_refund_${id}` };
    },
    portalUrl: async () => '/subscription/test-card',
    listEvents: async () => [],
  };
}
