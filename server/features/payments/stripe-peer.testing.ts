/** A local peer that speaks as much of Stripe's HTTP API as we use, keeps its books, and signs what it tells. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

export const webhookSecret = 'whsec_for_tests';

type Thing = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- objects of another's API

/** `a[b][c]=d` as objects. */
function readForm(body: string): Thing {
  const read: Thing = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = read;
    for (const key of path.slice(0, -1)) at = at[key] ??= {};
    at[path.at(-1) ?? ''] = value;
  }
  return read;
}

/** Of a site that takes payments there. Who takes real money says who they are. */
export const settingsFor = (peerUrl: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_peer',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: peerUrl,
  COMPANY_NAME: 'Puces & Cie',
  COMPANY_ADDRESS: '1 place Haute, 69003 Lyon',
  COMPANY_SIREN: '732829320',
  COMPANY_VAT_NUMBER: 'FR44732829320',
});

export async function openStripePeer() {
  const things = new Map<string, Thing>();
  const answers = new Map<string, { status: number; body: Thing }>();
  const events: Thing[] = [];
  const state = {
    isDown: false,
    cardWorks: true,
    loseAnswers: false,
    calls: [] as string[],
    /** Told of every call as it comes, once it is done and once it is answered; true: nothing more is done for it. */
    watch: null as ((call: string, when: 'come' | 'done' | 'answered') => boolean) | null,
  };
  const now = () => Math.floor(Date.now() / 1000);

  function put(prefix: string, object: string, fields: Thing): Thing {
    const thing = {
      id: `${prefix}_${randomUUID().replaceAll('-', '')}`,
      object,
      created: now(),
      metadata: {},
      ...fields,
    };
    things.set(thing.id, thing);
    return thing;
  }
  function tell(type: string, object: Thing): Thing {
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: now(),
      api_version: '2026-10-28.endive',
      data: { object },
    };
    events.push(event);
    return event;
  }

  function payIntent(fields: Thing): Thing {
    const charge = put('ch', 'charge', {
      amount: Number(fields.amount),
      amount_refunded: 0,
      metadata: fields.metadata,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
    const intent = put('pi', 'payment_intent', {
      ...fields,
      amount: Number(fields.amount),
      status: 'succeeded',
      latest_charge: charge.id,
    });
    charge.payment_intent = intent.id;
    tell('payment_intent.succeeded', intent);
    return intent;
  }

  const expand = (thing: Thing): Thing => {
    const intent = typeof thing.payment_intent === 'string' ? things.get(thing.payment_intent) : undefined;
    const charge = typeof thing.latest_charge === 'string' ? things.get(thing.latest_charge) : undefined;
    return {
      ...thing,
      ...(thing.object === 'checkout.session' && intent && { payment_intent: expand(intent) }),
      ...(charge && { latest_charge: charge }),
    };
  };
  const list = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1' });
  const all = (object: string, customer?: string) =>
    [...things.values()].filter((one) => one.object === object && (!customer || one.customer === customer)).map(expand);

  function handle(method: string, path: string, form: Thing): { status: number; body: Thing } {
    const ok = (body: Thing) => ({ status: 200, body });
    const refused = (code: string, extra: Thing = {}, status = 400) => ({
      status,
      body: { error: { type: 'invalid_request_error', code, message: code, ...extra } },
    });
    const [, , first = '', second = '', third = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/customers')
      return ok(put('cus', 'customer', { ...form, invoice_settings: {} }));
    if (first === 'customers' && third === 'payment_methods')
      return ok(list([{ id: 'pm_card', object: 'payment_method' }]));
    if (method === 'GET' && first === 'customers') return ok(things.get(second) ?? {});
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const item = form.line_items['0'];
      const id = `cs_${randomUUID().replaceAll('-', '')}`;
      const session = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: `${url()}/pay/${id}`,
        ...form,
        amount_total: Number(item.price_data.unit_amount),
      };
      things.set(id, session);
      return ok(session);
    }
    if (path === '/v1/checkout/sessions') return ok(list(all('checkout.session', form.customer)));
    if (first === 'checkout' && path.endsWith('/expire')) {
      const session = things.get(third);
      if (session?.status !== 'open') return refused('not_open');
      session.status = 'expired';
      tell('checkout.session.expired', session);
      return ok(session);
    }
    if (first === 'checkout') return things.has(third) ? ok(expand(things.get(third)!)) : refused('missing', {}, 404);
    if (method === 'POST' && path === '/v1/payment_intents') {
      if (state.cardWorks) return ok(expand(payIntent(form)));
      const intent = put('pi', 'payment_intent', {
        ...form,
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined' },
      });
      tell('payment_intent.payment_failed', intent);
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message: 'declined', payment_intent: intent } },
      };
    }
    if (path === '/v1/payment_intents') return ok(list(all('payment_intent', form.customer)));
    if (first === 'payment_intents') return ok(expand(things.get(second) ?? {}));
    if (path === '/v1/refunds') {
      const intent = things.get(form.payment_intent)!;
      const charge = things.get(intent.latest_charge)!;
      if (charge.amount_refunded + Number(form.amount) > charge.amount) return refused('charge_already_refunded');
      charge.amount_refunded += Number(form.amount);
      tell('charge.refunded', charge);
      return ok(put('re', 'refund', { amount: Number(form.amount), status: 'succeeded' }));
    }
    if (path === '/v1/billing_portal/sessions')
      return ok(put('bps', 'billing_portal.session', { url: `${url()}/portal` }));
    if (path === '/v1/events') return ok(list(events.toReversed()));
    return refused('unknown_path', {}, 404);
  }

  /** What a buyer does on the page of a session. */
  function payPage(id: string): Thing | null {
    const session = things.get(id);
    if (!session || session.status !== 'open') return null;
    const { metadata } = session;
    const intent = payIntent({ amount: session.amount_total, customer: session.customer, metadata });
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id });
    tell('checkout.session.completed', session);
    return session;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://peer');
    const method = request.method ?? 'GET';
    const page = /^\/pay\/(cs_\w+)$/.exec(pathname)?.[1];
    if (page) {
      if (method === 'POST') {
        const session = payPage(page);
        response.writeHead(303, { location: String(session?.success_url ?? '/') }).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<!doctype html><title>Checkout</title><form method="post"><button>Pay</button></form>`);
      return;
    }
    if (pathname === '/portal')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Card</h1>');
    const body = await text(request);
    state.calls.push(`${method} ${pathname}`);
    if (state.isDown) {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'down' } }));
      return;
    }
    if (state.watch?.(`${method} ${pathname}`, 'come')) return;
    const key = request.headers['idempotency-key'];
    const name = typeof key === 'string' ? `${pathname} ${key}` : null;
    const known = name ? answers.get(name) : undefined;
    const given = known ?? handle(method, pathname, readForm(method === 'GET' ? search.slice(1) : body));
    if (name) answers.set(name, given);
    if (state.watch?.(`${method} ${pathname}`, 'done')) return;
    // Done, and nobody hears of it.
    if (state.loseAnswers && method === 'POST') return void request.socket.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json', 'request-id': 'req_peer' });
    response.end(JSON.stringify(given.body));
    state.watch?.(`${method} ${pathname}`, 'answered');
  }

  const server = createServer((request, response) => void answer(request, response));
  // As patient as Stripe: a connection closed under a busy client would look like an outage.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signer = new Stripe('sk_test_peer');

  return {
    url: url(),
    settings: settingsFor(url()),
    state,
    events,
    things,
    payPage,
    tell,
    charges: () => [...things.values()].filter((one) => one.object === 'charge'),
    /** An event as it is posted to us: its bytes, and the signature over them. */
    signed(event: Thing, { secret = webhookSecret, at = now() } = {}) {
      const payload = JSON.stringify(event);
      const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>;
