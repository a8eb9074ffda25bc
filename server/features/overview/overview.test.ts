import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOverview } from '#contract/api/overview.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await seedCategories(site.database.db);
});
afterAll(() => site.close());

test('the overview names the ad that has waited longest', async () => {
  const member = await site.signIn();
  const pending = (hours: number) =>
    insertAd(site, { user_id: member.id, status: 'Pending', submitted_at: new Date(Date.now() - hours * 3_600_000) });
  await pending(2);
  const oldest = await pending(30);
  await pending(5);
  const staff = await site.signIn('Moderator');
  const { body } = await site.call(readOverview, { token: staff.token });
  expect(body.data.waiting.ads).toMatchObject({ count: 3, oldestId: String(oldest) });
  expect(body.data.waiting.reports).toMatchObject({ count: 0, oldest: null, oldestId: null });
});

test('professionals to verify are counted for who may verify them', async () => {
  const waitingFor = async (role: 'Moderator' | 'Admin') => {
    const { token } = await site.signIn(role);
    return (await site.call(readOverview, { token })).body.data.waiting.verifications;
  };
  expect(await waitingFor('Moderator')).toBeNull();
  expect(await waitingFor('Admin')).toMatchObject({ count: 0 });
});
