/** Ordering: the price is fixed, the order written, and only then the provider asked. */
import type { Insertable } from 'kysely';
import type { BillingDetails, Quote } from '#contract/api/orders.ts';
import type { Language } from '#contract/languages.ts';
import { isAbove, isPriced, type PlanId } from '#contract/plans.ts';
import type { Db } from '#server/db/db.ts';
import type { OrdersTable } from '#server/db/tables.ts';
import {
  nextAttempt,
  openPlanOrder,
  openPromotionOrder,
  orderById,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import { readBilling, requireBilling } from '#server/features/orders/billing.service.ts';
import { closeOpenPlanOrder } from '#server/features/orders/open-order.service.ts';
import { providerFor, providerOf, requireProvider } from '#server/features/orders/provider.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import { requirePrice } from '#server/features/plans/catalogue.service.ts';
import { prorated } from '#server/features/plans/proration.service.ts';
import {
  liveSubscription,
  newReference,
  upgradePlan,
  type SubscriptionRow,
} from '#server/features/plans/plan-life.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

/** Stripe keeps a page open for at least half an hour. */
const openMs = 31 * 60_000;
/** An order of the same thing that is no older is gone on with. */
const freshMs = 5 * 60_000;
/** Cents; providers charge nothing smaller. */
const smallestCharge = 50;

interface Terms {
  kind: 'subscribe' | 'upgrade' | 'promotion';
  plan: PlanId | null;
  priceId: string;
  amount: number;
  fullPrice: number;
  vatRate: number;
  subscription: SubscriptionRow | null;
}

const vatRateOf = ({ config }: Context, rate: number) => (config.seller.isVatExempt ? 0 : rate);

/** What a plan costs a member now: its price, or the difference for what is left of their period. */
async function planTerms(context: Context, db: Db, userId: string, plan: PlanId): Promise<Terms> {
  const at = context.now();
  if (!isPriced(plan)) throw new AppError('plan_not_larger');
  const price = await requirePrice(db, plan, at);
  const held = (await liveSubscription(db, userId, at)) ?? null;
  const common = { plan, priceId: price.id, fullPrice: price.amount, vatRate: vatRateOf(context, price.vatRate) };
  if (!held) return { ...common, kind: 'subscribe', amount: price.amount, subscription: null };
  if (!isAbove(plan, held.plan)) throw new AppError('plan_not_larger');
  // The period that has begun is to be paid first.
  if (held.status === 'PastDue' || held.periodEnd <= at) throw new AppError('order_open');
  const due = prorated(price.amount - held.amount, held, at);
  return { ...common, kind: 'upgrade', amount: due < smallestCharge ? 0 : due, subscription: held };
}

async function promotionTerms(context: Context, db: Db): Promise<Terms> {
  const price = await requirePrice(db, 'promotion', context.now());
  const { id, amount } = price;
  const vatRate = vatRateOf(context, price.vatRate);
  return { kind: 'promotion', plan: null, priceId: id, amount, fullPrice: amount, vatRate, subscription: null };
}

export async function quote(context: Context, userId: string, plan: PlanId | undefined): Promise<Quote> {
  const terms = plan ? await planTerms(context, context.db, userId, plan) : await promotionTerms(context, context.db);
  const { subscription, kind, plan: of, amount, fullPrice, vatRate } = terms;
  return {
    kind,
    plan: of,
    amount,
    fullPrice,
    vatRate,
    until: subscription?.periodEnd.toISOString() ?? null,
    isEnding: subscription?.status === 'Ending',
    ...(await readBilling(context, userId)),
    provider: providerOf(context, 'new')?.name ?? null,
  };
}

export const offer = async (context: Context) => ({
  promotionPrice: (await promotionTerms(context, context.db)).amount,
  provider: providerOf(context, 'new')?.name ?? null,
});

async function requireVerified(db: Db, userId: string): Promise<void> {
  const { isVerified } = await db
    .selectFrom('users')
    .select('is_email_verified as isVerified')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isVerified) throw new AppError('email_not_verified');
}

type Wanted = Pick<Terms, 'kind' | 'plan'> & { earlyStart: boolean };

const isOf = ({ kind, plan, earlyStart }: Wanted, open: OrderRow): boolean =>
  open.kind === kind && open.plan === plan && open.earlyStart === earlyStart;

/**
 * An open order stands in the way of another: the same one, and fresh, is gone on with; any other is taken back at the
 * provider first, unless it turns out to be paid.
 */
async function clearWay(context: Context, open: OrderRow, wanted: Wanted): Promise<OrderRow | null> {
  const isSame = isOf(wanted, open);
  const isFresh = context.now().getTime() - open.createdAt.getTime() < freshMs;
  if (isSame && isFresh) return open;
  if (open.kind === 'renewal') throw new AppError('order_open', { extra: { orderId: open.id } });
  if (!(await closeOpenPlanOrder(context, open))) throw new AppError('order_open', { extra: { orderId: open.id } });
  return null;
}

interface Wish {
  userId: string;
  language: Language;
  billing?: BillingDetails | undefined;
  earlyStart?: boolean | undefined;
}

