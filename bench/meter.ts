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
  /** Milliseconds until the answer was there. */
  times: number[];
}

export interface Bench {
  ads: number;
  database: Database;
  /** Asks for these, one after the other. */
  measure: (urls: readonly string[]) => Promise<Cost>;
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

async function measure(database: Database, { ask }: Asker, urls: readonly string[]): Promise<Cost> {
  const before = await databaseMs(database);
  const cpu = process.cpuUsage();
  const times = await ask(urls);
  const { user, system } = process.cpuUsage(cpu);
  const inDatabase = (await databaseMs(database)) - before;
  return { app: (user + system) / 1000 / urls.length, database: inDatabase / urls.length, times };
}

/** A number fills a database of its own with so many ads; else the address of one, or the data folder of a site. */
export async function openTarget(target: string): Promise<{ url: string; embedded: Embedded | null }> {
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

interface OpenBench extends Bench {
  close: () => Promise<void>;
}

/** A site as in production, without its HTML cache; what it logs is thrown away. */
async function openBench(target: string, pages: PageRenderer | null): Promise<OpenBench> {
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
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from ads where is_public',
  );
  return {
    ads: rows[0]!.count,
    database,
    measure: (urls) => measure(database, asker, urls),
    close: async () => {
      asker.end();
      await app.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

/** Several sites side by side. */
export async function withSites(
  targets: readonly string[],
  pages: PageRenderer | null,
  work: (benches: readonly Bench[]) => Promise<void>,
): Promise<void> {
  const open: OpenBench[] = [];
  try {
    for (const target of targets) open.push(await openBench(target, pages));
    await work(open);
  } finally {
    for (const one of open) await one.close();
  }
}
