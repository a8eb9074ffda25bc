import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/admin-analytics.ts';
import { insertAd, openAdsSite, type AdsSite } from '#server/features/ads/ads.testing.ts';

let site: AdsSite;
let token: string;
const at = (day: string, time = '12:00:00Z') => new Date(`${day}T${time}`);
const query = { from: '2025-03-03', to: '2025-03-04' };

beforeAll(async () => {
  site = await openAdsSite();
  ({ token } = await site.signIn('Admin'));
  const { db } = site.database;
  const user_id = site.seller.id;
  const ad = await insertAd(site, { user_id, created_at: at('2025-03-03') });
  // Late in the evening of UTC it is the next day in Paris.
  await insertAd(site, { user_id, created_at: at('2025-03-03', '23:30:00Z') });
  await insertAd(site, { user_id, created_at: at('2025-03-04'), status: 'Draft' });
  await insertAd(site, { user_id, created_at: at('2025-03-01'), status: 'Sold', sold_at: at('2025-03-04') });
  await db
    .updateTable('users')
    .set({ created_at: at('2025-03-02') })
    .where('id', '=', user_id)
    .execute();
  await db
    .insertInto('ad_days')
    .values([
      { ad_id: ad, day: '2025-03-03', views: 40, contacts: 2 },
      { ad_id: ad, day: '2025-03-04', views: 10, contacts: 1 },
      { ad_id: ad, day: '2025-03-02', views: 7 },
    ])
    .execute();
  await db
    .insertInto('search_days')
    .values([{ day: '2025-03-03', searches: 9 }])
    .execute();
  const events = [20, 60, 600].flatMap((minutes, index) => {
    const begin = at('2025-03-04').getTime() + index * 1000;
    const shared = { ad_id: ad, version: 1, action: 'x' };
    return [
      {
        ...shared,
        mover: 'owner' as const,
        to_status: 'Pending' as const,
        created_at: new Date(begin - minutes * 60_000),
      },
      { ...shared, mover: 'moderator' as const, from_status: 'Pending' as const, created_at: new Date(begin) },
    ];
  });
  for (const event of events) await db.insertInto('ad_events').values(event).execute();
});
afterAll(() => site.close());

test('figures are summed by days of Paris and compared with as many days before', async () => {
  const { body } = await site.call(api.readSiteAnalytics, { query, token });
  expect(body.data.before).toEqual({ from: '2025-03-01', to: '2025-03-02' });
  expect(body.data.days).toMatchObject([
    { date: '2025-03-03', ads: 1, searches: 9, views: 40, contacts: 2, decisions: 0 },
    { date: '2025-03-04', ads: 1, sold: 1, searches: 0, views: 10, contacts: 1, decisions: 3 },
  ]);
  expect(body.data.totals).toMatchObject({ ads: 2, views: 50, contacts: 3, conversion: 6, decisionMinutes: 60 });
  expect(body.data.totalsBefore).toMatchObject({ members: 1, ads: 1, views: 7, conversion: 0, decisionMinutes: null });
});

test('the file for spreadsheets has a line for each day', async () => {
  const { status, text } = await site.call(api.downloadSiteAnalytics, { query, token });
  expect(status).toBe(200);
  const lines = text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toMatch(/^Jour;Nouveaux membres;/);
  expect(lines[1]).toBe('2025-03-03;0;1;0;9;40;2;0;0');
  expect(lines).toHaveLength(3);
});

test('without days it is about the last thirty, and of two both are named', async () => {
  const { body } = await site.call(api.readSiteAnalytics, { query: {}, token });
  expect(body.data.days).toHaveLength(30);
  expect((await site.call(api.readSiteAnalytics, { query: { from: '2025-03-03' }, token })).body.errors).toMatchObject([
    { field: 'to', code: 'required' },
  ]);
});

test('it is for admins, and a period has its bounds', async () => {
  const moderator = await site.signIn('Moderator');
  expect((await site.call(api.readSiteAnalytics, { query, token: moderator.token })).status).toBe(403);
  const long = { from: '2020-01-01', to: '2025-03-04' };
  expect((await site.call(api.readSiteAnalytics, { query: long, token })).status).toBe(422);
});
