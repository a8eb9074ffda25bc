import { afterEach, beforeEach, expect, test } from 'vitest';
import * as contracts from '#contract/api/contracts.ts';
import { payOrder, readQuote } from '#contract/api/orders.ts';
import * as api from '#contract/api/payments.ts';
import * as plans from '#contract/api/plans.ts';
import { openShop } from '#server/features/payments/shared-shop.testing.ts';
import { settle } from '#server/features/payments/settle.service.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';

const { site, shop } = await openShop();
let member: { id: string; token: string };

beforeEach(async () => {
  member = await shop.member();
});
afterEach(() => shop.comeBack());

const noticesOf = async (userId: string) =>
  (
    await shop.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ type }) => type);

test('a plan is bought: rights, history, payment and invoice come together', async () => {
  const { status, body } = await shop.checkout(member, 'basic');
  expect([status, body.data.url]).toEqual([200, `/subscription/pay/${body.data.orderId}`]);
  expect((await shop.subscription(member)).plan).toBe('free');
  const paid = await shop.pay(member, body.data.orderId);
  expect(paid.body.data).toMatchObject({ status: 'Fulfilled', amount: 490, title: 'Formule Basique, un mois' });
  expect(await shop.subscription(member)).toMatchObject({
    plan: 'basic',
    status: 'active',
    price: 490,
    limits: { activeAds: 50, images: 10, promotionsPerMonth: 1 },
    usage: { promotionsAllowed: 1, promotionsUsed: 0 },
  });
  const history = await site.call(plans.readSubscriptionHistory, { token: member.token });
  expect(history.body.data.map((one: { plan: string }) => one.plan)).toEqual(['basic', 'free']);
  const [invoice] = await shop.invoices(member);
  expect(invoice).toMatchObject({ total: 490, net: 408, vat: 82, kind: 'invoice', method: 'Test •••• 4242' });
  expect(invoice?.buyer).toMatchObject({ name: 'Camille Martin', city: 'Lyon' });
  expect(await noticesOf(member.id)).toEqual(['planStarted']);
});

test('an unverified member, and a plan that is no larger, are refused', async () => {
  const stranger = await site.signIn();
  expect((await shop.checkout(stranger, 'basic')).body.code).toBe('email_not_verified');
  await shop.buy(member, 'premium');
  for (const plan of ['basic', 'premium'] as const)
    expect((await shop.checkout(member, plan)).body.code).toBe('plan_not_larger');
});

test('forty clicks on the same button make one order, and forty settlements one payment and one invoice', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.checkout(member, 'basic')));
  const orders = new Set(answers.map(({ body }) => body.data?.orderId));
  expect(orders.size).toBe(1);
  const [orderId] = orders as Set<string>;
  await shop.db.updateTable('test_payments').set({ status: 'paid' }).where('order_id', '=', orderId!).execute();
  await Promise.all(Array.from({ length: 40 }, () => settle(site.context, orderId!)));
  expect([(await shop.paid(member)).length, (await shop.invoices(member)).length]).toEqual([1, 1]);
  expect(await noticesOf(member.id)).toEqual(['planStarted']);
});

test('a declined card changes nothing, and another order can follow', async () => {
  const { body } = await shop.checkout(member, 'basic');
  const declined = await shop.pay(member, body.data.orderId, 'declined');
  expect(declined.body.data).toMatchObject({ status: 'Failed', failure: 'card_declined' });
  expect((await shop.subscription(member)).plan).toBe('free');
  await shop.buy(member, 'basic');
  expect((await shop.subscription(member)).plan).toBe('basic');
});

test('another plan than the one in the open order takes its place', async () => {
  const first = await shop.checkout(member, 'basic');
  await shop.buy(member, 'premium');
  expect((await shop.subscription(member)).plan).toBe('premium');
  const before = await site.call(api.readOrder, { token: member.token, params: { id: first.body.data.orderId } });
  expect(before.body.data.status).toBe('Expired');
});

