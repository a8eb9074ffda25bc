/** A word that the search reads like another of its group adds nothing: new ones are refused, old ones stay. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/synonyms.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ token } = await site.signIn('Admin'));
});
afterAll(() => site.close());
afterEach(() => site.database.db.deleteFrom('search_synonyms').execute());

const other = ['limonaire', 'serinette'];
const read = async (): Promise<api.SynonymList> => (await site.call(api.readSynonyms, { token })).body.data;
const send = (groups: string[][], version: string, as = token) =>
  site.call(api.writeSynonyms, { token: as, body: { groups, version } });
const write = async (groups: string[][], as?: string) => send(groups, (await read()).version, as);

test.each([
  ['a plural', ['table', 'desk', 'tables'], 2],
  ['a hyphen', ['e-bike', 'ebike'], 1],
  ['capitals and accents', ['vélo', 'Velos'], 1],
  ['a little word', ['machine à laver', 'machine laver'], 1],
  ['the same once more', ['jean', 'denim', 'jean'], 2],
])('it is refused where it stands: %s', async (_name, group, column) => {
  const before = await read();
  const { status, body } = await write([other, group, ...before.groups]);
  expect([status, body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])]).toEqual([
    422,
    [[`groups.1.${column}`, 'same_word']],
  ]);
  expect(await read()).toEqual(before);
  // A trial of it does no harm.
  expect((await site.call(api.trySynonyms, { token, body: { q: 'table', groups: [group] } })).status).toBe(200);
});

test.each([
  [
    'fr',
    '«\u00a0tables\u00a0» et «\u00a0table\u00a0» sont un seul mot pour la recherche\u00a0: retirez l’un des deux.',
  ],
  ['en', '“tables” and “table” are one word to the search: take one of the two out.'],
] as const)('both words are named (%s)', async (language, message) => {
  const admin = await site.signIn('Admin');
  await site.database.db.updateTable('users').set({ language }).where('id', '=', admin.id).execute();
  expect((await write([['table', 'tables']], admin.token)).body.errors[0].message).toBe(message);
});

test('words that are written apart or together in other ways are two', async () => {
  expect(
    (
      await write([
        ['micro-ondes', 'microondes'],
        ['t-shirt', 'tee-shirt'],
      ])
    ).status,
  ).toBe(200);
});

test('one of an older list stays until its group is changed', async () => {
  const old = ['table', 'tables'];
  await site.database.db.insertInto('search_synonyms').values({ words: old }).execute();
  expect((await write([old, other])).status).toBe(200);
  const { status, body } = await write([[...old, 'desk'], other]);
  expect([status, body.errors[0].field]).toEqual([422, 'groups.0.1']);
});

test('whoever has an older list is told what is there now, before anything else', async () => {
  const { version } = await read();
  await write([other]);
  expect((await send([['table', 'tables']], version)).body.code).toBe('stale_version');
});
