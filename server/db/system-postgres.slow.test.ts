import { expect, test } from 'vitest';
import { addAds, searchOn } from '#server/features/search/search.testing.ts';
import { openTestSite } from '#server/testing.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { seedCategories } from './seed/seed-categories.ts';
import { startSystemServer, systemServers } from './system-postgres.testing.ts';

test('the servers of this machine are found by their version', () => {
  for (const { major } of systemServers) expect(major).toBeGreaterThan(8);
});

for (const { programs, major } of systemServers.filter((one) => one.major >= 15))
  test(`PostgreSQL ${major} of this machine carries a site: its schema, and a search by words and numbers`, async () => {
    const server = await startSystemServer(programs);
    try {
      const database = openDatabase({ url: server.url });
      await migrate(database.pool);
      await seedCategories(database.db);
      await database.close();
      const site = await openTestSite({ databaseUrl: server.url });
      const { id: seller } = await site.signIn();
      const car = { categoryId: 101, title: 'Une Clio en bon état' };
      const [few] = await addAds(site, seller, [
        { ...car, attributes: { mileage: 40_000 } },
        { ...car, attributes: { mileage: 240_000 } },
      ]);
      const { items } = await searchOn(site, { q: 'clio', categoryId: '101', 'attr.mileageMax': '90000' });
      expect(items.map(({ id }) => id)).toEqual([few]);
      await site.close();
    } finally {
      await server.stop();
    }
  });
