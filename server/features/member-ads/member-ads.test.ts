import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/member-ads.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

test('the page of a member lists their public ads, and what they sold where they show it', async () => {
  const member = await site.signIn();
  const active = await insertAd(site, { user_id: member.id });
  const sold = await insertAd(site, { user_id: member.id, status: 'Sold', sold_at: new Date() });
  await insertAd(site, { user_id: member.id, status: 'Draft' });
  const list = async (query: { sold?: 'true'; page?: string } = {}) =>
    (await site.call(api.adsOfMember, { params: { id: member.id }, query })).body.data;
  expect(idsOf(await list())).toEqual([active]);
  expect(idsOf(await list({ sold: 'true' }))).toEqual([sold]);
  expect(await list({ page: '2' })).toMatchObject({ items: [], totalCount: 1, totalPages: 1, page: 2 });
  await site.call(updatePrivacy, { body: { showAdvertisementHistory: false }, token: member.token });
  expect(await list({ sold: 'true' })).toMatchObject({ items: [], totalCount: 0 });
  await site.database.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
  const hidden = await site.call(api.adsOfMember, { params: { id: member.id }, query: {} });
  expect(hidden.status).toBe(404);
});

test('among the ads of one member words, category and price choose, and categories are counted', async () => {
  const member = await site.signIn();
  const rest = { user_id: member.id };
  const lamp = await insertAd(site, { ...rest, price: 3_000, words: "'lamp':1A" });
  const dear = await insertAd(site, { ...rest, price: 9_000, words: "'lamp':1A", category_id: 602 });
  const asked = await insertAd(site, { ...rest, price: null, price_type: 'OnRequest', words: "'chais':1A" });
  await insertAd(site, { ...rest, status: 'Draft', words: "'lamp':1A" });
  await insertAd(site, { user_id: site.seller.id, words: "'lamp':1A" });
  const list = async (query: Record<string, string>) =>
    (await site.call(api.adsOfMember, { params: { id: member.id }, query })).body.data;
  expect(await list({ q: 'lampes' })).toMatchObject({ totalCount: 2, foundCount: 2 });
  expect(await list({ q: 'lam', categoryId: '602' })).toMatchObject({
    items: [{ id: dear }],
    totalCount: 1,
    foundCount: 2,
    categories: [
      { id: 601, count: 1 },
      { id: 602, count: 1 },
    ],
  });
  expect(idsOf(await list({ sort: 'price-asc' }))).toEqual([lamp, dear, asked]);
  expect(idsOf(await list({ sort: 'price-desc' }))).toEqual([dear, lamp, asked]);
  expect(await list({ q: 'tondeuse', categoryId: '601' })).toMatchObject({
    items: [],
    totalCount: 0,
    categories: [{ id: 601, count: 0 }],
  });
  for (const q of ['"', "' & !", '-', '((', '\\', ':*', 'a<->b', '%', '&&&'])
    expect(Array.isArray((await list({ q })).items)).toBe(true);
  for (const query of [{ sort: 'dearest' }, { categoryId: '0' }, { categoryId: '9999999999' }, { q: 'x'.repeat(101) }])
    expect((await site.call(api.adsOfMember, { params: { id: member.id }, query: query as never })).status).toBe(422);
});
