import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/ads.ts';
import { removeFavorite } from '#contract/api/favorites.ts';
import { similarAds } from '#contract/api/price-guide.ts';
import type { Call } from '#contract/endpoint.ts';
import { deactivateAccount } from '#contract/api/account.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { adChanged } from '#server/features/ads/ads.service.ts';
import { route } from '#server/kit/route.ts';
import { plainPages } from '#server/pages.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let seller: { id: string; token: string };
let rendered = 0;
/** Holds a rendering between the reading of its data and its end. */
let pause: Promise<void> | null = null;

async function load(call: Call, url: URL): Promise<unknown> {
  rendered += 1;
  const [, kind, id = ''] = url.pathname.split('/');
  const params = { id };
  const data =
    kind === 'advertisement'
      ? [await call(api.readAd, { params }), await call(similarAds, { params, query: {} })]
      : await call(api.recentAds, { query: {} });
  await pause;
  return data;
}

/** A writer as the features that sell will have it. */
const remove = { ...removeFavorite, method: 'DELETE' as const, path: '/advertisements/{id}/test-removal' };

beforeAll(async () => {
  site = await openTestSite({ pages: plainPages(load) });
  await seedCategories(site.database.db);
  seller = await site.signIn();
  route(site.app, site.context, remove, {
    handle: async ({ params: { id } }) => {
      await site.database.db.transaction().execute(async (trx) => {
        await trx.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', id).execute();
        await adChanged(site.context, trx, { id, categoryId: 601, sectionId: 6 });
      });
      return { favoriteCount: 0 };
    },
  });
});
afterAll(() => site.close());

const page = (url: string) => site.send({ url });
const removal = (id: number) => site.call(remove, { params: { id: String(id) }, token: seller.token });

/** Lists are forgotten at most once a second, so that a test begins with what it made. */
async function newAd(title: string, user_id = seller.id): Promise<number> {
  const id = await insertAd(site, { user_id, title });
  await site.context.events.publish(site.database.db, { type: 'categories.changed' });
  await expect.poll(async () => (await page('/')).text).toContain(title);
  return id;
}

test('a page is rendered once, and again after something it shows has changed', async () => {
  const id = await newAd('Lampe rouge');
  await page(`/advertisement/${id}`);
  const before = rendered;
  expect((await page(`/advertisement/${id}`)).text).toContain('Lampe rouge');
  expect(rendered).toBe(before);
  await site.database.db.updateTable('ads').set({ title: 'Lampe bleue' }).where('id', '=', id).execute();
  await site.context.events.publish(site.database.db, { type: 'ad.changed', id, categoryIds: [601, 6] });
  await expect.poll(async () => (await page(`/advertisement/${id}`)).text).toContain('Lampe bleue');
});

test('a page has one address: other spellings of it lead there for good, with what was asked', async () => {
  for (const [url, address] of [
    ['/advertisement/1/', '/advertisement/1'],
    ['/ADVERTISEMENT/1?q=V%C3%A9lo&returnUrl=%2FPost%2F', '/advertisement/1?q=V%C3%A9lo&returnUrl=%2FPost%2F'],
    ['//Advertisement//Ab//', '/advertisement/Ab'],
    ['/Advertisement/%2F%2Fevil.example', '/advertisement/%2F%2Fevil.example'],
  ] as const) {
    const { status, headers } = await page(url);
    expect([status, headers['location']]).toEqual([301, address]);
    expect((await page(address)).headers['location']).toBeUndefined();
  }
  for (const url of ['/Unknown/', '//evil.example/', '/Advertisement', '/advertisement/1/more/'])
    expect((await page(url)).headers['location']).toBeUndefined();
  expect((await page('/api/v1/Categories/')).status).toBe(404);
});

test('whoever was told that an ad is gone finds it on no page any more: not its own, no list, not beside others', async () => {
  const [id, other] = [await newAd('Vase ancien'), await newAd('Vase moderne')];
  const pages = [`/advertisement/${id}`, `/advertisement/${other}`, '/', '/?lang=en'];
  for (const url of pages) expect((await page(url)).text).toContain('Vase ancien');
  expect((await removal(id)).status).toBe(200);
  for (const url of pages) expect((await page(url)).text).not.toContain('Vase ancien');
  expect((await page(`/advertisement/${id}`)).status).toBe(410);
});

test('a page read before the removal and finished after it is neither kept nor given to later visitors', async () => {
  const id = await newAd('Miroir doré');
  const { promise, resolve } = Promise.withResolvers<void>();
  pause = promise;
  const began = rendered;
  const early = page('/held');
  await expect.poll(() => rendered).toBeGreaterThan(began);
  // Its data is read by now; only its end is held.
  await new Promise((done) => setTimeout(done, 100));
  await removal(id);
  const late = page('/held');
  pause = null;
  resolve();
  expect((await early).text).toContain('Miroir doré');
  expect((await late).text).not.toContain('Miroir doré');
  expect((await page('/held')).text).not.toContain('Miroir doré');
});

test('a member who hides takes their ads off every page', async () => {
  const shy = await site.signIn();
  const id = await newAd('Tapis persan', shy.id);
  await page(`/advertisement/${id}`);
  expect((await site.call(deactivateAccount, { body: { reason: '' }, token: shy.token })).status).toBe(200);
  await expect.poll(async () => (await page('/')).text).not.toContain('Tapis persan');
  await expect.poll(async () => (await page(`/advertisement/${id}`)).status).toBe(404);
});

test('while the listening connection is cut, pages are made anew, and kept again once it is back', async () => {
  const id = await newAd('Horloge');
  await page(`/advertisement/${id}`);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trouvaille events' and datname = current_database()`;
  await site.database.pool.query(cut);
  await expect.poll(() => site.context.events.isUpToDate()).toBe(false);
  // Unheard of: nobody could tell.
  await site.database.db.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await page(`/advertisement/${id}`)).status).toBe(410);
  await expect.poll(() => site.context.events.isUpToDate()).toBe(true);
  await page('/');
  const before = rendered;
  await page('/');
  expect(rendered).toBe(before);
});

test('a network has so many pages rendered in five minutes; what is kept is still shown to it', async () => {
  // 1,000, scaled down to three.
  const strict = await openTestSite({ pages: plainPages(async () => 1), settings: { RATE_LIMIT_SCALE: '0.003' } });
  const ask = (url: string, remoteAddress = '2001:db8::1') => strict.send({ url, remoteAddress });
  for (const url of ['/?n=1', '/?n=2', '/?n=3']) expect((await ask(url)).status).toBe(200);
  const { status, headers, text } = await ask('/?n=4', '2001:db8::2');
  expect([status, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toMatch(/^Trop de demandes/);
  expect((await ask('/?n=1')).status).toBe(200);
  expect((await ask('/?n=4', '192.0.2.7')).status).toBe(200);
  await strict.close();
});
