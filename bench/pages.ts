/**
 * What the pages that are asked for most cost, uncached: processor time of this process and of the database, and how long
 * they take. `bench/pages.ts 20000 200000` fills databases of its own with so many ads and prints the ratios between them;
 * `bench/pages.ts postgres://…` measures a database that is there. Both the page and the calls it is made from are shown.
 */
import '#server/kit/react-production.ts';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { builtPages } from '#server/pages.ts';
import { fillAds } from './fill-ads.ts';

const rounds = 60;
const warmUp = 8;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

interface Result {
  app: number;
  database: number;
  median: number;
  slowest: number;
}
type Results = Map<string, Result>;

/** Processor time of the processes that answer for this site; nothing where the database is elsewhere. */
async function databaseMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'trouvaille'",
  );
  let ticks = 0;
  for (const { pid } of rows) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      return Number.NaN;
    }
  }
  return ticks * tickMs;
}

/** A different ad or page number each time, so that nothing is answered from memory. */
function kinds(ids: number[], category: number): Record<string, (round: number) => string> {
  const ad = (round: number) => ids[round % ids.length];
  return {
    'call recent': () => '/api/advertisements/recent',
    'call featured': () => '/api/advertisements/featured',
    'call categories': () => '/api/categories',
    'call detail': (round) => `/api/advertisements/${ad(round)}`,
    'call similar': (round) => `/api/advertisements/${ad(round)}/similar`,
    'call price guide': (round) => `/api/advertisements/${ad(round)}/price-guide`,
    'page home': () => '/',
    'page category': (round) => `/category/${category}?page=${1 + (round % 10)}`,
    'page detail': (round) => `/advertisement/${ad(round)}`,
    'page search 1 %': (round) => `/search?q=rarissime&page=${1 + (round % 5)}`,
    'page search 20 %': (round) => `/search?q=occasion&page=${1 + (round % 5)}`,
  };
}

async function measure(app: FastifyInstance, pool: Pool, url: (round: number) => string): Promise<Result> {
  const ask = async (round: number) => {
    const begin = performance.now();
    const { statusCode, body } = await app.inject({ url: url(round) });
    if (statusCode !== 200) throw new Error(`${url(round)} answered ${statusCode}: ${body.slice(0, 200)}`);
    return performance.now() - begin;
  };
  for (let round = 0; round < warmUp; round++) await ask(round + rounds);
  const times: number[] = [];
  const database = await databaseMs(pool);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) times.push(await ask(round));
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    app: (user + system) / 1000 / rounds,
    database: ((await databaseMs(pool)) - database) / rounds,
    median: sorted[Math.floor(rounds / 2)]!,
    slowest: sorted.at(-1)!,
  };
}

const figure = (value: number) => value.toFixed(1).padStart(9);

async function run(target: string): Promise<{ ads: number; results: Results }> {
  if (target.startsWith('postgres')) return measureAll(target, null);
  const own = await startThrowaway();
  try {
    return await measureAll(own.url, Number(target));
  } finally {
    await own.stop();
  }
}

/** `wanted` ads are made where the database is empty. */
async function measureAll(url: string, wanted: number | null): Promise<{ ads: number; results: Results }> {
  const database = openDatabase({ url, statementTimeoutMs: 600_000 });
  if (wanted !== null) {
    await migrate(database.pool);
    await loadPlaces(database.pool);
    await seedCategories(database.db);
    await fillAds(database.pool, wanted);
  }
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', RATE_LIMIT_SCALE: '1000' });
  const pages = { ...(await builtPages()), cache: false };
  const { app } = await buildApp({ config, database, databaseUrl: url, pages });
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from ads where is_public order by created_at desc limit 2000',
  );
  const chosen = rows.filter((_, index) => index % 20 === 0).map(({ id }) => id);
  const [{ count, category }] = (
    await database.pool.query(`select count(*)::int as count,
      (select category_id from ads where is_public group by category_id order by count(*) desc limit 1) as category
      from ads where is_public`)
  ).rows;
  const results: Results = new Map();
  console.log(`\n${count} ads${' '.repeat(14)}app ms   db ms      p50      p99`);
  for (const [name, address] of Object.entries(kinds(chosen, category))) {
    const result = await measure(app, database.pool, address).catch((error: Error) => error.message);
    if (typeof result === 'string') console.log(`${name.padEnd(18)} ${result}`);
    else {
      results.set(name, result);
      const { app: own, database: theirs, median, slowest } = result;
      console.log(`${name.padEnd(18)}${[own, theirs, median, slowest].map(figure).join('')}`);
    }
  }
  await app.close();
  await database.close();
  return { ads: count, results };
}

const targets = process.argv.slice(2);
const done = [];
for (const target of targets.length ? targets : ['20000', '200000']) done.push(await run(target));
const [first, ...others] = done;
for (const { ads, results } of others) {
  console.log(`\nprocessor time of ${ads} ads against ${first!.ads}`);
  for (const [name, { app, database }] of results) {
    const small = first!.results.get(name);
    if (small) console.log(`${name.padEnd(18)}${figure((app + database) / (small.app + small.database))} times`);
  }
}
process.exit(0);
