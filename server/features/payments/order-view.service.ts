/** An order as its buyer sees it, and the page of the test provider. */
import type { OrderView } from '#contract/api/payments.ts';
import { findOrder } from '#server/features/orders/order-rows.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import type { OrderRow } from '#server/features/orders/provider.service.ts';
import { answerTestPayment, setTestCard, testCardOf } from '#server/features/orders/test-provider.service.ts';
import { settle } from '#server/features/payments/settle.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export async function viewOf({ db }: Context, order: OrderRow): Promise<OrderView> {
  const { id, kind, status, amount, plan, adId, provider, failure } = order;
  return { id, kind, status, title: await titleOfOrder(db, order), amount, plan, adId, provider, failure };
}

async function viewAgain(context: Context, id: string): Promise<OrderView> {
  const order = existing(await findOrder(context.db, id));
  return viewOf(context, order);
}

export async function settleOwn(context: Context, order: OrderRow): Promise<OrderView> {
  const { status } = await settle(context, order.id);
  const view = await viewAgain(context, order.id);
  return status === 'Paid' && view.status !== 'Fulfilled' ? { ...view, status } : view;
}

/** The member presses a button on the page of the test provider; then it is as if they came back from a real one. */
export async function payTest(context: Context, order: OrderRow, outcome: 'paid' | 'declined'): Promise<OrderView> {
  if (order.provider !== 'test' || !context.config.payments.testAllowed) throw new AppError('not_found');
  if (order.status !== 'Open') throw new AppError('order_closed');
  await answerTestPayment(context, order, outcome);
  return settleOwn(context, order);
}

function requireTest({ config }: Context): void {
  if (config.payments.stripe || !config.payments.testAllowed) throw new AppError('not_found');
}

export async function readCard(context: Context, userId: string) {
  requireTest(context);
  return { card: await testCardOf(context, userId) };
}

export async function changeCard(context: Context, userId: string, card: 'works' | 'declined') {
  requireTest(context);
  await setTestCard(context, userId, card);
  return { card };
}
