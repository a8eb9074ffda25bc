/** npm run seed:categories: gives a site without categories the default tree. */
import { withDatabase } from '#server/commands/with-database.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';

await withDatabase(async (db) => {
  const written = await db.transaction().execute(seedCategories);
  console.log(
    written ? 'The default categories are in place.' : 'This site has categories already: nothing was changed.',
  );
});
