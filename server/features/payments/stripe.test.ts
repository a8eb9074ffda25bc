import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contracts from '#contract/api/contracts.ts';
import { openPortal } from '#contract/api/orders.ts';
import * as api from '#contract/api/payments.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { fetchMissedEvents, settleOpenOrders } from '#server/features/payments/reconcile.service.ts';
import { endStates, ordersOf, rightState } from '#server/features/payments/six-events.testing.ts';
import { openStripePeer, type StripePeer } from '#server/features/payments/stripe-peer.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let peer: StripePeer;
let site: TestSite;
let shop: ReturnType<typeof buyingTools>;
let member: { id: string; token: string };

beforeAll(async () => {
  peer = await openStripePeer();
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000', ...peer.settings } });
  shop = buyingTools(site);
});
beforeEach(async () => {
  member = await shop.member();
  Object.assign(peer.state, { isDown: false, cardWorks: true, loseAnswers: false });
  shop.comeBack();
});
afterAll(async () => {
  await site.close();
  await peer.close();
});

const sessionOf = async (orderId: string) =>
  (await shop.db.selectFrom('orders').select('session_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .session_id ?? '';
const post = (event: object, options: { secret?: string; at?: number } = {}) =>
  site.send({ method: 'POST', url: '/api/payments/webhook', ...peer.signed(event, options) });
const settleCall = (orderId: string) => site.call(api.settleOrder, { token: member.token, params: { id: orderId } });

async function subscribe(plan: 'basic' | 'premium' = 'basic'): Promise<string> {
  const { body, text } = await shop.checkout(member, plan);
  if (!body.data) throw new Error(text);
  return body.data.orderId;
}
const chargesOf = (orderId: string) => peer.charges().filter((one) => one.metadata?.order_id === orderId);

test('a plan is paid at Stripe; the card is never ours, and the return page believes no address', async () => {
  const { body } = await shop.checkout(member, 'basic');
  expect(body.data.url).toMatch(`${peer.url}/pay/cs_`);
  expect((await settleCall(body.data.orderId)).body.data.status).toBe('Open');
  peer.payPage(await sessionOf(body.data.orderId));
  expect((await settleCall(body.data.orderId)).body.data.status).toBe('Fulfilled');
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'active' });
  expect((await shop.invoices(member))[0]).toMatchObject({ total: 490, method: 'Visa •••• 4242' });
  const portal = await site.call(openPortal, { token: member.token });
  expect(portal.body.data.url).toBe(`${peer.url}/portal`);
});

test('events are believed only with a fresh signature of ours, over their very bytes', async () => {
  const event = peer.tell('payment_intent.succeeded', { id: 'pi_nobody', object: 'payment_intent' });
  expect((await post(event, { secret: 'whsec_other' })).status).toBe(400);
  expect((await post(event, { at: Math.floor(Date.now() / 1000) - 3_600 })).status).toBe(400);
  const { payload, headers } = peer.signed(event);
  const bent = await site.send({ method: 'POST', url: '/api/payments/webhook', payload: `${payload} `, headers });
  expect(bent.status).toBe(400);
  expect((await post(event)).status).toBe(200);
  await shop.runJobs();
  const kept = await shop.db.selectFrom('webhook_events').select('status').where('event_id', '=', event.id).execute();
  expect(kept).toEqual([{ status: 'Ignored' }]);
});

test('an event that never came is fetched by the hour, and a paid order is found by the quarter', async () => {
  const orderId = await subscribe();
  peer.payPage(await sessionOf(orderId));
  expect(await fetchMissedEvents(site.context)).toBeGreaterThan(0);
  await shop.runJobs();
  expect((await shop.subscription(member)).plan).toBe('basic');

  const other = (member = await shop.member());
  const admin = await site.signIn('Admin');
  const second = await subscribe();
  peer.payPage(await sessionOf(second));
  shop.passDays(0.01);
  await settleOpenOrders(site.context);
  expect((await shop.subscription(other)).plan).toBe('basic');
  const overview = await site.call(api.paymentTotals, { token: admin.token });
  expect(overview.body.data.differences.map((one: { kind: string }) => one.kind)).toEqual(
    expect.arrayContaining(['unsettled_order', 'missed_event']),
  );
  const told = await shop.db.selectFrom('notifications').select('type').where('user_id', '=', admin.id).execute();
  expect(told).toEqual([{ type: 'paymentUnannounced' }]);
});

