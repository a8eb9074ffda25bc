/**
 * What searches cost: CPU of the app and of the database, and how long they take. Without DATABASE_URL a database of
 * its own is filled: `node bench/search.ts 50000 200000`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { fillAds } from './fill-ads.ts';

const sizes = process.argv
  .slice(2)
  .filter((one) => /^\d+$/.test(one))
  .map(Number);
const rounds = Number(process.env.ROUNDS ?? 100);
const tickMs = 10;

// "occasion" stands in a fifth of the ads, "rarissime" in a hundredth.
const queries: Record<string, string> = {
  everything: 'facets=true',
  category: 'categoryId=101&facets=true',
  'category, page 500': 'categoryId=101&facets=true&page=500',
  section: 'categoryId=1&facets=true',
  'word of 1 %': 'q=rarissime&facets=true',
  'word of 20 %': 'q=occasion&facets=true',
  'word of 20 %, page 50': 'q=occasion&facets=true&page=50',
  'word of 20 %, page 500': 'q=occasion&facets=true&page=500',
  'word of 20 % in a category': 'q=occasion&categoryId=101&facets=true',
  'word of 20 % by price': 'q=occasion&facets=true&sortBy=price',
  'word of 20 % by relevance': 'q=occasion&facets=true&sortBy=relevance',
  'word of 20 % around Lyon': 'q=occasion&facets=true&inseeCode=69123',
  'word of 20 %, 50 to 200 €': 'q=occasion&facets=true&priceMin=5000&priceMax=20000',
  'diesel under 90,000 km': 'categoryId=101&attr.fuel=diesel&attr.mileageMax=90000&facets=true',
  'around Lyon by distance': 'inseeCode=69123&sortBy=distance&facets=true',
  'a sentence': 'q=v%C3%A9lo%20moins%20de%20800%20%E2%82%AC%20%C3%A0%2030%20km%20de%20Lyon&facets=true',
  'a misspelt word': 'q=rarisime',
  nothing: 'q=xyzzy%20occasion',
};

/** All processes of the database server this pool talks to, in ticks. */
async function databaseTicks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select pid from pg_stat_activity');
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);
}

const canMeasure = readdirSync('/').includes('proc');

const own = process.env.DATABASE_URL ? null : await startThrowaway();
const url = process.env.DATABASE_URL ?? own!.url;
const filling = openDatabase({ url, statementTimeoutMs: 3_600_000 });
if (own) {
  await migrate(filling.pool);
  await loadPlaces(filling.pool);
  await seedCategories(filling.db);
}

for (const size of sizes.length ? sizes : [0]) {
  if (size) await fillAds(filling.pool, size);
  await rebuildSearchWords(filling.db);
  await filling.pool.query('analyze search_words');
  const database = openDatabase({ url });
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', RATE_LIMIT_SCALE: '1000000' });
  const { app } = await buildApp({ config, database, databaseUrl: url });
  const { rows } = await filling.pool.query('select count(*)::int as count from ads');
  console.log(`\n${rows[0].count} ads${' '.repeat(20)}   app ms   db ms   p50 ms   p99 ms    found`);
  for (const [name, query] of Object.entries(queries)) {
    const run = async () => {
      const answer = await app.inject({
        url: `/api/advertisements?${query}`,
        headers: { 'accept-encoding': 'identity' },
      });
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
      return answer.json().data as { totalCount: number; totalIsCapped: boolean };
    };
    const found = await run();
    for (let round = 0; round < 5; round++) await run();
    const before = canMeasure ? await databaseTicks(filling.pool) : 0;
    const cpu = process.cpuUsage();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await run();
      times.push(performance.now() - begin);
    }
    const { user, system } = process.cpuUsage(cpu);
    const ticks = canMeasure ? (await databaseTicks(filling.pool)) - before : Number.NaN;
    times.sort((a, b) => a - b);
    const figures = [
      (user + system) / 1000 / rounds,
      (ticks * tickMs) / rounds,
      times[Math.floor(rounds / 2)]!,
      times[Math.floor(rounds * 0.99)]!,
    ].map((one) => one.toFixed(2).padStart(8));
    console.log(name.padEnd(30), ...figures, `${found.totalCount}${found.totalIsCapped ? '+' : ''}`.padStart(8));
  }
  await app.close();
  await database.close();
}
await filling.close();
await own?.stop();
