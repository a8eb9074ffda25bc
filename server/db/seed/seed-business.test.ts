import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSiret } from '#contract/company-numbers.ts';
import { writeBusinesses } from '#server/db/seed/seed-business.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('every professional of the demo is verified under a valid number, and two have a whole shop', async () => {
  const { db } = site.database;
  for (let index = 0; index < 3; index += 1) {
    const { id } = await site.signIn();
    await db.updateTable('users').set({ is_pro: true }).where('id', '=', id).execute();
  }
  await writeBusinesses(db, new Date(), site.context.files.private);
  const rows = await db.selectFrom('business_profiles').selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(rows.every(({ status, siret }) => status === 'Verified' && isSiret(siret))).toBe(true);
  expect(rows.filter(({ presentation }) => presentation)).toHaveLength(2);
});