async function writeOrder(
  context: Context,
  wanted: Wanted,
  values: Insertable<OrdersTable>,
  findOpen: () => Promise<OrderRow | undefined>,
): Promise<OrderRow> {
  const written = await context.db
    .insertInto('orders')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two clicks at once: both go on with the order of the first, where they want the same.
  const order = written ? await orderById(context.db, written.id) : await findOpen();
  if (!order || !isOf(wanted, order)) throw new AppError('order_open', order && { extra: { orderId: order.id } });
  return order;
}

/** Where an order is paid. Asked again, it is the same page; a provider that is down leaves the order as it is. */
async function openOrder(context: Context, order: OrderRow): Promise<{ url: string; orderId: string }> {
  if (order.status === 'Open' && order.sessionUrl && order.expiresAt > context.now())
    return { url: order.sessionUrl, orderId: order.id };
  const provider = providerFor(context, order);
  const { sessionId, url } = await provider.openCheckout(order, await titleOfOrder(context.db, order));
  await context.db
    .updateTable('orders')
    .set({ status: 'Open', session_id: sessionId, session_url: url })
    .where('id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('status', 'in', ['Created', 'Open'])
    .execute();
  return { url, orderId: order.id };
}

export async function orderPlan(
  context: Context,
  plan: PlanId,
  { userId, language, billing, earlyStart = false }: Wish,
): Promise<{ url: string; orderId: string | null }> {
  const provider = requireProvider(context, 'new');
  const { db } = context;
  await requireVerified(db, userId);
  const at = context.now();
  const terms = await planTerms(context, db, userId, plan);
  const { kind, priceId, amount, vatRate, subscription } = terms;
  if (kind === 'upgrade' && amount === 0 && subscription) {
    await db.transaction().execute((trx) => upgradePlan(trx, { subscriptionId: subscription.id, plan, priceId, at }));
    return { url: '/subscription', orderId: null };
  }
  if (!billing && !(await readBilling(context, userId)).isBillingKept)
    return { url: `/subscription/checkout?plan=${plan}`, orderId: null };
  await requireBilling(context, userId, billing);
  const startsEarly = kind === 'subscribe' && earlyStart;
  const before = await openPlanOrder(db, userId);
  const wanted = { ...terms, earlyStart: startsEarly };
  const same = before ? await clearWay(context, before, wanted) : null;
  const values = {
    user_id: userId,
    kind,
    plan,
    price_id: priceId,
    amount,
    vat_rate: vatRate,
    provider: provider.name,
    early_start: startsEarly,
    language,
    subscription_id: subscription?.id ?? null,
    ...(subscription && { service_from: at, service_to: subscription.periodEnd }),
    created_at: at,
    expires_at: new Date(at.getTime() + openMs),
  };
  return openOrder(context, same ?? (await writeOrder(context, wanted, values, () => openPlanOrder(db, userId))));
}

export async function orderPromotion(
  context: Context,
  ad: { id: number; title: string },
  { userId, language, billing, earlyStart = false }: Wish,
): Promise<{ url: string; orderId: string }> {
  const provider = requireProvider(context, 'new');
  const { db } = context;
  const at = context.now();
  await requireBilling(context, userId, billing);
  const terms = await promotionTerms(context, db);
  const before = await openPromotionOrder(db, ad.id);
  const wanted = { ...terms, earlyStart };
  const same = before ? await clearWay(context, before, wanted) : null;
  const values = {
    user_id: userId,
    kind: 'promotion' as const,
    reference: newReference('MEA'),
    early_start: earlyStart,
    ad_id: ad.id,
    ad_title: ad.title,
    price_id: terms.priceId,
    amount: terms.amount,
    vat_rate: terms.vatRate,
    provider: provider.name,
    language,
    created_at: at,
    expires_at: new Date(at.getTime() + openMs),
  };
  return openOrder(context, same ?? (await writeOrder(context, wanted, values, () => openPromotionOrder(db, ad.id))));
}

export async function requireOwnOrder({ db }: Context, userId: string, id: string): Promise<OrderRow> {
  const order = await orderById(db, id);
  if (!order || order.userId !== userId) throw new AppError('not_found');
  return order;
}

/** A renewal that failed, or a page that was left. */
export async function payOpenOrder(context: Context, order: OrderRow): Promise<{ url: string; orderId: string }> {
  if (order.status !== 'Created' && order.status !== 'Open') throw new AppError('order_closed');
  if (order.kind !== 'renewal' || (order.sessionUrl && order.expiresAt > context.now()))
    return openOrder(context, order);
  // A new page for it: the one before is over, and its key with it.
  const next = await nextAttempt(context.db, order, { expires_at: new Date(context.now().getTime() + openMs) });
  const fresh = await orderById(context.db, next?.id ?? order.id);
  if (!fresh) throw new AppError('order_closed');
  return openOrder(context, fresh);
}

export const openPortal = async (context: Context, userId: string): Promise<{ url: string }> => {
  if (!(await liveSubscription(context.db, userId, context.now()))) throw new AppError('no_subscription');
  return { url: await requireProvider(context, 'running').portalUrl(userId) };
};
