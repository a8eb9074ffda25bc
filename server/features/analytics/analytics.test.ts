import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/analytics.ts';
import { readStatistics } from '#contract/api/profile.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let member: { id: string; token: string };
let lamp: number;
let table: number;

beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
  member = await site.signIn();
  lamp = await insertAd(site, { user_id: member.id, view_count: 30, favorite_count: 4, contact_count: 3 });
  table = await insertAd(site, { user_id: member.id, title: '=2+5 ; "Table"', status: 'Sold', view_count: 7 });
  await insertAd(site, { user_id: member.id, deleted_at: new Date(), view_count: 500 });
  const foreign = await insertAd(site, { user_id: (await site.signIn()).id });
  await site.database.db
    .insertInto('ad_days')
    .values([
      { ad_id: lamp, day: '2026-03-01', seen: 100, views: 10, contacts: 2, favorites: 1 },
      { ad_id: lamp, day: '2026-03-03', seen: 50, views: 20 },
      { ad_id: table, day: '2026-03-03', seen: 5, views: 3, contacts: 1 },
      { ad_id: table, day: '2026-02-27', seen: 900, views: 900 },
      { ad_id: foreign, day: '2026-03-03', seen: 7_000, views: 7_000 },
    ])
    .execute();
  await site.database.db.insertInto('favorites').values({ user_id: member.id, ad_id: foreign }).execute();
});
afterAll(() => site.close());

const period = { from: '2026-03-01', to: '2026-03-03' };

test('analytics add up the ads of the member, day by day and ad by ad', async () => {
  const { body } = await site.call(api.readAnalytics, { query: period, token: member.token });
  expect(body.data.days).toEqual([
    { date: '2026-03-01', seen: 100, views: 10, contacts: 2, favorites: 1 },
    { date: '2026-03-02', seen: 0, views: 0, contacts: 0, favorites: 0 },
    { date: '2026-03-03', seen: 55, views: 23, contacts: 1, favorites: 0 },
  ]);
  expect(body.data.totals).toEqual({ seen: 155, views: 33, contacts: 3, favorites: 1 });
  // As many days just before it.
  expect(body.data.before).toEqual({ seen: 900, views: 900, contacts: 0, favorites: 0 });
  expect(body.data.daysBefore.map((day: { date: string; views: number }) => [day.date, day.views])).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 900],
    ['2026-02-28', 0],
  ]);
  expect(body.data.ads[0]).toMatchObject({ photos: 0, priced: true });
  expect(body.data.ads.map((ad: { id: number; views: number }) => [ad.id, ad.views])).toEqual([
    [lamp, 30],
    [table, 3],
  ]);
});

test('the file for spreadsheets has the same figures, and nothing in it is a formula', async () => {
  const { status, headers, text } = await site.call(api.downloadAnalytics, { query: period, token: member.token });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="statistiques-2026-03-01-2026-03-03.csv"');
  const lines = text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('Jour;Annonce;Titre;Affichages;Vues;Contacts;Favoris');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe(`2026-03-03;${table};"'=2+5 ; ""Table""";5;3;1;0`);
  expect((await site.call(api.downloadAnalytics, { query: period })).status).toBe(401);
  const wrong = await site.call(api.downloadAnalytics, { query: { from: 'x', to: 'y' }, token: member.token });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
});

test('the statistics of a member count what is there, not what is in the trash', async () => {
  const { body } = await site.call(readStatistics, { token: member.token });
  expect(body.data).toMatchObject({
    activeAds: 1,
    soldAds: 1,
    totalViews: 37,
    totalFavorites: 4,
    totalContacts: 3,
    favoritesSaved: 1,
    savedSearches: 0,
  });
});
