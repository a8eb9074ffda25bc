/** The one door to whoever takes the money: Stripe, or the built-in provider of test payments, which takes none. */
import { missingSellerSettings } from '#server/config.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { stripeProvider } from '#server/features/orders/stripe-provider.ts';
import { testProvider } from '#server/features/orders/test-provider.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export type { OrderRow };

/** What the provider knows of an order; the truth, whatever an event says. */
export interface PaymentState {
  status: 'open' | 'paid' | 'expired' | 'failed';
  /** The provider's name of the payment. */
  paymentRef: string | null;
  /** "Visa •••• 4242". */
  method: string | null;
  /** Cents given back so far, in all. */
  refunded: number;
  failure: string | null;
}

export interface ListedEvent {
  id: string;
  type: string;
  created: Date;
  objectId: string | null;
  orderId: string | null;
  apiVersion: string | null;
  payload: object;
}

/** Every call may be made again: the provider does each thing once under its key. */
export interface PaymentProvider {
  name: 'stripe' | 'test';
  openCheckout(order: OrderRow, title: string): Promise<{ sessionId: string; url: string }>;
  look(order: OrderRow): Promise<PaymentState>;
  /** Charges the known means of payment without the member. */
  charge(order: OrderRow, title: string): Promise<PaymentState>;
  /** Takes an open payment page back; what it answers may be that it was paid. */
  abandon(order: OrderRow): Promise<PaymentState>;
  refund(refund: { id: string; amount: number; paymentRef: string; order: OrderRow }): Promise<{ ref: string }>;
  portalUrl(userId: string): Promise<string>;
  /** What happened since, for who may have missed it. */
  listEvents(since: Date): Promise<ListedEvent[]>;
}

/**
 * Null where nothing can be paid for: in production without a real provider. Whoever takes real money owes an invoice
 * that says who they are: without that nothing `new` is ordered, while what was ordered goes on.
 */
export function providerOf(context: Context, purpose: 'new' | 'running'): PaymentProvider | null {
  const { config } = context;
  const { stripe, testAllowed } = config.payments;
  if (!stripe) return testAllowed ? testProvider(context) : null;
  if (purpose === 'new' && missingSellerSettings(config).length) return null;
  return stripeProvider(context, stripe);
}

export function requireProvider(context: Context, purpose: 'new' | 'running'): PaymentProvider {
  const provider = providerOf(context, purpose);
  if (!provider) throw new AppError('payments_off');
  return provider;
}

/** The one an order was made with, should the operator have changed it since. */
export function providerFor(context: Context, order: Pick<OrderRow, 'provider'>): PaymentProvider {
  if (order.provider === 'test') return testProvider(context);
  const { stripe } = context.config.payments;
  if (!stripe) throw new AppError('payments_off');
  return stripeProvider(context, stripe);
}
