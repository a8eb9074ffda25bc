import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSavedSearch, listSavedSearches } from '#contract/api/saved-searches.ts';
import * as api from '#contract/api/saved-searches.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { matchNewAds, queueNewAd, sendDueAlerts } from '#server/features/saved-searches/alerts.service.ts';
import { rebuildSearchWords, searchColumns } from '#server/features/search/search.service.ts';
import { readSynonyms, writeSynonyms } from '#server/features/search/synonyms/synonyms.service.ts';
import { letMailsThrough } from '#server/features/notifications/notifications.testing.ts';
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
  const words = searchColumns({ title, description, attributes: {} }, { id: 1, names: [], attributes: [] });
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
  await letMailsThrough(site);
  await letMailsThrough(site);
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
  await Promise.all(Array.from({ length: 30 }, () => matchNewAds(site.context)));
  expect(await alerts()).toHaveLength(1);
});

test('how many statements new ads take does not depend on how many searches are kept', async () => {
  const keep = (from: number, to: number) =>
    site.database.pool.query(
      `insert into saved_searches (user_id, name, query, frequency)
       select $1, 'Alerte ' || n, jsonb_build_object('q', 'harmonium z' || lpad(n::text, 3, '0'), 'priceMax', '90000'), 'daily'
       from generate_series($2::int, $3::int) n`,
      [buyer.id, from, to],
    );
  let statements = 0;
  const db = site.database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const context = { ...site.context, db };
  const costOf = async (title: string) => {
    await publish(title, { price: 50_000 });
    // Searches that are new are read once.
    await matchNewAds(context);
    await publish(title, { price: 50_000 });
    statements = 0;
    await matchNewAds(context);
    return statements;
  };
  await keep(1, 10);
  const few = await costOf('Harmonium z007');
  await keep(11, 250);
  expect(await costOf('Harmonium z200')).toBe(few);
  const { rows } = await site.database.pool.query(
    `select query ->> 'q' as q, new_count from saved_searches where user_id = $1 and new_count > 0 order by q`,
    [buyer.id],
  );
  expect(rows).toEqual([
    { q: 'harmonium z007', new_count: 2 },
    { q: 'harmonium z200', new_count: 2 },
  ]);
});

test('a kept search follows what the operator makes of words, and what its owner makes of it', async () => {
  const id = await save({ q: 'orgue de barbarie' }, 'daily');
  await publish('Limonaire de foire');
  await site.runJobs();
  expect(await newCount()).toBe(0);
  const change = async (groups: string[][]) => {
    const { version } = await readSynonyms(site.context);
    await writeSynonyms(site.context, { id: crypto.randomUUID(), role: 'Admin' }, { groups, version });
  };
  await change([['orgue de barbarie', 'limonaire']]);
  await publish('Limonaire ancien');
  await site.runJobs();
  expect(await newCount()).toBe(1);
  await change([]);
  await publish('Limonaire moderne');
  await site.runJobs();
  expect(await newCount()).toBe(1);
  await site.database.db
    .updateTable('saved_searches')
    .set({ query: JSON.stringify({ q: 'vielle à roue' }) })
    .where('id', '=', id)
    .execute();
  await publish('Vielle à roue');
  await site.runJobs();
  expect(await newCount()).toBe(2);
});

test('every kind of filter holds for alerts as it does for the search', async () => {
  const values = {
    category_id: 101,
    price: 500_000,
    condition: 'good' as const,
    attributes: { fuel: 'diesel', mileage: 80_000 },
    facets: ['fuel=diesel', 'mileage=80000'],
    image_count: 1,
  };
  const kept: [Query, number][] = [
    [{ categoryId: '101', 'attr.fuel': 'diesel', 'attr.mileageMax': '90000' }, 1],
    [{ categoryId: '101', 'attr.fuel': 'petrol' }, 0],
    [{ categoryId: '101', 'attr.mileageMin': '90000' }, 0],
    [{ categoryId: '1', condition: ['good', 'fair'], priceMin: '400000' }, 1],
    [{ q: 'quadrilette', priceMax: '400000' }, 0],
    [{ q: 'quadrilette', withPhotos: 'true', sellerType: 'private', priceType: 'Fixed' }, 1],
    [{ q: 'quadrilette', sellerType: 'pro' }, 0],
    [{ q: '-quadrilette' }, 0],
    [{ q: 'quadri' }, 1],
    [{ priceMin: '499999', priceMax: '500001' }, 1],
  ];
  const ids: string[] = [];
  for (const [query] of kept) ids.push(await save(query, 'daily'));
  await publish('Peugeot Quadrilette', values);
  await site.runJobs();
  const rows = await site.database.db
    .selectFrom('saved_searches')
    .select(['id', 'new_count'])
    .where('user_id', '=', buyer.id)
    .execute();
  const counts = new Map(rows.map((row) => [row.id, row.new_count]));
  expect(ids.map((id) => counts.get(id))).toEqual(kept.map(([, count]) => count));
});

test.each([
  ['cannot be read', 'saved_search_plans', 'search_id'],
  ['cannot be told', 'notifications', 'user_id'],
])('a saved search that %s does not hold up those of others', async (_, table, column) => {
  const unlucky = await site.signIn();
  const search = await save({ q: 'mandoline' }, 'instant', unlucky.token);
  await save({ q: 'mandoline' });
  const failing = column === 'user_id' ? unlucky.id : search;
  const { pool } = site.database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.${column} = '${failing}' then raise exception 'refused'; end if; return new; end $$`);
  await pool.query(`create trigger refuse before insert or update on ${table} for each row execute function refuse()`);
  try {
    await publish('Mandoline napolitaine');
    await matchNewAds(site.context);
  } finally {
    await pool.query('drop function refuse cascade');
  }
  expect(await alerts(unlucky.token)).toEqual([]);
  expect((await alerts())[0].text).toContain('Mandoline napolitaine');
});

test('a plan that makes no sense is passed over', async () => {
  const broken = await save({ q: 'ocarina' }, 'instant', (await site.signIn()).token);
  await save({ q: 'ocarina' });
  await publish('Ocarina en bois');
  await matchNewAds(site.context);
  await site.database.pool.query("update saved_search_plans set filters = '{}' where search_id = $1", [broken]);
  await publish('Ocarina en terre');
  await matchNewAds(site.context);
  expect((await alerts())[0].text).toContain('Ocarina en terre');
});
