import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUpAuth } from '#server/features/auth/auth.jobs.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => void (site = await openTestSite()));
afterAll(() => site.close());

test('who was shown a phone number is remembered for a year', async () => {
  const { db } = site.database;
  const [viewer, owner] = [await site.signIn(), await site.signIn()];
  for (const days of [360, 370])
    await db
      .insertInto('phone_reveals')
      .values({ user_id: viewer.id, owner_id: owner.id, created_at: new Date(Date.now() - days * 86_400_000) })
      .execute();
  await cleanUpAuth(db);
  const kept = await db.selectFrom('phone_reveals').select('created_at').execute();
  expect(kept.map((row) => Math.round((Date.now() - row.created_at.getTime()) / 86_400_000))).toEqual([360]);
});
