import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerTestPayment } from '#contract/api/payments.ts';
import { promoteAd, readPromotion } from '#contract/api/promotions.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let shop: ReturnType<typeof buyingTools>;
let member: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  await seedCategories(site.database.db);
  shop = buyingTools(site);
});
beforeEach(async () => {
  member = await shop.member();
});
afterAll(() => site.close());

const newAd = (status: 'Active' | 'Sold' = 'Active') => insertAd(site, { user_id: member.id, status });
const promote = (id: number, pay: 'credit' | 'single' = 'credit') =>
  site.call(promoteAd, { token: member.token, params: { id: String(id) as never }, body: { pay } });
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
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
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
