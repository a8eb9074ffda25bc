/** "Chien ou chat": one of what is named is enough. "Pièces tondeuse": what goes with a thing is not the thing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, wordsAndFilters } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

const dress = (title: string, size: string) => ({ title, categoryId: 701, attributes: { size } });

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    { title: 'Chiot labrador', categoryId: 1001 },
    { title: 'Chat persan', categoryId: 1002 },
    { title: 'Niche pour chien', categoryId: 1007 },
    { title: 'Vélo homme Gitane', categoryId: 801 },
    { title: 'Vélo femme Peugeot', categoryId: 801 },
    { title: 'Vélo enfant', categoryId: 801 },
    { title: 'Cours de piano', categoryId: 405 },
    { title: 'Cours de guitare', categoryId: 405 },
    { title: 'Guitare folk', categoryId: 807 },
    { title: 'Peugeot 208 diesel', categoryId: 101 },
    { title: 'Renault Clio essence', categoryId: 101 },
    { title: 'Peugeot 308', categoryId: 101 },
    { title: 'Bague or jaune', categoryId: 705 },
    { title: 'Bague argent', categoryId: 705 },
    { title: 'Tondeuse thermique', categoryId: 503 },
    { title: 'Lame de tondeuse', categoryId: 503 },
    { title: 'TV Samsung', categoryId: 604 },
    { title: 'Toboggan', categoryId: 904 },
    { title: 'Balançoire', categoryId: 904 },
    { title: 'Pneus 4 x 4', categoryId: 107 },
    { title: '4 pneus', categoryId: 107 },
    dress('Robe longue', 's'),
    dress('Robe courte', 'm'),
    dress('Robe du soir', 'l'),
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const titles = async (q: string) => (await searchOn(site, { q })).items.map(({ title }) => title).toSorted();

test.each([
  ['chien ou chat', ['Chat persan', 'Chiot labrador', 'Niche pour chien']],
  ['cat or dog', ['Chat persan', 'Chiot labrador', 'Niche pour chien']],
  ['vélo homme ou femme', ['Vélo femme Peugeot', 'Vélo homme Gitane']],
  ['cours de piano ou de guitare', ['Cours de guitare', 'Cours de piano']],
  ['Peugeot 208 ou Renault Clio', ['Peugeot 208 diesel', 'Renault Clio essence']],
  ['bague or jaune', ['Bague or jaune']],
  ['pièces tondeuse', ['Lame de tondeuse']],
  ['T.V.', ['TV Samsung']],
  ['pour occuper nos petits monstres, un toboggan ou une balançoire', ['Balançoire', 'Toboggan']],
  ['pneus 4 x 4', ['Pneus 4 x 4']],
])('"%s" finds %j', async (q, found) => expect(await titles(q)).toEqual(found));

test.each([
  ['chat vacciné ou non', ['chat', {}]],
  ['bague avec ou sans pierre', ['bague', {}]],
  ['chiot entre 1 et 2 k€', ['chiot', { priceMin: '100000', priceMax: '200000' }]],
  ['chiot de 900 à 1k€', ['chiot', { priceMin: '90000', priceMax: '100000' }]],
])('"%s" is read as %j', async (q, read) => expect(wordsAndFilters(q, await searchOn(site, { q }))).toEqual(read));

test('both of two sizes are read', async () => {
  const { items, understood } = await searchOn(site, { q: 'robe taille S ou M' });
  expect(understood.map(({ value }) => value)).toEqual(['s', 'm']);
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Robe courte', 'Robe longue']);
});
