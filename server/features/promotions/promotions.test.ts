import { beforeEach, expect, test } from 'vitest';
import {
  endContract,
  listPromotionContracts,
  withdraw as withdrawPlan,
  withdrawPromotion,
} from '#contract/api/contracts.ts';
import { answerTestPayment, refundPayment } from '#contract/api/payments.ts';
import { promoteAd, readPromotion } from '#contract/api/promotions.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { billing } from '#server/features/payments/payments.testing.ts';
import { openShop } from '#server/features/payments/shared-shop.testing.ts';
import { dayOf } from '#server/kit/paris-day.ts';

const { site, shop } = await openShop();
let member: { id: string; token: string };

beforeEach(async () => {
  member = await shop.member();
});

const newAd = (status: 'Active' | 'Sold' = 'Active') => insertAd(site, { user_id: member.id, status });
const promote = (id: number, pay: 'credit' | 'single' = 'credit') =>
  site.call(promoteAd, {
    token: member.token,
    params: { id: String(id) as never },
    body: { pay, earlyStart: true, billing },
  });
const adRow = (id: number) =>
  shop.db.selectFrom('ads').select(['is_promoted', 'promoted_until']).where('id', '=', id).executeTakeFirstOrThrow();

test('forty racers with forty ads and five credits promote five; with one ad, one', async () => {
  await shop.buy(member, 'premium');
  const ads = await Promise.all(Array.from({ length: 40 }, () => newAd()));
  const answers = await Promise.all(ads.map((id) => promote(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['no_promotion_credit']),
  );
  expect((await shop.row(member)).promotions_used).toBe(5);

  member = await shop.member();
  await shop.buy(member, 'premium');
  const one = await newAd();
  const again = await Promise.all(Array.from({ length: 40 }, () => promote(one)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await shop.row(member)).promotions_used).toBe(1);
});

test('promoting without a word of how takes a credit of the plan', async () => {
  const params = { id: String(await newAd()) as never };
  const promoteIt = () => site.call(promoteAd, { token: member.token, params });
  expect((await promoteIt()).body.code).toBe('no_promotion_credit');
  await shop.buy(member, 'premium');
  expect((await promoteIt()).body.data).toMatchObject({ promotedUntil: expect.any(String), url: null });
});

test('a promotion paid by itself begins when it is paid and lasts seven days by the clock', async () => {
  const id = await newAd();
  const { body } = await promote(id, 'single');
  expect((await adRow(id)).is_promoted).toBe(false);
  const orderId = body.data.url.split('/').at(-1);
  await site.call(answerTestPayment, {
    token: member.token,
    params: { id: orderId },
    body: { outcome: 'paid' },
  });
  const { promoted_until: until } = await adRow(id);
  expect(Math.round((until!.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24);
  expect((await promote(id, 'single')).body.code).toBe('already_promoted');
  const state = await site.call(readPromotion, { token: member.token, params: { id: String(id) as never } });
  expect(state.body.data).toMatchObject({ isPromotable: false, runs: [{ paidBy: 'single' }] });
  expect((await shop.invoices(member))[0]?.line).toContain('Mise en avant');
});

/** A promotion of its own order, paid for and running. */
async function buySingle() {
  const id = await newAd();
  const { body } = await promote(id, 'single');
  const orderId: string = body.data.url.split('/').at(-1);
  await shop.pay(member, orderId);
  return { id, orderId };
}
const withdraw = (orderId: string, token = member.token) =>
  site.call(withdrawPromotion, { token, params: { id: orderId } });
const contracts = async () => (await site.call(listPromotionContracts, { token: member.token })).body.data;
const refundOf = async (amount: number) => {
  const admin = await site.signIn('Admin');
  const [payment] = await shop.paid(member);
  const body = { amount, reason: 'goodwill' as const };
  await site.call(refundPayment, { token: admin.token, params: { id: payment!.id }, body });
  await shop.runJobs();
};

test('a single promotion begins before the 14 days are over only where that was asked for', async () => {
  const params = { id: String(await newAd()) as never };
  const { status, body } = await site.call(promoteAd, { token: member.token, params, body: { pay: 'single' } });
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'earlyStart' })]]);
});

