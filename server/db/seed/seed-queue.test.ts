import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUsers } from '#contract/api/admin-users.ts';
import { listAppeals } from '#contract/api/appeals.ts';
import { readQueue } from '#contract/api/moderation.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedAccounts } from '#server/db/seed/seed-accounts.ts';
import { makeCatalogue, writeAds } from '#server/db/seed/seed-ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { writeDecisions } from '#server/db/seed/seed-decisions.ts';
import { writeQueue } from '#server/db/seed/seed-queue.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const now = new Date();
  const url = site.database.pool.options.connectionString ?? '';
  const patient = openDatabase({ url, max: 1, statementTimeoutMs: 120_000 });
  await seedCategories(patient.db);
  await seedAccounts(patient.db);
  await writeAds(patient.db, makeCatalogue(now), now);
  await writeQueue(patient.db, now);
  await writeDecisions(patient.db, now);
  await patient.close();
});
afterAll(() => site.close());

test('a demo site has twenty items to decide, some of them changes, with risks that add up', async () => {
  const { token } = await site.signIn('Moderator');
  const { body } = await site.call(readQueue, { query: { pageSize: '50' }, token });
  expect(body.data.counts).toEqual({ ad: 16, edit: 4 });
  expect(new Set(body.data.items.map(({ risk }: { risk: { level: string } }) => risk.level))).toEqual(
    new Set(['low', 'medium', 'high']),
  );
  const rows = await site.database.db.selectFrom('ad_risks').selectAll().execute();
  for (const { score, reasons } of rows) expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
});

test('two appeals wait, which the moderator may not decide and the admin may, and one seller is banned', async () => {
  const staff = await site.database.db.selectFrom('users').select(['id', 'role']).where('role', '<>', 'User').execute();
  const { token } = await site.signIn('Admin');
  const { items } = (await site.call(listAppeals, { query: {}, token })).body.data;
  expect(items.map(({ cannotDecide }: { cannotDecide: string | null }) => cannotDecide)).toEqual([null, null]);
  const deciders = await site.database.db
    .selectFrom('statements as s')
    .innerJoin('appeals as a', 'a.statement_id', 's.id')
    .select('s.decided_by')
    .execute();
  const moderator = staff.find(({ role }) => role === 'Moderator')!;
  expect(deciders).toEqual([{ decided_by: moderator.id }, { decided_by: moderator.id }]);
  const banned = (await site.call(listUsers, { query: { state: 'banned' }, token })).body.data.items;
  expect(banned).toHaveLength(1);
  const shown = await site.database.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', banned[0].id)
    .where('is_public', '=', true)
    .execute();
  expect(shown).toEqual([]);
});