test('while Stripe is down no order is lost, and nobody is charged twice when it is back', async () => {
  peer.state.isDown = true;
  const refused = await shop.checkout(member, 'basic');
  expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable']);
  peer.state.isDown = false;
  const orderId = await subscribe();
  peer.payPage(await sessionOf(orderId));
  peer.state.isDown = true;
  const late = await settleCall(orderId);
  expect(late.status).toBe(503);
  peer.state.isDown = false;
  await settleCall(orderId);
  expect([chargesOf(orderId).length, (await shop.invoices(member)).length]).toEqual([1, 1]);
});

test('cut off after the charge and before it is written down, a renewal is charged and invoiced once', async () => {
  const first = await subscribe();
  peer.payPage(await sessionOf(first));
  await settleCall(first);
  shop.passDays(32);
  peer.state.loseAnswers = true;
  await shop.renew();
  const renewal = await shop.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('user_id', '=', member.id)
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  expect([renewal.status, chargesOf(renewal.id).length]).toEqual(['Created', 1]);
  peer.state.loseAnswers = false;
  await shop.renew();
  await shop.renew();
  expect(chargesOf(renewal.id)).toHaveLength(1);
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([490, 490]);
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'active' });
});

test('a refused card makes a renewal past due, and the next try uses another key', async () => {
  const first = await subscribe();
  peer.payPage(await sessionOf(first));
  await settleCall(first);
  peer.state.cardWorks = false;
  shop.passDays(32);
  await shop.renew();
  expect((await shop.subscription(member)).status).toBe('past_due');
  peer.state.cardWorks = true;
  shop.passDays(3);
  await shop.renew();
  expect((await shop.subscription(member)).status).toBe('active');
});

test('a withdrawal goes back to the card through Stripe, once, with its credit note', async () => {
  const orderId = await subscribe('premium');
  peer.payPage(await sessionOf(orderId));
  await settleCall(orderId);
  peer.state.loseAnswers = true;
  const { body } = await site.call(contracts.withdraw, { token: member.token });
  await shop.runJobs();
  peer.state.loseAnswers = false;
  const [waiting] = await shop.db.selectFrom('refunds').selectAll().where('status', '=', 'Created').execute();
  expect(waiting?.amount).toBe(body.data.refund);
  shop.passDays(0.05);
  const { retryRefunds } = await import('#server/features/payments/refunds.service.ts');
  await retryRefunds(site.context);
  await shop.runJobs();
  expect(chargesOf(orderId)[0]?.amount_refunded).toBe(body.data.refund);
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([990, -body.data.refund]);
});

test('without a webhook secret there is no address for events', async () => {
  const other = await openTestSite();
  const event = peer.tell('payment_intent.succeeded', { id: 'pi_x', object: 'payment_intent' });
  const answer = await other.send({ method: 'POST', url: '/api/payments/webhook', ...peer.signed(event) });
  await other.close();
  expect(answer.status).toBe(404);
});

// Last, since every renewal after it would charge all of its members too.
test('any order of six events, each told twice, ends in one state: one payment, one invoice, one credit note', async () => {
  // Every thirty-first of all 720, which `node faults/webhooks.ts` goes through.
  const some = ordersOf(6).filter((_, index) => index % 31 === 0);
  expect(some.length).toBeGreaterThan(20);
  const states = await endStates({ site, shop, peer }, some, 6);
  expect(new Set(states)).toEqual(new Set([rightState]));
});
