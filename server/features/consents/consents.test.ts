import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldConsents } from '#server/features/consents/consents.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('the proof of a choice is kept for the year it holds, and no longer', async () => {
  const { db } = site.database;
  const ago = (days: number) => new Date(site.context.now().getTime() - days * 86_400_000);
  const proof = (anonymous_id: string, days: number) => ({
    anonymous_id,
    record: JSON.stringify({ version: '1.0' }),
    version: '1.0',
    created_at: ago(days),
  });
  await db
    .insertInto('consents')
    .values([proof('choice-of-today', 0), proof('choice-that-holds', 360), proof('choice-that-ended', 370)])
    .execute();
  await forgetOldConsents(site.context);
  const kept = await db.selectFrom('consents').select('anonymous_id').orderBy('created_at').execute();
  expect(kept.map((one) => one.anonymous_id)).toEqual(['choice-that-holds', 'choice-of-today']);
});
