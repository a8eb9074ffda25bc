/**
 * npm run bench:data -- 200000: brings the site's own database (DATABASE_URL, or the embedded one of DATA_DIR) to so many
 * made-up ads, for benchmarks. Never on a site that people use.
 */
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { fillAds } from './fill-ads.ts';

const wanted = Number(process.argv[2] ?? 200_000);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('Say how many ads: npm run bench:data -- 200000');

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir);
const database = openDatabase({ url: config.databaseUrl ?? embedded!.url, statementTimeoutMs: 3_600_000 });
try {
  await migrate(database.pool);
  await loadPlaces(database.pool);
  await seedCategories(database.db);
  const begin = performance.now();
  let made = 0;
  const rate = () => `${Math.round(made / ((performance.now() - begin) / 1000))} rows/s`;
  await fillAds(database.pool, wanted, (done) => {
    made = done;
    if (done % 20_000 === 0) console.log(`${done} ads, ${rate()}`);
  });
  await rebuildSearchWords(database.db);
  await database.pool.query('analyze search_words');
  console.log(`${wanted} ads are there; ${made} of them made now, ${rate()} with their index and words.`);
} finally {
  await database.close();
  await embedded?.stop();
}
