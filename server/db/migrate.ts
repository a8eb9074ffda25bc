/**
 * Applies migrations/NNNN_name.sql in order, each once and in its own transaction. The lock lives in the transaction
 * too, so that processes starting together take turns, through a connection pooler as well.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { checkServer } from './check-server.ts';
import { StartError } from './start-error.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');
const LOCK_KEY = 7_368_787;

/** Returns the names of the migrations that this call applied. */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  await checkServer(pool);
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    await inTurn(client, async () => compare(migrations, await readApplied(client)));
    for (const migration of migrations) {
      if (await inTurn(client, () => apply(client, migration))) applied.push(migration.name);
    }
    return applied;
  } finally {
    client.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!name.startsWith(`${number}_`)) throw new StartError(`The migration ${name} should have the number ${number}.`);
  });
  return Promise.all(
    names.map(async (name) => {
      // Git may check files out with other line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Work in a transaction of its own, while no other process migrates. */
export async function inTurn<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await client.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function compare(migrations: Migration[], applied: Map<string, string>): void {
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before && before !== checksum) {
      throw new StartError(
        `The migration ${name} has changed since it was applied: put it back, and add a new one instead.`,
      );
    }
    applied.delete(name);
  }
  const [unknown] = applied.keys();
  if (unknown) throw new StartError(`The database is newer than this program: it has the migration ${unknown}.`);
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<boolean> {
  const first = await client.query(
    'insert into schema_migrations (name, checksum) values ($1, $2) on conflict do nothing',
    [name, checksum],
  );
  if (!first.rowCount) return false;
  await client.query(sql).catch((cause) => {
    throw new StartError(`The migration ${name} failed: ${cause.message}.`, { cause });
  });
  return true;
}
