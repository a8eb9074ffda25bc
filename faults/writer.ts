/** An app reduced to its database: writes numbered rows and says each number once its commit is acknowledged. */
import { flushCompileCache } from 'node:module';
import { startEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open.ts';

const [dataDir = '.data'] = process.argv.slice(2);
const LANES = 4;

const embedded = await startEmbedded(dataDir, { onError: console.error });
const database = openDatabase({ url: embedded.url });
const { pool } = database;
await pool.query('create table if not exists writes (n integer primary key)');
const { rows } = await pool.query<{ last: number }>('select coalesce(max(n), 0) as last from writes');
let next = rows[0]!.last + 1;
let stopping = false;
process.on('SIGTERM', () => (stopping = true));
// Killed, it could not keep for the next start what reading the program took.
flushCompileCache();
process.stdout.write(`${embedded.url}\n`);

async function write(): Promise<void> {
  while (!stopping) {
    const n = next++;
    await pool.query('insert into writes values ($1)', [n]).then(
      () => process.stdout.write(`${n}\n`),
      // The server is away: whether this number was kept stays unknown, so it is not said.
      () => new Promise((resolve) => setTimeout(resolve, 20)),
    );
  }
}

await Promise.all(Array.from({ length: LANES }, write));
await database.close();
await embedded.stop();