test('money for an order that was given up is taken for what it is: given back, with a credit note', async () => {
  const { body } = await shop.checkout(member, 'basic');
  await shop.buy(member, 'premium');
  await shop.db
    .updateTable('test_payments')
    .set({ status: 'paid' })
    .where('order_id', '=', body.data.orderId)
    .execute();
  await settle(site.context, body.data.orderId);
  await shop.runJobs();
  expect((await shop.invoices(member)).map(({ kind, total }) => [kind, total])).toEqual(
    expect.arrayContaining([
      ['invoice', 990],
      ['invoice', 490],
      ['credit_note', -490],
    ]),
  );
  expect((await shop.subscription(member)).plan).toBe('premium');
});

test('an upgrade costs the difference for the rest of the period, to the second, and keeps its end', async () => {
  await shop.buy(member, 'basic');
  const before = await shop.row(member);
  shop.passDays(10);
  const { body } = await site.call(readQuote, { token: member.token, query: { plan: 'premium' } });
  const whole = (before.period_end.getTime() - before.period_start.getTime()) / 1000;
  const left = (before.period_end.getTime() - site.context.now().getTime()) / 1000;
  expect(Math.abs(body.data.amount - (500 * left) / whole)).toBeLessThanOrEqual(1);
  await shop.buy(member, 'premium');
  const after = await shop.row(member);
  expect([after.plan, after.period_end]).toEqual(['premium', before.period_end]);
  // One of the small plan, and its share of the four more.
  expect(after.promotions_allowed).toBe(1 + Math.round((4 * left) / whole));
});

test('two upgrades on one day cost what one would, and the third plan keeps the end of the first', async () => {
  await shop.buy(member, 'basic');
  const before = await shop.row(member);
  shop.passDays(12);
  const straight = await site.call(readQuote, { token: member.token, query: { plan: 'professional' } });
  await shop.buy(member, 'premium');
  await shop.buy(member, 'professional');
  const [, first, second] = await shop.paid(member);
  expect(Math.abs(first!.amount + second!.amount - straight.body.data.amount)).toBeLessThanOrEqual(1);
  const after = await shop.row(member);
  expect([after.plan, after.period_end]).toEqual(['professional', before.period_end]);
  expect(await noticesOf(member.id)).toEqual(['planStarted', 'planUpgraded', 'planUpgraded']);
});

test('a difference too small to be charged is not: the upgrade needs no order', async () => {
  await shop.buy(member, 'basic');
  const { period_end } = await shop.row(member);
  shop.passDays((period_end.getTime() - Date.now()) / 86_400_000 - 0.1);
  const quote = await site.call(readQuote, { token: member.token, query: { plan: 'premium' } });
  expect(quote.body.data).toMatchObject({ kind: 'upgrade', amount: 0 });
  expect((await shop.checkout(member, 'premium')).body.data).toEqual({ url: '/subscription', orderId: null });
  expect(await shop.subscription(member)).toMatchObject({ plan: 'premium', status: 'active' });
  expect(await shop.paid(member)).toHaveLength(1);
});

test('an upgrade of a cancelled plan leaves it cancelled, as the quote says: nothing is charged after its end', async () => {
  await shop.buy(member, 'basic');
  const quote = async () =>
    (await site.call(readQuote, { token: member.token, query: { plan: 'premium' } })).body.data.isEnding;
  expect(await quote()).toBe(false);
  await shop.cancel(member);
  expect(await quote()).toBe(true);
  await shop.buy(member, 'premium');
  expect(await shop.subscription(member)).toMatchObject({ plan: 'premium', status: 'ending', renewsAt: null });
  shop.passDays(32);
  await shop.renew();
  expect((await shop.subscription(member)).plan).toBe('free');
  expect(await shop.paid(member)).toHaveLength(2);
});

test('a smaller plan begins with the next period, and cancelling ends with this one', async () => {
  await shop.buy(member, 'premium');
  const asked = await site.call(plans.setNextPlan, { token: member.token, body: { plan: 'basic' } });
  expect(asked.body.data).toMatchObject({ plan: 'premium', nextPlan: 'basic' });
  shop.passDays(32);
  await shop.renew();
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', price: 490, nextPlan: null });
  await shop.cancel(member);
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'ending', renewsAt: null });
  shop.passDays(32);
  expect((await shop.subscription(member)).plan).toBe('free');
  await shop.renew();
  expect((await shop.row(member)).status).toBe('Ended');
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([990, 490]);
});

