import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '#contract/api/my-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertPicture } from '#server/features/ads/ads.testing.ts';
import { sellingTools, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
});
beforeEach(async () => {
  owner = await tools.seller();
});
afterAll(() => site.close());

const post = (id: number, name: string, person = owner) =>
  site.send({ method: 'POST', url: `/api/advertisements/${id}/${name}`, token: person.token });
const remove = (id: number, person = owner) =>
  site.call(api.deleteAd, { params: { id: String(id) }, token: person.token } as never);
const list = async (query: object = {}, person = owner) =>
  (await site.call(api.listMyAds, { query: query as never, token: person.token })).body.data;

describe('submitting', () => {
  test('dates the ad from that moment, the first time only', async () => {
    const id = await tools.adIn(owner, 'Draft', { created_at: inDays(-30) });
    await post(id, 'submit');
    const { created_at } = await tools.adRow(id);
    expect(Date.now() - created_at.getTime()).toBeLessThan(60_000);
    const paused = await tools.adIn(owner, 'Draft', { created_at: inDays(-30), submitted_at: inDays(-30) });
    await post(paused, 'submit');
    expect((await tools.adRow(paused)).created_at.getTime()).toBeLessThan(Date.now() - 29 * dayMs);
  });

  test('needs a verified address, and a whole ad first', async () => {
    const unverified = await tools.seller({ is_email_verified: false });
    const id = await tools.write(unverified);
    const refused = await post(id, 'submit', unverified);
    expect([refused.status, refused.body.code]).toEqual([409, 'email_not_verified']);
    const { body } = await site.call(api.createAd, {
      body: { categoryId: 502, submit: true },
      token: unverified.token,
    });
    expect(body.code).toBe('validation_failed');
    expect((await tools.adRow(id)).status).toBe('Draft');
    const part = await tools.write(owner, { price: null });
    expect((await post(part, 'submit')).body.errors).toMatchObject([{ field: 'price', code: 'required' }]);
  });
});

