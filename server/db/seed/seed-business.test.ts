import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSiret } from '#contract/company-numbers.ts';
import { writeBusinesses } from '#server/db/seed/seed-business.ts';
import { readStatus } from '#server/features/business/business.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('every professional of the demo is verified under a valid number, and two have a whole shop; one file waits, whole', async () => {
  const { db } = site.database;
  for (let index = 0; index < 3; index += 1) {
    const { id } = await site.signIn();
    await db.updateTable('users').set({ is_pro: true }).where('id', '=', id).execute();
  }
  const { id: waiting } = await site.signIn();
  await db
    .updateTable('users')
    .set({ email: 'demo-12@trouvaille.example', phone_number: '+33478000000' })
    .where('id', '=', waiting)
    .execute();
  await writeBusinesses(db, new Date(), site.context.files.private);
  expect(await readStatus(db, waiting)).toMatchObject({ status: 'Pending', missing: [], documents: [{}] });
  const rows = await db.selectFrom('business_profiles').selectAll().where('user_id', '!=', waiting).execute();
  expect(rows).toHaveLength(3);
  expect(rows.every(({ status, siret }) => status === 'Verified' && isSiret(siret))).toBe(true);
  expect(rows.filter(({ presentation }) => presentation)).toHaveLength(2);
});