test('a cancellation is taken back while the period lasts', async () => {
  await shop.buy(member, 'basic');
  await shop.cancel(member);
  const resumed = await site.call(contracts.resumeSubscription, { token: member.token });
  expect(resumed.body.data.status).toBe('active');
  const again = await site.call(contracts.resumeSubscription, { token: member.token });
  expect([again.status, again.body.code]).toEqual([409, 'plan_running']);
  const stranger = await shop.member();
  const none = await site.call(contracts.resumeSubscription, { token: stranger.token });
  expect(none.body.code).toBe('no_subscription');
});

test('twenty cancellations at once are one: the period that was paid for stays, and one mail says so', async () => {
  await shop.buy(member, 'basic');
  await Promise.all(Array.from({ length: 20 }, () => shop.cancel(member)));
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'ending' });
  const { count } = await shop.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', member.id)
    .where('type', '=', 'planCancelled')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('cancelling again closes an order that was opened since', async () => {
  await shop.buy(member, 'basic');
  await shop.cancel(member);
  const { body } = await shop.checkout(member, 'premium');
  await shop.cancel(member);
  expect((await shop.pay(member, body.data.orderId)).body.data?.status).not.toBe('Fulfilled');
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'ending' });
});

test('an early start that is asked for no more is not in the order that is paid', async () => {
  const { body: first } = await shop.checkout(member, 'basic', true);
  const { body: second } = await shop.checkout(member, 'basic', false);
  expect(second.data.orderId).not.toBe(first.data.orderId);
  await shop.pay(member, second.data.orderId);
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', earlyStart: false });
});

test('a renewal that fails leaves seven days: tried again after three, paid by hand, or ended', async () => {
  await shop.buy(member, 'basic');
  await site.call(api.setTestCard, { token: member.token, body: { card: 'declined' } });
  shop.passDays(32);
  await shop.renew();
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'past_due' });
  await shop.renew();
  expect((await shop.row(member)).past_due_tries).toBe(1);
  shop.passDays(3);
  await shop.renew();
  expect((await shop.row(member)).past_due_tries).toBe(2);
  const { unpaidOrderId } = await shop.subscription(member);
  const page = await site.call(payOrder, { token: member.token, params: { id: unpaidOrderId } });
  expect(page.body.data.url).toBe(`/subscription/pay/${unpaidOrderId}`);
  await shop.pay(member, unpaidOrderId);
  expect(await shop.subscription(member)).toMatchObject({ plan: 'basic', status: 'active' });
  shop.passDays(32);
  await shop.renew();
  shop.passDays(8);
  await shop.renew();
  expect((await shop.row(member)).status).toBe('Ended');
  expect(await noticesOf(member.id)).toEqual([
    'planStarted',
    'planPastDue',
    'planPastDue',
    'planRenewed',
    'planPastDue',
    'planUnpaid',
  ]);
});

test('the 31st of January is followed by the last of February and the 31st of March', async () => {
  await shop.buy(member, 'basic');
  const start = new Date('2027-01-31T10:00:00+01:00');
  await shop.db
    .updateTable('subscriptions')
    .set({ started_at: start, period_start: start, period_end: new Date('2027-02-28T10:00:00+01:00') })
    .where('user_id', '=', member.id)
    .execute();
  shop.passDays((new Date('2027-03-01').getTime() - Date.now()) / 86_400_000);
  await shop.renew();
  expect((await shop.row(member)).period_end).toEqual(new Date('2027-03-31T10:00:00+02:00'));
});

