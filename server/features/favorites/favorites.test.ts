import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/favorites.ts';
import { insertAd, insertPicture, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';

let site: AdsSite;
beforeAll(async () => void (site = await openAdsSite()));
afterAll(() => site.close());

const params = (id: number) => ({ params: { id: String(id) } });

async function figures(id: number) {
  const { db } = site.database;
  const ad = await db.selectFrom('ads').select('favorite_count').where('id', '=', id).executeTakeFirstOrThrow();
  const days = await db.selectFrom('ad_days').select('favorites').where('ad_id', '=', id).execute();
  const rows = await db.selectFrom('favorites').select('user_id').where('ad_id', '=', id).execute();
  return [ad.favorite_count, days.reduce((sum, day) => sum + day.favorites, 0), rows.length];
}

test('thirty members at once, each twice, are counted once each, and again when they let go', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  const members = await Promise.all(Array.from({ length: 30 }, () => site.signIn()));
  const tokens = [...members, ...members].map(({ token }) => token);
  await Promise.all(tokens.map((token) => site.call(api.addFavorite, { ...params(id), token })));
  expect(await figures(id)).toEqual([30, 30, 30]);
  await Promise.all(tokens.slice(0, 40).map((token) => site.call(api.removeFavorite, { ...params(id), token })));
  expect(await figures(id)).toEqual([0, 0, 0]);
});

test('keeping and letting go at the same time never miscounts', async () => {
  const id = await insertAd(site, { user_id: site.seller.id });
  const { token } = await site.signIn();
  const calls = Array.from({ length: 30 }, (_, index) => (index % 2 ? api.addFavorite : api.removeFavorite));
  await Promise.all(calls.map((endpoint) => site.call(endpoint, { ...params(id), token })));
  const [count, days, rows] = await figures(id);
  expect([count, days]).toEqual([rows, rows]);
});

