import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServer } from './check-server.ts';
import { createNamer, generic } from './named-statements.ts';
import { openDatabase, type Database } from './open.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let own: TestDatabase;
let database: Database;
const errors: Error[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, max: 1, statementTimeoutMs: 300, onError: (error) => errors.push(error) });
});

afterAll(async () => {
  await database.close();
  await own.drop();
});

async function listStatements(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map((row) => row.statement);
}

test("Kysely's queries become named statements", async () => {
  await database.db.selectFrom('users').select('id').where('email', '=', 'a@b.fr').execute();
  expect(await listStatements()).toContain('select "id" from "users" where "email" = $1');
});

test('a statement that asks for it is planned once for all values, the others as PostgreSQL likes', async () => {
  const ask = (text: typeof generic, db = database.db) => sql`${text} select ${1}::integer as planned`.execute(db);
  const plansOf = async (part: string) => {
    const { rows } = await database.pool.query<{ generic: number; custom: number }>(
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
       where statement like $1 and statement like '%planned%'`,
      [`${part}%`],
    );
    return rows[0];
  };
  await ask(generic);
  await ask(sql`/* any */`);
  expect(await plansOf('/* generic')).toEqual({ generic: 1, custom: 0 });
  expect(await plansOf('/* any')).toEqual({ generic: 0, custom: 1 });
  await database.db
    .transaction()
    .execute(async (trx) => {
      await ask(generic, trx);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await ask(generic);
  await ask(sql`/* any */`);
  expect(await plansOf('/* generic')).toEqual({ generic: 3, custom: 0 });
  expect(await plansOf('/* any')).toEqual({ generic: 0, custom: 2 });
});

test('the number of names is bounded', () => {
  const nameOf = createNamer(2);
  const names = ['a', 'b', 'c', 'a'].map(nameOf);
  expect(names[2]).toBeUndefined();
  expect(names[3]).toBe(names[0]);
});

test('a statement outdated by a change of its table fails once at most', async () => {
  await sql`create table shapes (id integer)`.execute(database.db);
  const read = () => sql`select * from shapes where id = ${1}`.execute(database.db);
  await read();
  await sql`alter table shapes add column name text`.execute(database.db);
  await read().catch(() => {});
  await read();
});

test('big integers and decimals are numbers, days are text, moments are dates', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as big, 12.50::numeric as price, date '2026-02-03' as day, timestamptz 'epoch' as moment
  `.execute(database.db);
  expect(rows).toEqual([{ big: 9007199254740991, price: 12.5, day: '2026-02-03', moment: new Date(0) }]);
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('too big');
});

test('a slow statement is cancelled', async () => {
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow('statement timeout');
});

test('a cut connection does not end the process, and the next query works', async () => {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = new pg.Client(own.url);
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
  await expect.poll(() => errors.length).toBe(1);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

test('a connection cut in the middle of a transaction is not used again', async () => {
  const cut = database.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql`select 1`.execute(database.db)).rows).toHaveLength(1);
});

/** Passes everything on until it is told to keep what the database says to itself. */
async function startRelay(url: string) {
  const { searchParams, pathname, username, hostname, port: ofServer } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host');
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` }
    : { host: hostname, port: Number(ofServer) };
  let silent = false;
  const relay = createServer((near) => {
    const far = connect(target);
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => void (silent || near.write(bytes))).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`,
    setSilent: (now: boolean) => (silent = now),
    stop: () => relay.close(),
  };
}

test('an answer that the network swallows is given up, and its connection with it', async () => {
  const relay = await startRelay(own.url);
  const far = openDatabase({ url: relay.url, max: 1, statementTimeoutMs: 300 });
  const ask = () => sql`select pg_backend_pid() as pid, ${1}::integer`.execute(far.db);
  const first = (await ask()).rows;
  relay.setSilent(true);
  await expect(ask()).rejects.toThrow('Query read timeout');
  relay.setSilent(false);
  expect((await ask()).rows).not.toEqual(first);
  await far.close();
  relay.stop();
});

test.each([
  ['postgresql://nobody@127.0.0.1:1/none', 'no PostgreSQL server answers at the address in DATABASE_URL'],
  ['postgresql://nobody@host.invalid/none', 'the host named in DATABASE_URL is unknown'],
  ['postgresql://host:port/name', 'DATABASE_URL should look like postgresql://user:password@host:5432/name'],
])('%s is refused with one sentence', async (url, reason) => {
  const { pool, close } = openDatabase({ url });
  await expect(checkServer(pool)).rejects.toThrow(`The database cannot be used: ${reason}.`);
  await close();
});