test('a new price holds for new subscribers at once, for the others at renewal, a higher one after 30 days', async () => {
  const admin = await site.signIn('Admin');
  await shop.buy(member, 'professional');
  shop.passDays(20);
  const added = await site.call(plans.addPrice, {
    token: admin.token,
    body: { item: 'professional', amount: 2_990, vatRate: 2000 },
  });
  expect(added.status).toBe(201);
  await shop.runJobs();
  expect(await noticesOf(member.id)).toContain('planPriceChanges');
  const other = await shop.member();
  const { body } = await site.call(readQuote, { token: other.token, query: { plan: 'professional' } });
  expect(body.data.amount).toBe(2_990);
  shop.passDays(12);
  await shop.renew();
  expect((await shop.subscription(member)).price).toBe(2_490);
  shop.passDays(31);
  await shop.renew();
  expect((await shop.subscription(member)).price).toBe(2_990);
});

test('withdrawing within 14 days gives everything back, or the rest where an early start was asked for', async () => {
  await shop.buy(member, 'premium', false);
  shop.passDays(5);
  const whole = await site.call(contracts.withdraw, { token: member.token });
  expect(whole.body.data).toMatchObject({ refund: 990, reference: expect.stringMatching(/^TRV-/) });
  expect((await shop.subscription(member)).plan).toBe('free');
  await shop.runJobs();
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([990, -990]);

  const eager = await shop.member();
  await shop.buy(eager, 'premium');
  shop.passDays(10);
  const part = await site.call(contracts.withdraw, { token: eager.token });
  const { period_start: start, period_end: end } = await shop.row(eager);
  const used = (10 * 86_400_000) / (end.getTime() - start.getTime());
  expect(Math.abs(part.body.data.refund - 990 * (1 - used))).toBeLessThanOrEqual(1);
  const late = await shop.member();
  await shop.buy(late, 'basic');
  shop.passDays(15);
  expect((await site.call(contracts.withdraw, { token: late.token })).body.code).toBe('withdrawal_over');
});

test('forty refunds at once never give back more than was paid, each with its credit note', async () => {
  const admin = await site.signIn('Admin');
  await shop.buy(member, 'premium');
  const [payment] = await shop.paid(member);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      site.call(api.refundPayment, {
        token: admin.token,
        params: { id: payment!.id },
        body: { amount: 200, reason: 'goodwill' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
  expect(new Set(answers.filter(({ status }) => status !== 202).map(({ body }) => body.code))).toEqual(
    new Set(['refund_too_large']),
  );
  await shop.runJobs();
  expect((await shop.invoices(member)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(4);
  expect((await shop.paid(member))[0]?.refunded).toBe(800);
});

test('limits follow the plan, and a refusal names the plan that lifts them', async () => {
  for (let ad = 0; ad < 10; ad += 1) await insertAd(site, { user_id: member.id, category_id: 502, status: 'Active' });
  const id = await insertAd(site, {
    user_id: member.id,
    category_id: 502,
    status: 'Expired',
    attributes: { decorType: 'lighting' } as never,
  });
  const renew = () =>
    site.send({ method: 'POST', url: `/api/advertisements/${id}/renew`, token: member.token, payload: {} });
  const refused = await renew();
  expect(refused.body).toMatchObject({ code: 'plan_limit', liftedBy: 'basic' });
  expect(refused.body.message).toContain('La formule Basique en permet 50.');
  await shop.buy(member, 'basic');
  expect((await renew()).status).toBe(200);
});

test('another member sees nothing of an order, a payment or an invoice', async () => {
  const orderId = await shop.buy(member, 'basic');
  const other = await shop.member();
  const [invoice] = await shop.invoices(member);
  for (const [method, url] of [
    ['GET', `/api/subscription/orders/${orderId}`],
    ['POST', `/api/subscription/orders/${orderId}/settle`],
    ['GET', `/api/subscription/invoices/${invoice!.id}/file`],
  ] as const)
    expect((await site.send({ method, url, token: other.token })).status, url).toBe(404);
  const moderator = await site.signIn('Moderator');
  expect((await site.call(api.listPayments, { token: moderator.token })).status).toBe(403);
});

test('staff read what was bought in their own language, whatever the buyer’s', async () => {
  await shop.buy(member, 'basic');
  const admin = await site.signIn('Admin');
  await site.database.db.updateTable('users').set({ language: 'en' }).where('id', '=', admin.id).execute();
  const { body } = await site.call(api.listPayments, { token: admin.token });
  expect(body.data.items[0].title).toMatch(/ plan, one month$/);
});
