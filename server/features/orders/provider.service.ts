/** The one door to whoever takes the money: Stripe, or the built-in provider of test payments, which takes none. */
import { missingSellerSettings } from '#server/config.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import type { ListedEvent, PaymentProvider, PaymentState } from '#server/features/orders/payment-provider.ts';
import { stripeProvider } from '#server/features/orders/stripe-provider.ts';
import { testProvider } from '#server/features/orders/test-provider.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';

export type { ListedEvent, OrderRow, PaymentState };

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
