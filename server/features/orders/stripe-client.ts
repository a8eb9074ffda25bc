/** Stripe's own client, loaded only where it is configured; its version of the API is pinned with the package. */
import type Stripe from 'stripe';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/kit/app-error.ts';
import { factsOf } from '#server/kit/thrown.ts';

const stripeApiVersion = '2026-10-28.endive';

export type StripeSettings = NonNullable<Config['payments']['stripe']>;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: Number(port) || (isHttp ? 80 : 443),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });
}

export function stripeClient(settings: StripeSettings): Promise<Stripe> {
  let client = clients.get(settings);
  if (!client) clients.set(settings, (client = connect(settings)));
  return client;
}

/** The card was refused, or wants its holder: an answer, and no failure of the call. */
export function refusalOf(error: unknown): { code: string; paymentRef: string | null } | null {
  const {
    type,
    code,
    decline_code: declined,
    payment_intent: intent,
  } = error as {
    type?: string;
    code?: string;
    decline_code?: string;
    payment_intent?: { id: string };
  };
  if (type !== 'StripeCardError') return null;
  return { code: declined ?? code ?? 'card_declined', paymentRef: intent?.id ?? null };
}

const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeIdempotencyError']);

/** Anything else that Stripe does not do is told as such; what was asked for may be asked for again. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { type = '', statusCode = 0 } = factsOf(error);
    if (passing.has(type) || statusCode >= 500) throw new AppError('payments_unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}
