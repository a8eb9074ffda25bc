import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/settings.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
let other: TestSite;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await openTestSite({ databaseUrl: database.url });
  other = await openTestSite({ databaseUrl: database.url });
  ({ token } = await site.signIn('Admin'));
});
afterAll(async () => {
  await other.close();
  await site.close();
  await database.drop();
});

const change = (body: Partial<api.Settings>) => site.call(api.changeSettings, { body, token });

test('the name of the site changes at once here, and on the other node without a restart', async () => {
  expect((await change({ brand: 'Puces & Cie', backToTop: 'minimal' })).status).toBe(200);
  expect(site.context.config.site).toMatchObject({ brand: 'Puces & Cie', backToTop: 'minimal' });
  await expect.poll(() => other.context.config.site.brand).toBe('Puces & Cie');
  expect((await site.call(api.readSettings, { token })).body.data.configured.brand).toBe('Trouvaille');
  await change({ brand: null });
  expect(site.context.config.site.brand).toBe('Trouvaille');
  await expect.poll(() => other.context.config.site.brand).toBe('Trouvaille');
});

test('the log holds what changed and nothing else', async () => {
  await change({ weightedReports: true, reportWeight: 6 });
  await change({ weightedReports: true });
  const entries = await site.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'settings.change')
    .orderBy('id')
    .execute();
  expect(entries.at(-1)).toEqual({
    before: { weightedReports: false, reportWeight: 4 },
    after: { weightedReports: true, reportWeight: 6 },
  });
});

test.each([
  [{ brand: 'x'.repeat(41) }, 'brand'],
  [{ brand: 'a\nb' }, 'brand'],
  [{ contactEmail: 'nobody' }, 'contactEmail'],
  [{ facebook: 'javascript:alert(1)' }, 'facebook'],
  [{ reportWeight: 0 }, 'reportWeight'],
  [{ backToTop: 'round' }, 'backToTop'],
])('%j is refused', async (body, field) => {
  const { status, body: answer } = await change(body as never);
  expect([status, answer.errors[0].field]).toEqual([422, field]);
});
