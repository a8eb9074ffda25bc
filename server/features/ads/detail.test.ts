import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/ads.ts';
import { updateCategory } from '#contract/api/categories.ts';
import { priceGuide, similarAds } from '#contract/api/price-guide.ts';
import { adPage } from '#contract/api/ad-page.ts';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { readAdInFull } from '#server/features/ads/detail.service.ts';
import { insertAd, insertPicture, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';

let site: AdsSite;
beforeAll(async () => {
  site = await openAdsSite();
  await site.database.db
    .updateTable('users')
    .set({ phone_number: '+33199001122', last_seen_at: new Date() })
    .where('id', '=', site.seller.id)
    .execute();
});
afterAll(() => site.close());

const read = (id: number, language = 'fr') =>
  site.call(api.readAd, { params: { id: String(id) }, headers: { 'accept-language': language } });

test('an ad is shown in full, in the language of the reader, without the number or address of its seller', async () => {
  const id = await insertAd(site, {
    user_id: site.seller.id,
    category_id: 101,
    title: 'Renault Clio',
    contact_by_phone: true,
    attributes: { make: 'renault', year: 2018, mileage: 80_000, equipment: ['air-conditioning'], unknownKey: 'x' },
  });
  const second = await insertPicture(site, id, 'b', 1);
  const first = await insertPicture(site, id, 'a', 0);
  const { status, body, text } = await read(id, 'en');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    title: 'Renault Clio',
    categories: [
      { id: 1, name: 'Vehicles' },
      { id: 101, name: 'Cars' },
    ],
    contactByPhone: true,
    departement: '69',
    seller: { id: site.seller.id, firstName: 'Camille', lastInitial: 'M', adCount: 1, isOnline: true, isIndexed: true },
    priceHistory: [{ price: 2_000 }],
  });
  expect(body.data.images.map((one: { url: string }) => one.url)).toEqual([first, second]);
  expect(body.data.attributeList).toContainEqual({ key: 'mileage', label: 'Mileage', value: '80,000\u00a0km' });
  expect(body.data.attributeList.map((one: { key: string }) => one.key)).not.toContain('unknownKey');
  for (const secret of ['199001122', 'Martin', '@trouvaille.example']) expect(text).not.toContain(secret);
});

test('a category that was closed is no longer named beside its ads, but to those who see them in full', async () => {
  const { token } = await site.signIn('Admin');
  const id = await insertAd(site, { user_id: site.seller.id, category_id: 101 });
  const opened = (isActive: boolean) => site.call(updateCategory, { params: { id: '101' }, body: { isActive }, token });
  const named = async () => (await read(id)).body.data.categories.map((one: { id: number }) => one.id);
  await opened(false);
  expect(await named()).toEqual([1]);
  expect((await readAdInFull(site.context, id, 'fr')).categories.map((one) => one.id)).toEqual([1, 101]);
  await opened(true);
  expect(await named()).toEqual([1, 101]);
});

test('what the seller does not show is not shown beside the ad either', async () => {
  const shy = await site.signIn();
  const id = await insertAd(site, { user_id: shy.id, contact_by_phone: true });
  await site.call(updatePrivacy, { body: { showOnlineStatus: false, showProfileInSearch: false }, token: shy.token });
  const { body } = await read(id);
  expect(body.data.seller).toMatchObject({ isOnline: null, lastSeenAt: null, isIndexed: false });
  expect(body.data.contactByPhone).toBe(false);
});

test.each([
  ['Draft', {}, 404],
  ['Pending', {}, 404],
  ['Rejected', {}, 404],
  ['Suspended', {}, 404],
  ['Active', { owner_hidden: true }, 404],
  ['Sold', { owner_hidden: true }, 404],
  ['Draft', { deleted_at: new Date(), published_at: null }, 404],
  ['Rejected', { deleted_at: new Date(), published_at: null }, 404],
  ['Suspended', { deleted_at: new Date() }, 410],
  ['Expired', {}, 410],
  ['Active', { deleted_at: new Date() }, 410],
] as const)('an ad that is %s with %o answers %i and tells nothing of itself', async (status, values, expected) => {
  const id = await insertAd(site, { user_id: site.seller.id, title: 'Une chose secrète', status, ...values });
  const answer = await read(id);
  expect([answer.status, answer.body.data]).toEqual([expected, null]);
  expect(answer.text).not.toContain('secrète');
  const guide = await site.call(priceGuide, { params: { id: String(id) } });
  const page = await site.call(adPage, { params: { id: String(id) } });
  expect([guide.status, page.status]).toEqual([expected, expected]);
  const similar = await site.call(similarAds, { params: { id: String(id) } });
  expect(similar.status).toBe(expected === 404 ? 404 : 200);
});

test('a sold ad is gone but keeps its title, and has ads like it', async () => {
  const soldAt = new Date();
  const id = await insertAd(site, {
    user_id: site.seller.id,
    title: 'Table en chêne',
    status: 'Sold',
    sold_at: soldAt,
    category_id: 502,
  });
  const like = await insertAd(site, { user_id: site.seller.id, title: 'Une table en chêne massif', category_id: 502 });
  const other = await insertAd(site, { user_id: site.seller.id, title: 'Fauteuil', category_id: 502, price: 90_000 });
  const { status, body } = await read(id);
  expect([status, body.code]).toEqual([410, 'gone']);
  expect(body.data).toEqual({
    id,
    title: 'Table en chêne',
    status: 'Sold',
    categoryId: 502,
    soldAt: soldAt.toISOString(),
  });
  const similar = await site.call(similarAds, { params: { id: String(id) }, query: { limit: '2' } });
  expect(similar.body.data.map((one: { id: number }) => one.id)).toEqual([like, other]);
});

test.each(['0', 'x', '999999999', '1e3', '-4'])('the ad %s does not exist', async (id) => {
  expect((await site.call(api.readAd, { params: { id } })).status).toBe(404);
});

test('ads are compared in the order asked for, without those that are gone', async () => {
  const [a, b] = [await insertAd(site, { user_id: site.seller.id }), await insertAd(site, { user_id: site.seller.id })];
  const draft = await insertAd(site, { user_id: site.seller.id, status: 'Draft' });
  const { body } = await site.call(api.compareAds, { query: { ids: `${b},${draft},${a},${b}` } });
  expect(body.data.map((one: { id: number }) => one.id)).toEqual([b, a]);
  expect((await site.call(api.compareAds, { query: { ids: '1,2,3,4,5' } })).status).toBe(422);
});
