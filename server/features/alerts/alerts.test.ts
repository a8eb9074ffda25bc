import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSavedSearch, listSavedSearches } from '#contract/api/account.ts';
import * as api from '#contract/api/alerts.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { queueNewAd, sendDueAlerts } from '#server/features/alerts/alerts.service.ts';
import { rebuildSearchWords, searchColumns } from '#server/features/search/search.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let buyer: { id: string; token: string };
let seller: { id: string; token: string };

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
  seller = await site.signIn();
});
beforeEach(async () => {
  buyer = await site.signIn();
});
afterAll(() => site.close());

type Query = Record<string, string | string[]>;
type Frequency = 'instant' | 'daily' | 'weekly';

const save = async (query: Query, frequency: Frequency = 'instant', token = buyer.token): Promise<string> =>
  (await site.call(createSavedSearch, { body: { name: 'Mes vélos', query, frequency }, token })).body.data.id;

/** An ad that comes online now, as an approval brings it there. */
async function publish(title: string, values: Partial<Parameters<typeof insertAd>[1]> = {}): Promise<number> {
  const description = 'Très bon état, à venir chercher.';
  const words = searchColumns({ title, description, attributes: {} }, { names: [], attributes: [] });
  const id = await insertAd(site, { user_id: seller.id, title, description, category_id: 801, ...words, ...values });
  await site.database.db.transaction().execute((trx) => queueNewAd(site.context, trx, id));
  return id;
}

const alerts = async (token = buyer.token) => {
  const { items } = (await site.call(listNotifications, { query: {}, token })).body.data;
  return items.filter((one: { type: string }) => one.type === 'savedSearchMatch');
};
const newCount = async () => (await site.call(listSavedSearches, { token: buyer.token })).body.data[0].newCount;
const mails = () => site.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'savedSearchMatch').execute();

test('a new ad is told at once to those whose search it matches, in the app and by mail, once', async () => {
  await save({ q: 'vélo électrique', priceMax: '80000' });
  const before = (await mails()).length;
  await publish('Vélo électrique de ville', { price: 70_000 });
  await publish('Vélo électrique de luxe', { price: 170_000 });
  await publish('Canapé d’angle');
  await site.runJobs();
  await site.runJobs();
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert.text).toContain('Vélo électrique de ville');
  expect(alert.link).toBe(`/search?q=${encodeURIComponent('vélo électrique').replace('%20', '+')}&priceMax=80000`);
  const sent = (await mails()).slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain('Vélo électrique de ville');
});

test('a search in a whole section, around a place or for a category hears of what lies there only', async () => {
  await save({ categoryId: '8', inseeCode: '69123', radius: '30' });
  await publish('Raquette de tennis', { category_id: 801, lat: 48.85, lon: 2.35, city: 'Paris', insee_code: '75056' });
  await publish('Fauteuil club', { category_id: 501 });
  await site.runJobs();
  expect(await alerts()).toEqual([]);
  await publish('Ballon de football', { category_id: 801 });
  await site.runJobs();
  expect((await alerts())[0].text).toContain('Ballon de football');
});

test('an alert on a misspelt search hears of what the search shows, and its preview counts it', async () => {
  await save({ q: 'velo electrik pliable' });
  await publish('Vélo électrique pliable');
  await rebuildSearchWords(site.database.db);
  await site.runJobs();
  expect((await alerts())[0].text).toContain('Vélo électrique pliable');
  const { body } = await site.call(api.previewAlert, { query: { q: 'velo electrik pliable' } });
  expect(body.data.count).toBe(1);
});

test('nobody is told of their own ad', async () => {
  await save({ q: 'bouilloire' });
  await publish('Bouilloire en inox', { user_id: buyer.id });
  await site.runJobs();
  expect(await alerts()).toEqual([]);
});

test('daily and weekly searches gather what they found until their hour', async () => {
  await save({ q: 'trottinette' }, 'daily');
  await publish('Trottinette bleue');
  await publish('Trottinette rouge');
  await site.runJobs();
  expect(await alerts()).toEqual([]);
  expect(await newCount()).toBe(2);
  await sendDueAlerts(site.context, 'weekly');
  expect(await alerts()).toEqual([]);
  await sendDueAlerts(site.context, 'daily');
  await sendDueAlerts(site.context, 'daily');
  const told = await alerts();
  expect(told).toHaveLength(1);
  expect(told[0].text).toContain('2');
});

test('an ad that is gone again before the hour is not told of', async () => {
  await save({ q: 'lampadaire' }, 'weekly');
  const id = await publish('Lampadaire arc');
  await site.runJobs();
  await site.database.db.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await sendDueAlerts(site.context, 'weekly');
  expect(await alerts()).toEqual([]);
});

test('the count of new ads begins again once the member has looked; nobody else resets it', async () => {
  const id = await save({ q: 'perceuse' }, 'daily');
  await publish('Perceuse visseuse');
  await site.runJobs();
  expect(await newCount()).toBe(1);
  const other = await site.signIn();
  expect((await site.call(api.seeSavedSearch, { params: { id }, token: other.token })).status).toBe(404);
  expect(await newCount()).toBe(1);
  expect((await site.call(api.seeSavedSearch, { params: { id }, token: buyer.token })).status).toBe(200);
  expect(await newCount()).toBe(0);
});

test('the preview counts what the last month would have brought', async () => {
  await publish('Machine à coudre ancienne');
  await publish('Machine à coudre portable', { created_at: new Date(Date.now() - 40 * 86_400_000) });
  const { body } = await site.call(api.previewAlert, { query: { q: 'machine à coudre' } });
  expect(body.data).toEqual({ count: 1, isCapped: false, days: 30 });
});

test('30 workers that match the same ads at once tell of each once', async () => {
  await save({ q: 'accordéon' });
  await publish('Accordéon chromatique');
  const { matchNewAds } = await import('#server/features/alerts/alerts.service.ts');
  await Promise.all(Array.from({ length: 30 }, () => matchNewAds(site.context)));
  expect(await alerts()).toHaveLength(1);
});
