import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './open.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let own: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, statementTimeoutMs: 200 });
  await database.pool.query('drop table schema_migrations');
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-migrations-'));
});

afterEach(async () => {
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function countRows(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]!.count;
}

test('each migration is applied once, in order, even when processes start together', async () => {
  await write('0001_fruit.sql', 'create table fruit (name text); select pg_sleep(0.4);');
  await write('0002_apple.sql', "insert into fruit values ('apple');");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(applied.flat()).toHaveLength(2);
  expect(await countRows('fruit')).toBe(1);
  await write('0003_pear.sql', "insert into fruit values ('pear');");
  expect(await migrate(database.pool, folder)).toEqual(['0003_pear.sql']);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  await write('0001_half.sql', 'create table half (id integer); select 1 / 0;');
  await expect(migrate(database.pool, folder)).rejects.toThrow('The migration 0001_half.sql failed: division by zero.');
  await write('0001_half.sql', 'create table half (id integer);');
  expect(await migrate(database.pool, folder)).toEqual(['0001_half.sql']);
});

test('a migration changed after it was applied is refused by name; line ends do not count', async () => {
  await write('0001_fruit.sql', 'create table fruit (name text);\n');
  await migrate(database.pool, folder);
  await write('0001_fruit.sql', 'create table fruit (name text);\r\n');
  await migrate(database.pool, folder);
  await write('0001_fruit.sql', 'create table fruit (title text);\n');
  await expect(migrate(database.pool, folder)).rejects.toThrow('The migration 0001_fruit.sql has changed');
});

test('a database newer than the program is refused', async () => {
  await write('0001_fruit.sql', 'create table fruit (name text)');
  await migrate(database.pool, folder);
  await rm(join(folder, '0001_fruit.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'newer than this program: it has the migration 0001_fruit.sql',
  );
});

test('two migrations with one number are refused', async () => {
  await write('0001_fruit.sql', 'select 1');
  await write('0001_apple.sql', 'select 1');
  await expect(migrate(database.pool, folder)).rejects.toThrow('should have the number 0002');
});

test('the types describe choices, defaults and what a JSON column holds', async () => {
  const types = await describeTables(database.pool);
  expect(types).toContain("role: Generated<'User' | 'Admin' | 'Moderator'>;");
  expect(types).toContain('names: ColumnType<{ fr: string; en: string }, string, string>;');
  expect(types).toContain('parent_id: number | null;');
});

test('email addresses are unique whatever their case', async () => {
  const add = (email: string) =>
    database.db.insertInto('users').values({ email, first_name: 'A', last_name: 'B' }).execute();
  await add('anne@example.org');
  await expect(add('Anne@Example.org')).rejects.toThrow('users_email_key');
});
