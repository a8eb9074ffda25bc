import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

const migrations = join(import.meta.dirname, 'migrations');
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

test('ads come through the migration that writes their table anew, with what belongs to them', async () => {
  // On a busy machine each of these statements may take a while.
  await database.close();
  database = openDatabase({ url: own.url, statementTimeoutMs: 60_000 });
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public');
  const earlier = (await readdir(migrations)).filter((name) => name < '0016');
  await Promise.all(earlier.map((name) => copyFile(join(migrations, name), join(folder, name))));
  await migrate(pool, folder);
  // Somebody tried something by hand.
  await pool.query('alter table ads add column gone text; alter table ads alter column gone set storage main');
  await pool.query('alter table ads drop column gone');
  await pool.query(`
    insert into categories (id, names, descriptions, position)
      values (101, '{"fr": "Vélos", "en": "Bikes"}', '{"fr": "", "en": ""}', 1);
    insert into users (id, email, password_hash, first_name, last_name) values
      ('00000000-0000-4000-8000-000000000001', 'a@example.org', 'x', 'A', 'B');
    insert into ads (user_id, category_id, section_id, title, description, price, status, facets, words)
      select '00000000-0000-4000-8000-000000000001', 101, 101, 'Vélo ' || n, 'Comme neuf, peu servi, à venir voir', n * 100,
        'Active', '{colour=red}', to_tsvector('velo') from generate_series(1, 50) n;
    delete from ads where id = 50;
    insert into favorites (user_id, ad_id) values ('00000000-0000-4000-8000-000000000001', 7);`);
  const everything = 'select to_jsonb(ads) as ad from ads order by id';
  const before = await pool.query(everything);
  expect(await migrate(pool)).toContain('0016_short_walks.sql');
  expect((await pool.query(everything)).rows).toEqual(before.rows);
  const next = `insert into ads (user_id, category_id, section_id, title, description)
    select user_id, category_id, section_id, title, $1 from ads where id = 1 returning id`;
  expect((await pool.query(next, ['x'])).rows).toEqual([{ id: 51 }]);
  await expect(pool.query(next, ['x'.repeat(8001)])).rejects.toThrow('ads_description_check');
  await pool.query('delete from ads where id = 7');
  expect(await countRows('favorites')).toBe(0);
  await expect(pool.query('update ads set category_id = 999')).rejects.toThrow('ads_category_id_fkey');
});