test('who withdraws from a single promotion gets the days that are left back; it stops at once, and once', async () => {
  const { id, orderId } = await buySingle();
  shop.passDays(3.5);
  expect(await contracts()).toMatchObject([{ orderId, adId: id, paid: 299, refund: 150, isProRata: true }]);
  const other = await shop.member();
  expect((await withdraw(orderId, other.token)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(orderId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await adRow(id)).is_promoted).toBe(false);
  await shop.runJobs();
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([299, -150]);
  expect(await contracts()).toEqual([]);
  shop.comeBack();
});

test('who withdraws from a plan pays the days that its promotion has run, and not those it will not run', async () => {
  await shop.buy(member, 'basic');
  const id = await newAd();
  expect((await promote(id)).status).toBe(200);
  shop.passDays(3.5);
  // Half of the one promotion of the month, which is more than 3.5 days of the month.
  const { body } = await site.call(withdrawPlan, { token: member.token });
  expect(body.data.refund).toBe(245);
  expect((await adRow(id)).is_promoted).toBe(false);
  shop.comeBack();
});

test('a promotion that has run its seven days is not withdrawn from any more', async () => {
  const { orderId } = await buySingle();
  shop.passDays(8);
  expect(await contracts()).toEqual([]);
  expect((await withdraw(orderId)).body.code).toBe('withdrawal_over');
  shop.comeBack();
});

test('a single promotion is withdrawn from without signing in, by its number and address', async () => {
  const { id, orderId } = await buySingle();
  const { email, reference } = await shop.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.email', 'o.reference'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const end = (to: string) =>
    site.call(endContract, { body: { kind: 'withdraw', name: 'Camille', email: to, contract: reference! } });
  await end('another@example.org');
  expect((await adRow(id)).is_promoted).toBe(true);
  await end(email);
  expect((await adRow(id)).is_promoted).toBe(false);
});

test('a promotion that staff refund whole stops; a part leaves it running', async () => {
  const { id } = await buySingle();
  await refundOf(100);
  expect((await adRow(id)).is_promoted).toBe(true);
  await refundOf(199);
  expect((await adRow(id)).is_promoted).toBe(false);
  expect(await contracts()).toEqual([]);
});

test('what was paid for an ad that is sold meanwhile is given back', async () => {
  const id = await newAd();
  const { body } = await promote(id, 'single');
  await shop.db.updateTable('ads').set({ status: 'Sold' }).where('id', '=', id).execute();
  const params = { id: body.data.url.split('/').at(-1) };
  await site.call(answerTestPayment, { token: member.token, params, body: { outcome: 'paid' } });
  await shop.runJobs();
  expect((await shop.invoices(member)).map(({ total }) => total)).toEqual([299, -299]);
});

test('another member’s ad, and one that is not online, are not promoted', async () => {
  const sold = await newAd('Sold');
  expect((await promote(sold)).body.code).toBe('not_promotable');
  const own = await newAd();
  member = await shop.member();
  expect((await promote(own)).status).toBe(404);
});

test('credits wait for the end of the 14 days where no early start was asked for', async () => {
  await shop.buy(member, 'basic', false);
  const id = await newAd();
  expect((await promote(id)).body.code).toBe('no_promotion_credit');
  shop.passDays(15);
  expect((await promote(id)).status).toBe(200);
  shop.comeBack();
});

test('the seller sees what an ad gets in a day with its promotion, and without', async () => {
  await shop.buy(member, 'basic');
  const id = await newAd();
  await promote(id);
  const day = (back: number) => dayOf(new Date(Date.now() - back * 86_400_000));
  await shop.db
    .insertInto('ad_days')
    .values([
      { ad_id: id, day: day(0), seen: 90, views: 9, contacts: 3 } as never,
      { ad_id: id, day: day(20), seen: 10, views: 1, contacts: 0 } as never,
    ])
    .execute();
  const { body } = await site.call(readPromotion, { token: member.token, params: { id: String(id) as never } });
  expect(body.data.figures).toEqual({
    with: { days: 1, seen: 90, views: 9, contacts: 3 },
    without: { days: 1, seen: 10, views: 1, contacts: 0 },
  });
});
