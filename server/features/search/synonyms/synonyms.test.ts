/** What the operator makes of words that mean the same. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { searchAds } from '#contract/api/search.ts';
import * as api from '#contract/api/synonyms.ts';
import { addAds, openSearchSite } from '#server/features/search/search.testing.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import defaultSynonyms from './default-synonyms.json' with { type: 'json' };
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { buildSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { refuseFaulty } from '#server/features/search/synonyms/synonyms.service.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
let token: string;

beforeAll(async () => {
  site = await openSearchSite();
  ({ token } = await site.signIn('Admin'));
  const titles = ['Limonaire de foire', 'Limonaire ancien', 'Orgue de barbarie', 'Accordéon rouge'];
  await addAds(
    site,
    site.seller,
    titles.map((title) => ({ title })),
  );
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());
afterEach(() => write([]));

const read = async (): Promise<api.SynonymList> => (await site.call(api.readSynonyms, { token })).body.data;
const send = (groups: string[][], version: string) =>
  site.call(api.writeSynonyms, { token, body: { groups, version } });
const write = async (groups: string[][]) => send(groups, (await read()).version);
const tryOut = async (q: string): Promise<api.SynonymTrial> =>
  (await site.call(api.trySynonyms, { token, body: { q }, headers: { 'accept-language': 'fr' } })).body.data;
async function found(q: string): Promise<string[]> {
  const { body } = await site.call(searchAds, { query: { q } });
  return body.data.items.map(({ title }: { title: string }) => title).toSorted();
}

const barrels = ['Limonaire ancien', 'Limonaire de foire', 'Orgue de barbarie'];

test.each([
  ['a visitor', null, 401],
  ['a moderator', 'Moderator', 403],
  ['an admin', 'Admin', 200],
] as const)('%s is let in to read, write and try them, or not', async (_name, role, status) => {
  const caller = role ? { token: (await site.signIn(role)).token } : {};
  const body = { groups: [], version: (await read()).version };
  expect([
    (await site.call(api.readSynonyms, caller)).status,
    (await site.call(api.writeSynonyms, { ...caller, body })).status,
    (await site.call(api.trySynonyms, { ...caller, body: { q: 'frigo' } })).status,
  ]).toEqual([status, status, status]);
});

test('a new group holds for the next search, and its going too', async () => {
  const { groups, isBuiltIn } = await read();
  expect([groups, isBuiltIn]).toEqual([defaultSynonyms, true]);
  expect(await found('serinette')).toEqual([]);
  const { status, body } = await write([...groups, ['orgue de barbarie', 'limonaire', 'serinette']]);
  expect([status, body.data.isBuiltIn, body.data.groups.length]).toEqual([200, false, groups.length + 1]);
  for (const word of ['serinette', 'limonaires', 'orgue de barbarie']) expect(await found(word)).toEqual(barrels);
  await write(groups);
  expect(await found('serinette')).toEqual([]);
});

test('groups like the built-in ones, or none at all, are the built-in ones and are not kept', async () => {
  const kept = () => site.database.db.selectFrom('search_synonyms').selectAll().execute();
  for (const back of [[], defaultSynonyms]) {
    await write([['limonaire', 'serinette']]);
    expect(await kept()).toHaveLength(1);
    expect((await write(back)).body.data).toMatchObject({ groups: defaultSynonyms, isBuiltIn: true });
    expect(await kept()).toEqual([]);
  }
});

test('whoever saves second is refused, told what is there now, and has changed nothing', async () => {
  const { version } = await read();
  const first = [['limonaire', 'serinette']];
  expect((await send(first, version)).status).toBe(200);
  const { status, body } = await send([['accordéon', 'soufflet chantant']], version);
  expect([status, body.code, body.data]).toEqual([409, 'stale_version', await read()]);
  expect(body.data.groups).toEqual(first);
  expect(await found('soufflet chantant')).toEqual([]);
  // Told the same again, after an answer that got lost: it is there already.
  expect((await send(first, version)).status).toBe(200);
});

test('what no ad is called is found by what the dictionary says of it, in both languages', async () => {
  expect(await found('piano à bretelles')).toEqual(['Accordéon rouge']);
  expect(await found('accordion')).toEqual(['Accordéon rouge']);
});

test('a word that names a thing is no thing of another category, though the dictionary be unsure', async () => {
  await addAds(site, site.seller, [{ title: 'Panier pour chien' }]);
  expect(await found('cabas')).toEqual([]);
});

test('of many who save at once one does', async () => {
  const { version } = await read();
  const lists = Array.from({ length: 12 }, (_, index) => [['limonaire', `serinette ${index}`]]);
  const answers = await Promise.all(lists.map((groups) => send(groups, version)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'stale_version')).toHaveLength(11);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await read()).groups).toEqual(lists[winner]);
});

/** As much as is taken: 10,000 words of 15 letters, of the kind that takes most room. */
const full = Array.from({ length: 2_000 }, (_, row) =>
  Array.from({ length: 5 }, (_item, column) => String(row * 5 + column).padEnd(15, '鑰')),
);

