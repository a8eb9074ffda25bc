/** What requests cost: processor time of this process and of the database's, and how long they take. */
import { existsSync, readFileSync } from 'node:fs';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded, type Embedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import type { PageRenderer } from '#server/render.ts';
import { startAsker, type Asker } from './asker.ts';
import { fillAds } from './fill-ads.ts';

export interface Cost {
  /** Milliseconds of processor time per request; the database's is not a number where it runs elsewhere. */
  app: number;
  database: number;
  median: number;
  slowest: number;
  pace: number;
}

export interface Bench {
  ads: number;
  database: Database;
  /** Asks so many times, one after the other; `url` may differ each time. */
  measure: (url: (round: number) => string, rounds: number) => Promise<Cost>;
}

/** Nanoseconds a process has run. */
const ran = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);

async function databaseMs({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number; here: boolean }>(
    `select pid, inet_server_addr() is null or inet_server_addr() = '127.0.0.1' as here
     from pg_stat_activity where application_name = 'trouvaille' and datname = current_database()`,
  );
  if (!rows.every(({ pid, here }) => here && existsSync(`/proc/${pid}/schedstat`))) return Number.NaN;
  return rows.reduce((sum, { pid }) => sum + ran(pid), 0) / 1e6;
}

/** A site that has been up for some minutes: by then its code is compiled for what it does most. */
const warmUp = 300;

/** Milliseconds that the same small calculation takes, before and after: a busy machine can take twice as long. */
function pace(): number {
  const cpu = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 300_000; round++) text = `a${(round * 7919) % 1000}${text.slice(0, 20)}`;
  const { user, system } = process.cpuUsage(cpu);
  return text ? (user + system) / 1000 : 0;
}

async function measure(
  { database }: Pick<Bench, 'database'>,
  { ask }: Asker,
  url: (round: number) => string,
  rounds: number,
): Promise<Cost> {
  await ask(Array.from({ length: warmUp }, (_, round) => url(rounds + round)));
  const paceBefore = pace();
  const before = await databaseMs(database);
  const cpu = process.cpuUsage();
  const times = await ask(Array.from({ length: rounds }, (_, round) => url(round)));
  const { user, system } = process.cpuUsage(cpu);
  const inDatabase = ((await databaseMs(database)) - before) / rounds;
  times.sort((a, b) => a - b);
  return {
    app: (user + system) / 1000 / rounds,
    database: inDatabase,
    median: times[Math.floor(rounds / 2)]!,
    slowest: times[Math.floor(rounds * 0.99)]!,
    pace: (paceBefore + pace()) / 2,
  };
}

/** A number fills a database of its own with so many ads; else the address of one, or the data folder of a site. */
async function openTarget(target: string): Promise<{ url: string; embedded: Embedded | null }> {
  if (target.startsWith('postgres')) return { url: target, embedded: null };
  const embedded = await (/^\d+$/.test(target) ? startThrowaway() : startEmbedded(target));
  if (!/^\d+$/.test(target)) return { url: embedded.url, embedded };
  const filling = openDatabase({ url: embedded.url, statementTimeoutMs: 3_600_000 });
  await migrate(filling.pool);
  await loadPlaces(filling.pool);
  await seedCategories(filling.db);
  await fillAds(filling.pool, Number(target));
  await rebuildSearchWords(filling.db);
  await filling.pool.query('analyze search_words');
  await filling.close();
  return { url: embedded.url, embedded };
}

/** A site as in production, without its HTML cache; what it logs is thrown away. */
export async function withSite<T>(
  target: string,
  pages: PageRenderer | null,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const { url, embedded } = await openTarget(target);
  // At least as long as one benchmark: a connection that ends takes its processor time with it.
  const database = openDatabase({ url, max: 8 });
  database.pool.options.idleTimeoutMillis = 0;
  const config = readConfig({
    NODE_ENV: 'production',
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  const { app } = await buildApp({ config, database, databaseUrl: url, ...(pages && { pages }) });
  const asker = startAsker(await app.listen({ host: '127.0.0.1', port: 0 }));
  try {
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from ads where is_public',
    );
    const bench = { ads: rows[0]!.count, database };
    return await work({ ...bench, measure: (address, rounds) => measure(bench, asker, address, rounds) });
  } finally {
    asker.end();
    await app.close();
    await database.close();
    await embedded?.stop();
  }
}

export interface Report {
  ads: number;
  costs: Map<string, Cost>;
}

const figure = (value: number) => value.toFixed(1).padStart(8);

/** Measures one kind of request after the other, and tells. */
export async function measureAll(
  bench: Bench,
  kinds: Record<string, (round: number) => string>,
  rounds: number,
): Promise<Report> {
  const costs = new Map<string, Cost>();
  const width = Math.max(...Object.keys(kinds).map(({ length }) => length));
  console.log(`\n${`${bench.ads} ads`.padEnd(width)}  app ms   db ms     sum     p50     p99    pace`);
  for (const [name, url] of Object.entries(kinds)) {
    const cost = await bench.measure(url, rounds);
    costs.set(name, cost);
    const { app, database, median, slowest, pace } = cost;
    console.log(`${name.padEnd(width)}${[app, database, app + database, median, slowest, pace].map(figure).join('')}`);
  }
  return { ads: bench.ads, costs };
}

/** How the processor time grows with the number of ads. */
export function tellGrowth([first, ...others]: readonly Report[]): void {
  for (const { ads, costs } of others) {
    console.log(`\nprocessor time with ${ads} ads against ${first!.ads}`);
    for (const [name, { app, database }] of costs) {
      const small = first!.costs.get(name);
      if (small) console.log(`${figure((app + database) / (small.app + small.database))} times  ${name}`);
    }
  }
}
