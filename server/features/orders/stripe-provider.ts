/**
 * Stripe: Checkout for what the member pays, payments without them for renewals, the Billing portal for the card. What
 * is bought, when and for how much is ours alone to say: Stripe knows payments, not plans.
 */
import type Stripe from 'stripe';
import type { ListedEvent, PaymentProvider, PaymentState } from '#server/features/orders/payment-provider.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { asking, refusalOf, stripeClient, type StripeSettings } from '#server/features/orders/stripe-client.ts';
import type { Context } from '#server/kit/context.ts';
import { factsOf } from '#server/kit/thrown.ts';

/** Everything else that happens at Stripe is of no interest here. */
const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
] as const;

const expanded = ['payment_intent.latest_charge'];

/** The key under which Stripe does a thing once, however often it is asked. */
const keyOf = (order: OrderRow) => ({ idempotencyKey: `order:${order.id}:${order.attempt}` });

function methodOf(charge: Stripe.Charge | string | null | undefined): string | null {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  const { brand, last4 } = details?.card ?? {};
  if (brand && last4) return `${brand[0]?.toUpperCase()}${brand.slice(1)} •••• ${last4}`;
  return details?.type ?? null;
}

function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const known = { paymentRef: intent.id, method: methodOf(charge), refunded: charge?.amount_refunded ?? 0 };
  if (intent.status === 'succeeded') return { ...known, status: 'paid', failure: null };
  if (intent.status === 'canceled') return { ...known, status: 'expired', failure: null };
  const refused =
    intent.last_payment_error?.code ?? (intent.status === 'requires_action' ? 'authentication_required' : null);
  return { ...known, status: refused ? 'failed' : 'open', failure: refused };
}

const nothingYet: PaymentState = { status: 'open', paymentRef: null, method: null, refunded: 0, failure: null };

function stateOfSession(session: Stripe.Checkout.Session): PaymentState {
  const intent = session.payment_intent;
  const state = intent && typeof intent === 'object' ? stateOf(intent) : nothingYet;
  if (session.payment_status === 'paid') return { ...state, status: 'paid', failure: null };
  if (session.status === 'expired') return { ...state, status: 'expired' };
  // A card that is refused can be followed by another on the same page.
  return { ...state, status: 'open', failure: null };
}

