/** An event as Stripe signed it. */
import type { ListedEvent } from '#server/features/orders/payment-provider.ts';
import { stripeClient, type StripeSettings } from '#server/features/orders/stripe-client.ts';
import { readStripeEvent } from '#server/features/orders/stripe-provider.ts';

/** Seconds that a signature is good for. */
const tolerance = 300;

/** Null where the bytes are not what Stripe signed, or it was long ago. */
export async function readSignedEvent(
  settings: StripeSettings,
  body: Buffer,
  signature: string,
): Promise<ListedEvent | null> {
  const client = await stripeClient(settings);
  try {
    return readStripeEvent(client.webhooks.constructEvent(body, signature, settings.webhookSecret ?? '', tolerance));
  } catch {
    return null;
  }
}
