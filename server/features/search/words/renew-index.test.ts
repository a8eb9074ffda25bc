import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { searchColumns, type SearchedCategory } from '#server/features/search/words/ad-words.ts';
import { renewSearchIndex, wordRules } from '#server/features/search/words/renew-index.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, smallCatalogue);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.pool.query('update search_index set rules = 0');
  await renewSearchIndex(site.context);
});

const sql = async (text: string) => (await site.database.pool.query(text)).rows;
const spoil = () => sql(`update ads set words = 'vieux', facets = '{}'`);
const state = async () => (await sql('select rules, done_to from search_index'))[0];

async function found(query: Record<string, string>): Promise<number> {
  const { body } = await site.call(api.searchAds, { query: query as never });
  return body.data.totalCount;
}

test('words and criteria of an older version are made anew', async () => {
  await spoil();
  await sql('update search_index set rules = rules - 1');
  expect(await found({ q: 'clio' })).toBe(0);
  await renewSearchIndex(site.context);
  expect(await found({ q: 'clio' })).toBe(2);
  expect(await found({ categoryId: '101', 'attr.fuel': 'diesel' })).toBe(2);
  expect(await state()).toEqual({ rules: wordRules, done_to: null });
});

test('what is up to date is written by nobody', async () => {
  const rows = () => sql('select id, xmin from ads order by id');
  const before = await rows();
  await sql('update search_index set rules = rules - 1');
  await renewSearchIndex(site.context);
  expect(await rows()).toEqual(before);
});

test('a category that is called otherwise is found by its new name', async () => {
  await sql(`update categories set names = jsonb_set(names, '{fr}', '"Bagnoles"') where id = 101`);
  await site.context.events.publish(site.database.db, { type: 'categories.changed' });
  await expect
    .poll(async () => {
      await renewSearchIndex(site.context);
      return found({ q: 'bagnole clio' });
    })
    .toBe(2);
});

test('an ad that comes back from the trash has its new words', async () => {
  await spoil();
  await sql('update ads set deleted_at = now()');
  await sql('update search_index set rules = rules - 1');
  await renewSearchIndex(site.context);
  await sql('update ads set deleted_at = null');
  expect(await found({ q: 'clio' })).toBe(2);
});

test('a run goes on where the last one ended', async () => {
  await spoil();
  const [{ middle }] = await sql(`select id as middle from ads order by id offset 2 limit 1`);
  await sql(`update search_index set done_to = ${middle}`);
  await renewSearchIndex(site.context);
  const stale = await sql(`select id from ads where words = 'vieux'`);
  expect(stale).toHaveLength(3);
  await sql('update search_index set done_to = 0');
  await renewSearchIndex(site.context);
  expect(await sql(`select id from ads where words = 'vieux'`)).toEqual([]);
});

test('a process of an older version leaves newer words alone', async () => {
  await spoil();
  await sql('update search_index set rules = rules + 1, done_to = 0');
  await renewSearchIndex(site.context);
  expect(await found({ q: 'clio' })).toBe(0);
  await sql('update search_index set rules = 0');
  await renewSearchIndex(site.context);
  expect(await found({ q: 'clio' })).toBe(2);
});

const samples = [
  'Vélo électrique B’Twin 28" — état neuf, 1 200 €, 50.000 km, œuvre, maïs et thé',
  'Lave-vaisselle Bosch, lave linge 8kg, TV 55 pouces 4K, iPhone 13 128 Go, disque 2 To, 16GB de RAM',
  'Chevaux, journaux, bijoux, pneus neige 205/55 R16, canapés d’angle, tondeuses, T-shirts taille L',
  'Appartement T3 de 65 m² à Saint-Étienne (42000), DPE C, loyer 900 €/mois, 3ᵉ étage',
];

const option = (value: string, fr: string, en: string) => ({ value, labels: { fr, en } });
const about = { filterable: true, options: [], unit: null };
const category = {
  id: 101,
  names: ['Véhicules', 'Voitures', 'Cars'],
  attributes: [
    { ...about, key: 'fuel', type: 'enum', options: [option('diesel', 'Gazole', 'Diesel')] },
    {
      ...about,
      key: 'age',
      type: 'multi',
      options: [option('1-3', '1 à 3 ans', '1 to 3 years'), option('4', '4', '4')],
    },
    { ...about, key: 'propertyType', type: 'enum', options: [option('house', 'Maison de ville', 'Town house')] },
    { ...about, key: 'power', type: 'number', unit: 'ch' },
    { ...about, key: 'model', type: 'text' },
    { ...about, key: 'year', type: 'year' },
    { ...about, key: 'guaranteed', type: 'boolean', filterable: false },
  ],
} satisfies SearchedCategory;
const attributes = {
  fuel: 'diesel',
  age: ['1-3', '4'],
  propertyType: 'house',
  power: 126,
  model: 'Mégane É-Tech',
  year: 2019,
  guaranteed: true,
};

test('other words mean other rules: raise wordRules, and put the new digest here', () => {
  const made = samples.map((text) =>
    searchColumns({ title: text, description: text, attributes, city: 'Le Mans', postalCode: '72000' }, category),
  );
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
  expect({ wordRules, digest }).toEqual({ wordRules: 11, digest: 'ba6b51234fba2878' });
});