export function stripeProvider(context: Context, settings: StripeSettings): PaymentProvider {
  const { db, config } = context;
  const stripe = () => stripeClient(settings);

  async function customerOf(userId: string): Promise<string> {
    const known = await db
      .selectFrom('payment_customers')
      .select('customer_id as id')
      .where('user_id', '=', userId)
      .where('provider', '=', 'stripe')
      .executeTakeFirst();
    if (known) return known.id;
    const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    const client = await stripe();
    const { id } = await asking(() =>
      client.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey: `customer:${userId}` }),
    );
    await db
      .insertInto('payment_customers')
      .values({ user_id: userId, provider: 'stripe', customer_id: id })
      .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
      .execute();
    return id;
  }

  async function look(order: OrderRow): Promise<PaymentState> {
    const client = await stripe();
    const { sessionId, paymentRef } = order;
    if (sessionId) {
      const session = await asking(() => client.checkout.sessions.retrieve(sessionId, { expand: expanded }));
      const state = stateOfSession(session);
      if (state.status === 'paid' || !paymentRef || paymentRef === state.paymentRef) return state;
    }
    if (paymentRef)
      return stateOf(await asking(() => client.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] })));
    return lookByName(order);
  }

  /** The answer to what was asked got lost: Stripe may have done it all the same. */
  async function lookByName(order: OrderRow): Promise<PaymentState> {
    const client = await stripe();
    const customer = await customerOf(order.userId);
    const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.order_id === order.id;
    const intents = await asking(() =>
      client.paymentIntents.list({ customer, limit: 20, expand: ['data.latest_charge'] }),
    );
    const paid = intents.data.find((one) => isOurs(one) && one.status === 'succeeded');
    if (paid) return stateOf(paid);
    const sessions = await asking(() => client.checkout.sessions.list({ customer, limit: 20 }));
    const session = sessions.data.find(isOurs);
    if (session) return stateOfSession(session);
    const isOver = order.expiresAt <= context.now();
    return { ...nothingYet, status: isOver ? 'expired' : 'open' };
  }

  return {
    name: 'stripe',
    async openCheckout(order, title) {
      const client = await stripe();
      const customer = await customerOf(order.userId);
      const metadata = { order_id: order.id };
      const back = `${config.publicUrl}/subscription/return?order=${order.id}`;
      const session = await asking(() =>
        client.checkout.sessions.create(
          {
            mode: 'payment',
            customer,
            client_reference_id: order.id,
            metadata,
            payment_intent_data: {
              metadata,
              description: title,
              ...(order.kind !== 'promotion' && { setup_future_usage: 'off_session' }),
            },
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'eur', unit_amount: order.amount, product_data: { name: title } },
              },
            ],
            locale: order.language,
            expires_at: Math.floor(order.expiresAt.getTime() / 1000),
            success_url: back,
            cancel_url: `${back}&left=true`,
          },
          keyOf(order),
        ),
      );
      if (!session.url) throw new Error('Stripe gave no address to pay at.');
      return { sessionId: session.id, url: session.url };
    },
    look,
    async charge(order, title) {
      const client = await stripe();
      const customer = await customerOf(order.userId);
      try {
        const method = await usableMethod(client, customer);
        if (!method) return { ...nothingYet, status: 'failed', failure: 'no_payment_method' };
        const intent = await asking(() =>
          client.paymentIntents.create(
            {
              amount: order.amount,
              currency: 'eur',
              customer,
              payment_method: method,
              off_session: true,
              confirm: true,
              description: title,
              metadata: { order_id: order.id },
              expand: ['latest_charge'],
            },
            keyOf(order),
          ),
        );
        return stateOf(intent);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return { ...nothingYet, status: 'failed', paymentRef: refusal.paymentRef, failure: refusal.code };
      }
    },
    async abandon(order) {
      const { sessionId } = order;
      if (sessionId) {
        const client = await stripe();
        // Paid or expired meanwhile: looking tells which.
        await asking(() => client.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
          if (factsOf(error).type !== 'StripeInvalidRequestError') throw error;
        });
      }
      const state = await look(order);
      return state.status === 'open' ? { ...state, status: 'expired' } : state;
    },
    async refund({ id, amount, paymentRef, order }) {
      const client = await stripe();
      const refund = await asking(() =>
        client.refunds.create(
          { payment_intent: paymentRef, amount, metadata: { refund_id: id, order_id: order.id } },
          { idempotencyKey: `refund:${id}` },
        ),
      );
      return { ref: refund.id };
    },
    async portalUrl(userId) {
      const client = await stripe();
      const customer = await customerOf(userId);
      const session = await asking(() =>
        client.billingPortal.sessions.create({
          customer,
          return_url: `${config.publicUrl}/subscription`,
          flow_data: { type: 'payment_method_update' },
        }),
      );
      return session.url;
    },
    async listEvents(since) {
      const client = await stripe();
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found: ListedEvent[] = [];
      for await (const event of client.events.list({ created, types: [...stripeEvents], limit: 100 })) {
        found.push(readStripeEvent(event));
        if (found.length >= 5_000) break;
      }
      return found;
    },
  };
}

/** The card the member chose in the portal, or else the one they last paid with. */
async function usableMethod(client: Stripe, customer: string): Promise<string | null> {
  const known = await asking(() => client.customers.retrieve(customer));
  if (known.deleted) return null;
  const chosen = known.invoice_settings.default_payment_method;
  if (chosen) return typeof chosen === 'string' ? chosen : chosen.id;
  const methods = await asking(() => client.customers.listPaymentMethods(customer, { limit: 1 }));
  return methods.data[0]?.id ?? null;
}

interface Told {
  object?: string;
  id?: unknown;
  metadata?: Record<string, string> | null;
  payment_intent?: unknown;
}

/** What an event is about; nothing else of it is believed. */
export function readStripeEvent(event: Stripe.Event): ListedEvent {
  const { object }: { object: Told } = event.data;
  const { metadata, payment_intent: intent } = object;
  const named = object.object === 'charge' || object.object === 'refund' ? intent : object.id;
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const orderId = metadata?.order_id ?? '';
  return {
    id: event.id,
    type: event.type,
    created: new Date(event.created * 1000),
    objectId: typeof named === 'string' ? named : null,
    orderId: uuid.test(orderId) ? orderId : null,
    apiVersion: event.api_version,
    payload: event,
  };
}