test('a member keeps a thousand ads, not one more, even when they try at once', async () => {
  const { id: userId, token } = await site.signIn();
  const ids = [];
  for (let index = 0; index < 5; index += 1) ids.push(await insertAd(site, { user_id: site.seller.id }));
  const { rows } = await site.database.pool.query(
    `with made as (insert into ads (user_id, category_id, section_id, title, description, status)
       select $1, 601, 6, 'Une lampe de bureau', 'Une lampe en bon état, chez moi.', 'Active' from generate_series(1, 998)
       returning id)
     insert into favorites (user_id, ad_id) select $2, id from made returning ad_id`,
    [site.seller.id, userId],
  );
  const answers = await Promise.all(ids.map((id) => site.call(api.addFavorite, { ...params(id), token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_favorites');
  // What is kept already can be kept again.
  expect((await site.call(api.addFavorite, { ...params(rows[0].ad_id as number), token })).status).toBe(200);
});

test('favourites tell what they cost then, what was sold, and only the title of what is gone', async () => {
  const { token } = await site.signIn();
  const ids = {
    lowered: await insertAd(site, { user_id: site.seller.id, price: 5_000 }),
    sold: await insertAd(site, { user_id: site.seller.id, title: 'Vélo vendu' }),
    gone: await insertAd(site, { user_id: site.seller.id, title: 'Canapé retiré' }),
    expired: await insertAd(site, { user_id: site.seller.id }),
  };
  await insertPicture(site, ids.gone, 'gone');
  for (const id of Object.values(ids)) await site.call(api.addFavorite, { ...params(id), token });
  const set = (id: number, values: object) =>
    site.database.db.updateTable('ads').set(values).where('id', '=', id).execute();
  await set(ids.lowered, { price: 4_000 });
  await set(ids.sold, { status: 'Sold' });
  await set(ids.gone, { deleted_at: new Date() });
  await set(ids.expired, { status: 'Expired' });
  const { body } = await site.call(api.listFavorites, { token });
  expect(body.data.totalCount).toBe(4);
  const [lowered, expired, gone, sold] = body.data.items as api.FavoriteAd[];
  expect(lowered).toMatchObject({ id: ids.lowered, priceThen: 5_000, price: 4_000, isAvailable: true });
  expect(sold).toMatchObject({ id: ids.sold, status: 'Sold', isAvailable: false, title: 'Vélo vendu' });
  expect(expired).toMatchObject({ status: 'Expired', isAvailable: false, price: null });
  expect(gone).toMatchObject({
    title: 'Canapé retiré',
    status: null,
    isAvailable: false,
    images: [],
    price: null,
    city: null,
  });
  expect((await site.call(api.favoriteIds, { token })).body.data).toEqual([
    ids.expired,
    ids.gone,
    ids.sold,
    ids.lowered,
  ]);
  expect((await site.call(api.removeFavorite, { ...params(ids.gone), token })).status).toBe(200);
  expect((await site.call(api.favoriteIds, { token })).body.data).toHaveLength(3);
});

test('favourites are sorted out over all pages, the cheaper ones first and what is gone last, and counted', async () => {
  const { token } = await site.signIn();
  const ids: number[] = [];
  for (let index = 0; index < 7; index += 1) ids.push(await insertAd(site, { user_id: site.seller.id, price: 5_000 }));
  for (const id of ids) await site.call(api.addFavorite, { ...params(id), token });
  const set = (id: number, values: object) =>
    site.database.db.updateTable('ads').set(values).where('id', '=', id).execute();
  await set(ids[0]!, { price: 4_000 });
  await set(ids[1]!, { price: 3_000 });
  await set(ids[2]!, { price: 3_000, status: 'Sold' });
  await set(ids[3]!, { price: null, price_type: 'OnRequest' });
  await set(ids[4]!, { price: 6_000 });
  await set(ids[5]!, { deleted_at: new Date() });
  const list = async (query: object) => (await site.call(api.listFavorites, { query, token })).body.data;
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
  const counts = { all: 7, available: 5, dropped: 2 };
  const first = await list({ show: 'available', pageSize: '3' });
  expect(idsOf(first)).toEqual([ids[1], ids[0], ids[6]]);
  expect(first).toMatchObject({ totalCount: 5, totalPages: 2, counts });
  expect(idsOf(await list({ show: 'available', pageSize: '3', page: '2' }))).toEqual([ids[4], ids[3]]);
  const dropped = await list({ show: 'dropped', pageSize: '1', page: '2' });
  expect([idsOf(dropped), dropped.totalCount, dropped.totalPages]).toEqual([[ids[0]], 2, 2]);
  const all = await list({});
  expect(all).toMatchObject({ totalCount: 7, counts });
  expect(idsOf(all).slice(-2)).toEqual([ids[5], ids[2]]);
  expect((await site.call(api.listFavorites, { query: { show: 'sold' } as never, token })).status).toBe(422);
});

test('what was lowered before it was kept is neither counted nor shown as lowered', async () => {
  const { token } = await site.signIn();
  const id = await insertAd(site, { user_id: site.seller.id, price: 4_000 });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await site.database.db.deleteFrom('price_changes').where('ad_id', '=', id).execute();
  await site.database.db
    .insertInto('price_changes')
    .values([
      { ad_id: id, changed_at: ago(9), price: 5_000 },
      { ad_id: id, changed_at: ago(2), price: 4_000 },
    ])
    .execute();
  await site.call(api.addFavorite, { ...params(id), token });
  const list = async () => (await site.call(api.listFavorites, { query: {}, token })).body.data;
  expect(await list()).toMatchObject({ counts: { dropped: 0 }, items: [{ previousPrice: null }] });
  await site.database.db.updateTable('favorites').set({ price: 5_000 }).where('ad_id', '=', id).execute();
  expect(await list()).toMatchObject({ counts: { dropped: 1 }, items: [{ previousPrice: 5_000 }] });
});

test('an ad that nobody may see can be neither kept nor let go, and looks as if it did not exist', async () => {
  const { token } = await site.signIn();
  const draft = await insertAd(site, { user_id: site.seller.id, status: 'Draft', published_at: null });
  for (const id of [draft, 999_999_999])
    for (const endpoint of [api.addFavorite, api.removeFavorite]) {
      const { status, body } = await site.call(endpoint, { ...params(id), token });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
});

test('nobody keeps an ad of their own', async () => {
  const { id: userId, token } = await site.signIn();
  const id = await insertAd(site, { user_id: userId });
  const { status, body } = await site.call(api.addFavorite, { ...params(id), token });
  expect([status, body.code]).toEqual([409, 'own_favorite']);
  expect(await figures(id)).toEqual([0, 0, 0]);
});
