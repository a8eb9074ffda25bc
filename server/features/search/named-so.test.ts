/** Départements by their number alone, sections by their name, and what else there is in a place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import {
  addAds,
  openSearchSite,
  searchOn,
  wordsAndFilters,
  type TestAd,
} from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

const many = (count: number, ad: TestAd): TestAd[] => Array.from({ length: count }, () => ad);
const home = (title: string, propertyType: string, town: TestAd['town']): TestAd => ({
  title,
  town,
  categoryId: 201,
  attributes: { propertyType, transaction: 'rent' },
});

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    { title: 'Vélo de ville', categoryId: 801, town: 'Lille' },
    { title: 'Vélo pliant', categoryId: 801, town: 'Paris' },
    ...many(5, { title: 'Bottes cuir 44', categoryId: 703, town: 'Paris' }),
    { title: 'Bottes de pluie', categoryId: 703, town: 'Nantes' },
    ...many(5, { title: 'iPhone 13', categoryId: 601, town: 'Paris' }),
    { title: 'Secrétaire médicale', categoryId: 308, town: 'Nantes', price: null },
    { title: 'Carreleur', categoryId: 303, town: 'Lille', price: null },
    { title: 'Montage de meubles', categoryId: 401, town: 'Nantes' },
    { title: 'Chiot labrador', categoryId: 1001 },
    { title: 'Pet-sitter pour chats', categoryId: 411 },
    home('Appartement avec balcon', 'apartment', 'Nantes'),
    home('Studio lumineux', 'studio', 'Nantes'),
    home('Maison de ville', 'house', 'Nantes'),
    ...many(6, home('Appartement au calme', 'apartment', 'Paris')),
  ]);
  await rebuildSearchWords(site.database.db);
});

afterAll(() => site.close());

const read = async (q: string) => wordsAndFilters(q, await searchOn(site, { q }));
const titles = async (q: string) => (await searchOn(site, { q })).items.map(({ title }) => title);

test('a number behind a noun is the département where such things are', async () => {
  expect(await read('velo 59')).toEqual(['velo', { area: '59' }]);
  expect(await titles('velo 59')).toEqual(['Vélo de ville']);
});

test.each(['velo 62', 'bottes 44', 'iphone 13', 'iphone 59', 'taille 59', 'velo 59 pouces', 'velo 5'])(
  '"%s" names no département: few are there, more say the number, or it is a name or a measure',
  async (q) => expect(await read(q)).toEqual([q, {}]),
);

test.each([
  ['jobs', ['Carreleur', 'Secrétaire médicale']],
  ['emploi nantes', ['Secrétaire médicale']],
  ['pets', ['Chiot labrador']],
])('"%s" means the section of that name, and nothing else that is called so', async (q, found) =>
  expect(await titles(q)).toEqual(found),
);

test('the name of a section can be left out of what was read, and is a word beside others', async () => {
  expect(await read('jobs in nantes')).toEqual(['jobs', { categoryId: '3', inseeCode: '44109' }]);
  expect((await read('emploi carreleur'))[1]).toEqual({});
});

test('of homes the others in the place come before the same elsewhere', async () => {
  const { items, wider } = await searchOn(site, { q: 'appartement à louer Nantes' });
  expect(items.map(({ title }) => title)).toEqual(['Appartement avec balcon']);
  expect(wider?.items.map(({ title }) => title)).toEqual(['Maison de ville', 'Studio lumineux']);
});

test('without a place the words say more than the category', async () => {
  const { wider } = await searchOn(site, { q: 'studio lumineux étudiant' });
  expect(wider?.items.map(({ title }) => title)).toEqual(['Studio lumineux']);
});

test('a distance before a town is one without a word between', async () => {
  const { understood, words } = await searchOn(site, { q: 'vélo 15 km Villeurbanne' });
  expect([words, understood.find(({ param }) => param === 'radius')?.value]).toEqual(['vélo', '15']);
});
