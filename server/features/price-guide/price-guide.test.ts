import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/price-guide.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { histogramOf, quantile } from '#server/features/price-guide/price-guide.service.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

async function guide(id: number): Promise<api.PriceGuide> {
  const { body } = await site.call(api.priceGuide, { params: { id: String(id) } });
  return body.data;
}
const insert = (values: object) => insertAd(site, { user_id: site.seller.id, ...values });

test('an ad is judged by those of its make and model where there are enough, never by itself', async () => {
  const car = (model: string, price: number, make = 'renault') =>
    insert({ category_id: 101, price, attributes: { make, model, year: 2018 } });
  for (let index = 0; index < 10; index += 1) await car('Clio', 800_000 + index * 10_000);
  for (let index = 0; index < 10; index += 1) await car('Espace', 2_000_000, 'renault');
  for (let index = 0; index < 10; index += 1) await car('Fiesta', 100_000, 'ford');
  const own = await car('clio ', 700_000);
  const { stats, position, criteria, ads, histogram } = await guide(own);
  expect(stats).toMatchObject({ count: 10, low: 822_500, median: 845_000, high: 867_500 });
  expect(position).toBe('low');
  expect(criteria).toEqual(['Voitures', 'Marque\u00a0: Renault', 'Modèle\u00a0: clio ']);
  expect(ads).toHaveLength(10);
  expect(ads.map(({ id }) => id)).not.toContain(own);
  expect(ads[0]!.price).toBe(800_000);
  expect(histogram.reduce((sum, one) => sum + one.count, 0)).toBe(10);
});

test('whoever writes an ad reads what comparable ones cost, and nobody else does', async () => {
  for (let index = 0; index < 10; index += 1) await insert({ category_id: 503, price: 10_000 + index * 1_000 });
  const { id: userId, token } = await site.signIn();
  const params = { id: String(await insert({ category_id: 503, user_id: userId, price: 90_000, status: 'Draft' })) };
  const { body } = await site.call(api.myPriceGuide, { params, token });
  expect(body.data).toMatchObject({ stats: { count: 10, median: 14_500 }, position: 'high' });
  const { token: stranger } = await site.signIn();
  expect((await site.call(api.myPriceGuide, { params, token: stranger })).status).toBe(404);
  expect((await site.call(api.myPriceGuide, { params })).status).toBe(401);
});

test('a rent is never compared with a sale, even where there are few', async () => {
  const place = (transaction: string, price: number) =>
    insert({ category_id: 206, price, attributes: { transaction, parkingType: 'garage' } });
  for (let index = 0; index < 9; index += 1) await place('sale', 1_500_000);
  const rent = await place('rent', 9_000);
  expect(await guide(rent)).toMatchObject({ stats: null, position: null, ads: [], histogram: [] });
});

test('a thing is compared with its own kind, and where there are few of it with nothing', async () => {
  const bike = (bikeType: string, price: number) => insert({ category_id: 801, price, attributes: { bikeType } });
  for (let index = 0; index < 20; index += 1) await bike('road', 50_000);
  for (let index = 0; index < 6; index += 1) await bike('kids', 8_000);
  const own = await bike('kids', 8_500);
  expect(await guide(own)).toMatchObject({ stats: null, position: null, ads: [], histogram: [] });
  for (let index = 0; index < 2; index += 1) await bike('kids', 8_000);
  expect(await guide(own)).toMatchObject({ stats: { count: 8, median: 8_000 }, position: 'high' });
});

test('free things and prices on request are no comparison, and have no position themselves', async () => {
  for (let index = 0; index < 9; index += 1) await insert({ category_id: 504, price: 5_000 });
  await insert({ category_id: 504, price: 0, price_type: 'Free' });
  const own = await insert({ category_id: 504, price: null, price_type: 'OnRequest' });
  const answer = await guide(own);
  expect(answer.stats).toMatchObject({ count: 9, low: 5_000, high: 5_000 });
  expect(answer.position).toBeNull();
});

test('ads for parts are no measure of what works, and are measured by each other alone', async () => {
  const oven = (condition: string, price: number) => insert({ category_id: 505, price, condition });
  for (let index = 0; index < 9; index += 1) await oven('good', 20_000);
  for (let index = 0; index < 5; index += 1) await oven('for-parts', 2_000);
  const works = await oven('fair', 19_000);
  const broken = await oven('for-parts', 2_500);
  expect(await guide(works)).toMatchObject({ stats: { count: 9, low: 20_000 }, position: 'low' });
  expect(await guide(broken)).toMatchObject({ stats: null, ads: [] });
  for (let index = 0; index < 3; index += 1) await oven('for-parts', 2_000);
  const judged = await guide(broken);
  expect(judged).toMatchObject({ stats: { count: 8, median: 2_000 }, position: 'high' });
  expect(judged.criteria.at(-1)).toBe('État\u00a0: pour pièces');
});

test('quartiles lie between the prices they separate', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(quantile([10, 20, 30], 0.25)).toBe(15);
  expect(quantile([7], 0.75)).toBe(7);
});

test('a histogram has at most twelve bars of readable width, and outliers stand at its ends', () => {
  for (const spread of [1, 40, 999, 123_456, 99_000_000]) {
    const prices = Array.from({ length: 200 }, (_, index) => 1_000 + Math.round((index / 199) * spread));
    const bars = histogramOf([...prices, 9_000_000_000]);
    expect(bars.length).toBeGreaterThanOrEqual(1);
    expect(bars.length).toBeLessThanOrEqual(13);
    expect(bars.reduce((sum, one) => sum + one.count, 0)).toBe(201);
    expect(String(bars[0]!.to - bars[0]!.from)).toMatch(/^[125]0*$/);
  }
});
