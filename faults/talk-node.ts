/** One node of a site, without pages or workers, on a database that is there already; says when it listens. */
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

const [databaseUrl = '', dataDir = '.data', settings = '{}'] = process.argv.slice(2);
const config = readConfig({
  NODE_ENV: 'test',
  DEMO: 'false',
  RATE_LIMIT_SCALE: '100000',
  DATA_DIR: dataDir,
  ...(JSON.parse(settings) as Record<string, string>),
});
const database = openDatabase({ url: databaseUrl });
const { app } = await buildApp({ config, database, databaseUrl });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
// Killed, it could not keep for the next start what reading the program took.
flushCompileCache();
// A benchmark asks how much memory and time it takes.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ ...process.memoryUsage(), cpu: process.cpuUsage() });
});