test('the longest list of all is taken, however its letters are sent', async () => {
  const { version } = await read();
  const escaped = JSON.stringify({ groups: full, version }).replaceAll('鑰', '\\u9470');
  expect(Buffer.byteLength(escaped)).toBeLessThan(1_048_576);
  expect((await send(full, version)).status).toBe(200);
});

test('a word stands for 100 others at most, whatever a list holds', () => {
  const list = Array.from({ length: 2_000 }, (_, row) => ['frigo', `mot${row}`, `autre${row}`]);
  expect(buildSynonyms(list).get('frigo')).toHaveLength(101);
});

test.each([
  ['a group of one word', [['limonaire']], 'groups.0', 'too_few'],
  ['a group of 21 words', [Array.from({ length: 21 }, (_, index) => `mot ${index}`)], 'groups.0', 'too_many'],
  ['one letter', [['limonaire', 'a']], 'groups.0.1', 'too_short'],
  ['61 letters', [['limonaire', 'a'.repeat(61)]], 'groups.0.1', 'too_long'],
  [
    'nothing that could be found',
    [
      ['frigo', 'glacière'],
      ['limonaire', '!!'],
    ],
    'groups.1.1',
    'unsearchable',
  ],
  ['more words than are looked up together', [['rouge vert bleu jaune noir', 'gris']], 'groups.0.0', 'too_many_words'],
  ['a plural of another', [['table', 'desk', 'tables']], 'groups.0.2', 'same_word'],
  ['another but for a hyphen', [['e-bike', 'ebike']], 'groups.0.1', 'same_word'],
  ['another but for capitals and accents', [['vélo', 'Velos']], 'groups.0.1', 'same_word'],
  ['10,001 words in all', [...full.slice(1), [...full[0]!, 'encore']], 'groups', 'too_many'],
  ['150,001 letters in all', [...full.slice(1), [...full[0]!.slice(1), 'a'.repeat(16)]], 'groups', 'too_long'],
] as [string, string[][], string, string][])('refused: %s', async (_name, groups, field, code) => {
  const before = await read();
  const { status, body } = await send(groups, before.version);
  expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, field, code]);
  expect(await read()).toEqual(before);
});

test('the built-in groups are made of what the search can read, each word once', () => {
  expect(() => refuseFaulty(defaultSynonyms)).not.toThrow();
  for (const word of defaultSynonyms.flat()) expect(lexemesOf(word), word).not.toEqual([]);
});

test('a trial tells what is looked for beside each word, what was read as a filter, and how much is found', async () => {
  expect(await tryOut('serinettes')).toMatchObject({ terms: [{ shown: 'serinettes', others: [] }], totalCount: 0 });
  await write([['orgue de barbarie', 'limonaire', 'serinette']]);
  expect(await tryOut('serinettes moins de 800 €')).toMatchObject({
    terms: [{ shown: 'serinettes', others: ['orgue de barbarie', 'limonaire'], isExcluded: false }],
    understood: [{ param: 'priceMax', value: '80000' }],
    correctedQuery: null,
    totalCount: 3,
    totalIsCapped: false,
  });
});

test('a trial tells of a spelling put right, of quotes and of a word taken away', async () => {
  await write([['accordéon', 'piano à bretelles']]);
  expect(await tryOut('acordeon')).toMatchObject({
    correctedQuery: 'accordéon',
    terms: [{ others: ['piano à bretelles'] }],
    totalCount: 1,
  });
  expect((await tryOut('"accordéon rouge" -limonaire')).terms).toEqual([
    { shown: 'accordéon rouge', others: [], isExcluded: false },
    { shown: 'limonaire', others: [], isExcluded: true },
  ]);
});
