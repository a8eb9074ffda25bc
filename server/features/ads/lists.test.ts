import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import * as api from '#contract/api/ads.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';
import { estimateTownsAndSellers } from '#server/features/ads/lists.queries.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('the newest ads come first, as many as asked for, and only public ones', async () => {
  const { id: user_id } = await site.signIn();
  const old = await insertAd(site, { user_id, created_at: minutesAgo(5) });
  const fresh = await insertAd(site, { user_id, created_at: minutesAgo(1) });
  await insertAd(site, { user_id, status: 'Pending' });
  expect(idsOf((await site.call(api.recentAds, { query: {} })).body)).toEqual([fresh, old]);
  expect(idsOf((await site.call(api.recentAds, { query: { limit: '1' } })).body)).toEqual([fresh]);
  expect((await site.call(api.recentAds, { query: { limit: '41' } })).status).toBe(422);
});

test('six promoted ads are featured, none whose time is over, and in time each of them', async () => {
  const { id: user_id } = await site.signIn();
  const ids = [];
  for (let index = 0; index < 9; index += 1) ids.push(await insertAd(site, { user_id, is_promoted: true }));
  const over = await insertAd(site, { user_id, is_promoted: true, promoted_until: minutesAgo(1) });
  const seen = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    site.context.now = () => new Date(Date.now() + turn * 10 * 60_000);
    const featured = idsOf((await site.call(api.featuredAds)).body);
    expect(featured).toHaveLength(6);
    for (const id of featured) seen.add(id);
  }
  site.context.now = () => new Date();
  expect([...seen].sort((a, b) => a - b)).toEqual(ids);
  expect(seen).not.toContain(over);
});

test('the home page opens with the sponsored ads of the turn, and the newest others', async () => {
  const { id: user_id } = await site.signIn();
  for (let index = 0; index < 12; index += 1)
    await insertAd(site, { user_id, created_at: minutesAgo(60 + index), is_promoted: index % 2 === 0 });
  for (let turn = 0; turn < 20; turn += 1) {
    site.context.now = () => new Date(Date.now() + turn * 10 * 60_000);
    const { featured, recent } = (await site.call(api.frontAds)).body.data;
    const sponsored = (await site.call(api.featuredAds)).body.data;
    const newest = (await site.call(api.recentAds, { query: { limit: '40' } })).body;
    expect(featured).toEqual(sponsored.map((card: AdCard) => ({ ...card, excerpt: expect.any(String) })));
    const known = idsOf({ data: featured });
    expect(idsOf({ data: recent })).toEqual(
      idsOf(newest)
        .filter((id) => !known.includes(id))
        .slice(0, 10),
    );
  }
  site.context.now = () => new Date();
});

test('a sponsored ad tells the beginning of its text, cut between two words', async () => {
  const description = 'Un vélo de ville en bon état,\n\nrévisé au printemps. '.repeat(5);
  await site.database.db.updateTable('ads').set({ description }).where('is_promoted', '=', true).execute();
  const { featured } = (await site.call(api.frontAds)).body.data;
  expect(featured).toHaveLength(6);
  expect(featured[0]?.excerpt.length).toBeLessThanOrEqual(191);
  expect(featured[0]?.excerpt).toMatch(/^Un vélo de ville en bon état, révisé au printemps\. .*[^\s,.]…$/);
});

test('the figures of the site count what is public', async () => {
  const before = (await site.call(api.catalogueStats)).body.data;
  const { id: user_id } = await site.signIn();
  await insertAd(site, { user_id, lat: 43.3, lon: 5.37, city: 'Marseille' });
  await insertAd(site, { user_id, status: 'Draft', lat: 47.2, lon: -1.55 });
  await expect
    .poll(async () => (await site.call(api.catalogueStats)).body.data, { timeout: 10_000 })
    .toEqual({
      ...before,
      ads: before.ads + 1,
      adsThisWeek: before.adsThisWeek + 1,
      towns: before.towns + 1,
      sellers: before.sellers + 1,
    });
});

test('on a very large site towns and sellers are told in round figures, at no cost', async () => {
  await site.database.pool.query('analyze ads');
  expect(await estimateTownsAndSellers(site.database.db)).toEqual({
    towns: expect.any(Number),
    sellers: expect.any(Number),
  });
});

test('what became cheaper comes with its former price; what was raised first does not', async () => {
  const { id: user_id } = await site.signIn();
  const lowered = await insertAd(site, { user_id, price: 8_000 });
  const raised = await insertAd(site, { user_id, price: 9_000 });
  const unchanged = await insertAd(site, { user_id, price: 7_000 });
  const prices = (ad_id: number, ...all: [daysAgo: number, price: number][]) =>
    all.map(([daysAgo, price]) => ({ ad_id, price, changed_at: minutesAgo(daysAgo * 24 * 60) }));
  await site.database.db.deleteFrom('price_changes').execute();
  await site.database.db
    .insertInto('price_changes')
    .values([
      ...prices(lowered, [20, 10_000], [2, 8_000]),
      ...prices(raised, [20, 8_500], [3, 12_000], [1, 9_000]),
      ...prices(unchanged, [1, 7_000]),
    ])
    .execute();
  const cards = (await site.call(api.frontAds)).body.data.lowered;
  expect(cards.map(({ id, price, previousPrice }: AdCard) => ({ id, price, previousPrice }))).toEqual([
    { id: lowered, price: 8_000, previousPrice: 10_000 },
  ]);
});

test('what was sold this week is counted by section, jobs and homes apart', async () => {
  const { id: user_id } = await site.signIn();
  await site.database.db.updateTable('ads').set({ sold_at: null }).execute();
  const sold = (category_id: number, days: number) =>
    insertAd(site, {
      user_id,
      category_id,
      status: 'Sold',
      published_at: minutesAgo(10 * 24 * 60),
      sold_at: minutesAgo(days * 24 * 60),
    });
  for (const [category, days] of [
    [601, 1],
    [601, 2],
    [501, 3],
    [301, 1],
    [601, 8],
  ] as const)
    await sold(category, days);
  await expect
    .poll(async () => (await site.call(api.catalogueStats)).body.data.sold, { timeout: 10_000 })
    .toEqual({
      count: 3,
      medianDays: 8,
      sections: [
        { sectionId: 6, count: 2 },
        { sectionId: 5, count: 1 },
      ],
    });
});

test('cards come in the order they were asked for, without those that are gone', async () => {
  const { id: user_id } = await site.signIn();
  const first = await insertAd(site, { user_id });
  const second = await insertAd(site, { user_id });
  const hidden = await insertAd(site, { user_id, status: 'Draft' });
  const answer = await site.call(api.adCards, { query: { ids: `${second},${hidden},${first},${second}` } });
  expect(idsOf(answer.body)).toEqual([second, first]);
  expect((await site.call(api.adCards, { query: { ids: '1;2' } })).status).toBe(422);
});
