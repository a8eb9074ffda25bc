/** The index in memory finds what PostgreSQL would, and knows at each search what was committed before it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { findAds, freshIndex } from '#server/features/search/engine/fresh-index.ts';
import { wantsEverything, type Db } from '#server/features/search/engine/search-filters.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { addAds, openSearchSite, type TestAd } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
let db: Db;

const things = ['vélo', 'table', 'canapé', 'guitare', 'lampe', 'piano', 'vélodrome', 'tablette'];
const marks = ['rouge', 'bleu', 'neuf', 'ancien', 'pliant'];
const pick = <T>(from: readonly T[], at: number): T => from[Math.abs(at) % from.length]!;
const madeUp = (at: number): TestAd => ({
  title: `${pick(things, at)} ${pick(marks, at * 7)} ${pick(things, at * 5 + 1)}`,
  description: `Un ${pick(marks, at * 3)} ${pick(things, at * 11)}, sans ${pick(marks, at + 2)}.`,
  promoted: at % 9 === 0,
});

beforeAll(async () => {
  site = await openSearchSite();
  db = site.context.db;
  await addAds(
    site,
    site.seller,
    Array.from({ length: 150 }, (_, at) => madeUp(at)),
  );
});
afterAll(() => site.close());
beforeEach(() => freshIndex(db));

const found = async (tsquery: string, on = db) => {
  await freshIndex(on);
  return (await findAds(on, { ...wantsEverything, tsquery })).ids();
};
const told = async (tsquery: string) => {
  const { rows } = await sql<{ id: number }>`select id from ads where is_public and words @@ ${tsquery}::tsquery
    order by created_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
};

const words = [
  'velo',
  'table',
  'canape',
  'guitare',
  'roug',
  'bleu',
  'neuf',
  '=velo',
  '^table',
  'tablet',
  'lyon',
  'absent',
];
const one = (at: number): string => {
  const word = `'${pick(words, at * 13 + 3)}'`;
  return pick([word, word, `${word}:A`, `${word}:CD`, `'${pick(words, at).slice(0, 3)}':*`, `'ta':*A`], at * 17);
};
function queryOf(at: number, depth = 0): string {
  const [left, right] = [depth < 2 ? queryOf(at * 3 + 1, depth + 1) : one(at), one(at * 5 + 2)];
  const shapes = [`(${left} & ${right})`, `(${left} | ${right})`, `(${right} & !${left})`, `!${right}`, right];
  const phrase = `('${pick(words, at)}' <${1 + (at % 3)}> '${pick(words, at * 7 + 1)}')`;
  return pick([...shapes, `(${phrase} | ${right})`, phrase, `!(${phrase})`], at * 29 + depth);
}

test('words, beginnings, places of words, phrases and whatever is made of them mean what they mean in PostgreSQL', async () => {
  const queries = [...new Set(Array.from({ length: 300 }, (_, at) => queryOf(at)))];
  let some = 0;
  for (const query of queries) {
    const ids = await found(query);
    expect([query, ids]).toEqual([query, await told(query)]);
    if (ids.length && ids.length < 150) some += 1;
  }
  expect(some).toBeGreaterThan(queries.length / 3);
});

const insert = (title: string, rest: Partial<TestAd> = {}) => addAds(site, site.seller, [{ title, ...rest }]);

test('an ad is found once it is committed, as it is now, and no longer once it is gone', async () => {
  const [id = 0] = await insert('Xylophone rouge');
  expect(await found(`'xylophone'`)).toEqual([id]);
  await sql`update ads set price = 7, words = 'metallophone:1A' where id = ${id}`.execute(db);
  expect([await found(`'xylophone'`), await found(`'metallophone'`)]).toEqual([[], [id]]);
  const { columns } = await freshIndex(db);
  expect(columns.prices[(await findAds(db, { ...wantsEverything, tsquery: `'metallophone'` })).slots[0]!]).toBe(7);
  await sql`update ads set status = 'Sold' where id = ${id}`.execute(db);
  expect(await found(`'metallophone'`)).toEqual([]);
  await sql`update ads set status = 'Active' where id = ${id}`.execute(db);
  expect(await found(`'metallophone'`)).toEqual([id]);
  await sql`delete from ads where id = ${id}`.execute(db);
  expect(await found(`'metallophone'`)).toEqual([]);
});

test('the ads of a member who is hidden are, and come back with them', async () => {
  const { id: other } = await site.signIn();
  const [ad = 0] = await addAds(site, other, [{ title: 'Ocarina en terre' }]);
  expect(await found(`'ocarina'`)).toEqual([ad]);
  await sql`update users set deactivated_at = now() where id = ${other}`.execute(db);
  expect(await found(`'ocarina'`)).toEqual([]);
  await sql`update users set deactivated_at = null where id = ${other}`.execute(db);
  expect(await found(`'ocarina'`)).toEqual([ad]);
});

test('what is rolled back is never found, and what is committed late is, whatever was committed before it', async () => {
  const [early = 0, late = 0] = await addAds(site, site.seller, [
    { title: 'Théorbe ancien', status: 'Pending' },
    { title: 'Théorbe neuf', status: 'Pending' },
  ]);
  const theorbe = `'${lexemesOf('théorbe').join()}'`;
  const slow = await site.database.pool.connect();
  await slow.query('begin');
  await slow.query('update ads set status = $2 where id = $1', [early, 'Active']);
  await sql`update ads set status = 'Active' where id = ${late}`.execute(db);
  expect(await found(theorbe)).toEqual([late]);
  expect(await found(theorbe)).toEqual([late]);
  await slow.query('commit');
  expect(await found(theorbe)).toEqual([late, early]);
  await slow.query('begin');
  await slow.query('update ads set status = $2 where id = $1', [early, 'Sold']);
  await slow.query('rollback');
  slow.release();
  expect(await found(theorbe)).toEqual([late, early]);
});

test('a second process sees the same', async () => {
  const other = openDatabase({ url: site.database.pool.options.connectionString! });
  expect(await found(`'velo'`, other.db)).toEqual(await told(`'velo'`));
  const [id = 0] = await insert('Vélo hollandais vert');
  expect((await found(`'velo'`, other.db))[0]).toBe(id);
  await other.close();
});

test('hundreds of changes later everything stands in its order', async () => {
  for (let round = 0; round < 4; round++) {
    await sql`update ads set price = price + 1 where id % 4 = ${round}`.execute(db);
    expect(await found(`'table'`)).toEqual(await told(`'table'`));
  }
  await addAds(
    site,
    site.seller,
    Array.from({ length: 90 }, (_, at) => ({ ...madeUp(at), createdAt: new Date(Date.now() - at * 9e6) })),
  );
  for (const query of [`'table'`, `!'table'`, `'velo' | 'pliant'`, `'velo' <1> 'bleu'`])
    expect(await found(query)).toEqual(await told(query));
});

test('a view or a favourite is no change to look at', async () => {
  const changes = async () =>
    (await sql<{ seen: string }>`select max(changed_in)::text as seen from search_changes`.execute(db)).rows[0]?.seen;
  const before = await changes();
  await sql`update ads set view_count = view_count + 1, favorite_count = favorite_count + 1`.execute(db);
  expect(await changes()).toBe(before);
});
