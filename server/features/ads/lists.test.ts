import { afterAll, beforeAll, expect, test } from 'vitest';
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
    expect(featured).toEqual(sponsored);
    const known = idsOf({ data: featured });
    expect(idsOf({ data: recent })).toEqual(
      idsOf(newest)
        .filter((id) => !known.includes(id))
        .slice(0, 10),
    );
  }
  site.context.now = () => new Date();
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