describe('renewing', () => {
  test.each([
    ['Expired', -1],
    ['Sold', 20],
  ] as const)('puts an ad that is %s online again for 60 days', async (status, days) => {
    const id = await tools.adIn(owner, status, { expires_at: inDays(days), sold_at: inDays(-1) });
    const { body } = await post(id, 'renew');
    expect(body.data).toMatchObject({ status: 'Active', soldAt: null });
    expect(Math.round((Date.parse(body.data.expiresAt) - Date.now()) / dayMs)).toBe(60);
  });

  test('prolongs an ad in its last 7 days, and none before that', async () => {
    const early = await tools.adIn(owner, 'Active', { expires_at: inDays(8) });
    const refused = await post(early, 'renew');
    expect([refused.status, refused.body.code]).toEqual([409, 'forbidden_transition']);
    const late = await tools.adIn(owner, 'Active', { expires_at: inDays(6), reminded_at: new Date() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(late, 'renew')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await tools.eventsOf(late)).toEqual([['prolong', 'Active', 'Active', 'owner']]);
    expect((await tools.adRow(late)).reminded_at).toBeNull();
  });
});

describe('the trash', () => {
  test('takes an ad off the site and gives it back for 30 days', async () => {
    const id = await tools.adIn(owner, 'Active');
    expect((await remove(id)).status).toBe(200);
    expect((await site.send({ url: `/api/advertisements/${id}` })).status).toBe(410);
    const [line] = (await list({ status: 'Deleted' })).items;
    expect(line).toMatchObject({ id, status: 'Active', allowed: [] });
    const { body } = await site.call(api.readMyAd, { params: { id: String(id) }, token: owner.token });
    expect(Math.round((Date.parse(body.data.restorableUntil) - Date.now()) / dayMs)).toBe(30);
    expect((await remove(id)).status).toBe(404);
    expect((await post(id, 'sold')).status).toBe(404);
    expect((await post(id, 'restore')).body.data).toMatchObject({ status: 'Active', deletedAt: null });
    expect((await site.send({ url: `/api/advertisements/${id}` })).status).toBe(200);
    expect((await tools.eventsOf(id)).map(([action]) => action)).toEqual(['delete', 'restore']);
  });

  test('gives nothing back after 30 days, nothing that was not deleted, and nothing of others', async () => {
    const late = await tools.adIn(owner, 'Active', { deleted_at: inDays(-30.01) });
    expect((await post(late, 'restore')).body.code).toBe('forbidden_transition');
    const there = await tools.adIn(owner, 'Active');
    expect((await post(there, 'restore')).body.code).toBe('forbidden_transition');
    const mine = await tools.adIn(owner, 'Active', { deleted_at: new Date() });
    expect((await post(mine, 'restore', await tools.seller())).status).toBe(404);
  });

  test('gives back no more than the plan allows', async () => {
    for (let count = 0; count < 10; count += 1) await tools.adIn(owner, 'Active');
    const id = await tools.adIn(owner, 'Active', { deleted_at: new Date() });
    expect((await post(id, 'restore')).body.code).toBe('plan_limit');
    expect((await tools.adRow(id)).deleted_at).not.toBeNull();
    const sold = await tools.adIn(owner, 'Sold', { deleted_at: new Date() });
    expect((await post(sold, 'restore')).status).toBe(200);
  });
});

test('one action on many ads: each succeeds or fails for itself, and others’ ads are not found', async () => {
  const active = await tools.adIn(owner, 'Active');
  const draft = await tools.adIn(owner, 'Draft');
  const foreign = await tools.adIn(await tools.seller(), 'Active');
  const bulk = (ids: number[], action: string) =>
    site.call(api.bulkMyAds, { body: { ids, action } as never, token: owner.token });
  const { body } = await bulk([active, draft, foreign, active], 'pause');
  expect(body.data.done).toEqual([active]);
  expect(body.data.failed).toMatchObject([
    { id: draft, code: 'forbidden_transition', message: expect.stringMatching(/plus possible/) },
    { id: foreign, code: 'not_found' },
  ]);
  expect((await bulk([active, draft], 'delete')).body.data.done).toEqual([active, draft]);
  expect((await bulk([active, draft, foreign], 'restore')).body.data.done).toEqual([active, draft]);
  expect((await tools.adRow(foreign)).status).toBe('Active');
  expect((await bulk([], 'pause')).status).toBe(422);
  expect((await bulk([1], 'approve')).status).toBe(422);
});

test('my ads come newest first, after those that were refused, with a count for each tab, and are searched by their title', async () => {
  const vase = await tools.adIn(owner, 'Active', { title: 'Vase ÉMAILLÉ 50% neuf', created_at: inDays(-2) });
  const lamp = await tools.adIn(owner, 'Draft', { created_at: inDays(-1) });
  const gone = await tools.adIn(owner, 'Active', { deleted_at: new Date() });
  await tools.adIn(await tools.seller(), 'Active');
  const url = await insertPicture(site, vase, 'vase');
  const all = await list();
  expect(all.items.map((one: { id: number }) => one.id)).toEqual([lamp, vase]);
  expect(all.items[1].image.url).toBe(url);
  expect(all.counts).toMatchObject({ Active: 1, Draft: 1, Deleted: 1, Sold: 0 });
  expect((await list({ status: 'Deleted' })).items[0].id).toBe(gone);
  expect((await list({ q: 'emaille' })).items.map((one: { id: number }) => one.id)).toEqual([vase]);
  expect((await list({ q: 'neuf  VASE' })).items.map((one: { id: number }) => one.id)).toEqual([vase]);
  expect((await list({ q: 'neuf lampe' })).totalCount).toBe(0);
  expect((await list({ q: 'vase', status: 'Draft' })).counts).toMatchObject({ Active: 1, Draft: 0, Deleted: 0 });
  expect((await list({ q: '%' })).totalCount).toBe(1);
  expect((await list({ q: "'; drop table ads" })).totalCount).toBe(0);
  expect((await list({ pageSize: '1', page: '2' })).items[0].id).toBe(vase);
  const refused = await tools.adIn(owner, 'Rejected', { created_at: inDays(-3) });
  expect((await list()).items.map((one: { id: number }) => one.id)).toEqual([refused, lamp, vase]);
  expect((await site.call(api.listMyAds, { query: {} })).status).toBe(401);
});

test('the statistics of an ad have its days, its totals and its history, without names', async () => {
  const id = await tools.adIn(owner, 'Active', { view_count: 9, contact_count: 2, favorite_count: 1 });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  await tools.db.insertInto('ad_days').values({ ad_id: id, day: today, seen: 40, views: 9, contacts: 2 }).execute();
  await post(id, 'sold');
  const { body, text } = await site.call(api.adStatistics, { params: { id: String(id) }, token: owner.token });
  expect(body.data.days).toHaveLength(60);
  expect(body.data.days.at(-1)).toEqual({ date: today, seen: 40, views: 9, contacts: 2, favorites: 0 });
  expect(body.data.totals).toEqual({ seen: 40, views: 9, contacts: 2, favorites: 1 });
  expect(body.data.history).toMatchObject([{ action: 'sold', from: 'Active', to: 'Sold', by: 'owner', reason: null }]);
  expect(text).not.toContain(owner.id);
});
