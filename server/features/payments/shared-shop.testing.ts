/** The site that the tests of a file share, where everybody may buy as often as they like. */
import { afterAll } from 'vitest';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { buyingTools } from '#server/features/payments/payments.testing.ts';
import { openTestSite } from '#server/testing.ts';

export async function openShop() {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '1000' } });
  afterAll(() => site.close());
  await seedCategories(site.database.db);
  return { site, shop: buyingTools(site) };
}
