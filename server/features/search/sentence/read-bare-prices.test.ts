/** Bounds without a currency, bounds turned round, and what is denied. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, smallCatalogue, wordsAndFilters } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  await addAds(site, site.seller, [
    ...smallCatalogue,
    ...Array.from({ length: 4 }, () => ({ title: 'Tracteur Kubota mini 50', categoryId: 1201 })),
    { title: 'Vélo de course, entretien minimum', categoryId: 801, price: 30_000 },
    { title: 'Peluche moins de 40', categoryId: 901, price: 90_000 },
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

async function search(q: string, language = 'fr'): Promise<api.SearchAnswer> {
  const { status, body } = await site.call(api.searchAds, { query: { q }, headers: { 'accept-language': language } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const read = async (q: string, language = 'fr') => wordsAndFilters(q, await search(q, language));

type Rows = [string, string, Record<string, string>][];
const [max, min] = [(euros: number) => ({ priceMax: `${euros}00` }), (euros: number) => ({ priceMin: `${euros}00` })];

test.each([
  ['vélo moins de 200', 'vélo', max(200)],
  ['vélo moins de 200 à Lyon', 'vélo', { ...max(200), inseeCode: '69123' }],
  ['vélo moins de 200 Lyon', 'vélo', { ...max(200), inseeCode: '69123' }],
  ['vélo Lyon moins de 200', 'vélo', { ...max(200), inseeCode: '69123' }],
  ['vélo max 200', 'vélo', max(200)],
  ['vélo max 90', 'vélo', max(90)],
  ['iphone max 300', 'iphone', max(300)],
  ['iphone max 300e', 'iphone', max(300)],
  ['iphone max 300 e', 'iphone', max(300)],
  ['iphone 300e max', 'iphone', max(300)],
  ['vélo max 200 livraison possible', 'vélo livraison possible', max(200)],
  ['vélo max 200, neuf', 'vélo', { ...max(200), condition: 'new' }],
  ['vélo mini 200', 'vélo', min(200)],
  ['vélo budget max 38', 'vélo', max(38)],
  ['clio moins de 9000 diesel', 'clio', { ...max(9_000), 'attr.fuel': 'diesel' }],
  ['vélo moins de 200 d’occasion', 'vélo', max(200)],
  ['vélo 100 max', 'vélo', max(100)],
  ['vélo budget 700 max', 'vélo', max(700)],
  ['bateau budget 250000', 'bateau', max(250_000)],
  ['iphone moins de 400 128 go', 'iphone 128 go', max(400)],
  ['chaussures moins de 50 taille 42', 'chaussures', { ...max(50), 'attr.shoeSize': '42' }],
  ['canapé max 300 gris', 'canapé gris', max(300)],
  ['maison moins de 200000 nantes', 'maison', { ...max(200_000), inseeCode: '44109', 'attr.transaction': 'sale' }],
  ['prix max 20 vélo', 'vélo', max(20)],
  ['perceuse 18v max 60', 'perceuse 18v', max(60)],
  ['vélo inférieur à 50', 'vélo', max(50)],
  ['vélo sous les 200 euros', 'vélo', max(200)],
  ['nike air max 90 moins de 100', 'nike air max 90', max(100)],
  ['nike air max 90 moins de 100 €', 'nike air max 90', max(100)],
] as Rows)('a bound without a currency is a price where nothing else is counted: "%s"', async (q, words, params) => {
  expect(await read(q)).toEqual([words, params]);
});

test.each([
  'nike air max 90',
  'air max 95',
  'airpods max 2',
  'mad max 2 dvd',
  'yamaha t max 530',
  'robe mini 38',
  'kärcher mini 3',
  'vélo mini 26',
  'kubota mini 50',
  'tente max 4 personnes',
  'tente moins de 4 personnes à Lyon',
  'drone moins de 250 g',
  'jeu max 6 joueurs',
  'jeu max 6 ou 8 joueurs',
  'chargeur max 65 watts',
  'échafaudage max 3 étages',
  'batterie plus de 500 cycles',
  'robot tondeuse jusqu’à 500 mètres',
  'robot tondeuse jusqu’à 1 500 mètres',
  'robe taille max 40',
  'échelle charge max 150',
  'iphone 15 max',
  'scooter 125 max',
  'jeu de société à partir de 8',
  'chaise lot de plus de 6',
  'disque moins de 1 500 go',
  'disque plus de 2 000 go',
  'clio moins de 90 000 km',
  'robe taille 40 max',
])('no price is read into "%s"', async (q) => {
  const [words, params] = await read(q);
  expect(params).not.toHaveProperty('priceMax');
  expect(params).not.toHaveProperty('priceMin');
  if (!Object.keys(params).length) expect(words).toBe(q);
});

test('where a bound without a currency finds nothing, its words are tried', async () => {
  expect(await read('peluche moins de 40')).toEqual(['peluche moins de 40', {}]);
  expect(await read('peluche moins de 40 €')).toEqual(['peluche', max(40)]);
  expect(await read('peluche moins de 50')).toEqual(['peluche', max(50)]);
});

test.each([
  ['vélo pas plus de 100', 'vélo', max(100)],
  ['vélo pas plus de 100 €', 'vélo', max(100)],
  ['vélo pas moins de 200', 'vélo', min(200)],
  ['vélo pas moins de 200 euros', 'vélo', min(200)],
  ['vélo 100 € pas plus', 'vélo', max(100)],
  ['bike no more than 100', 'bike', max(100)],
  ['bike not less than 200', 'bike', min(200)],
  ['bike at most 100', 'bike', max(100)],
  ['bike at least 200', 'bike', min(200)],
  ['clio pas plus de 90000 km', 'clio', { 'attr.mileageMax': '90000' }],
  ['vélo plus de 100', 'vélo', min(100)],
  ['vélo moins de 100', 'vélo', max(100)],
] as Rows)('what is denied is turned round: "%s"', async (q, words, params) => {
  expect(await read(q)).toEqual([words, params]);
});

test.each([
  ['vélo non neuf', 'vélo', {}],
  ['vélo pas neuf', 'vélo', {}],
  ['vélo neuf ou occasion', 'vélo', {}],
  ['vélo neuf ou d’occasion', 'vélo', {}],
  ['vélo d’occasion ou neuf', 'vélo', {}],
  ['vélo neuf/occasion', 'vélo', {}],
  ['vélo neuf', 'vélo', { condition: 'new' }],
  ['vélo pas cher neuf', 'vélo', { condition: 'new' }],
  ['vélo prix non négociable', 'vélo prix non négociable', {}],
  ['vélo livraison gratuite', 'vélo livraison gratuite', {}],
  ['clio pas diesel', 'clio pas diesel', {}],
  ['clio diesel', 'clio', { 'attr.fuel': 'diesel' }],
] as Rows)('"%s" says nothing of its contrary', async (q, words, params) => {
  expect(await read(q)).toEqual([words, params]);
});

test('several conditions are wanted at once', async () => {
  const { understood, words } = await search('vélo neuf ou très bon état');
  expect([words, understood.map(({ value }) => value).toSorted()]).toEqual(['vélo', ['like-new', 'new', 'very-good']]);
});

test('a word of a bound is never put right, nor put in', async () => {
  for (const q of ['vélo maximum 50', 'vélo maximum 50 €', 'vélos maximum 50 euros']) {
    const { correctedQuery, understood, items } = await search(q);
    expect([correctedQuery, understood.map(({ param, value }) => [param, value]), items]).toEqual([
      null,
      [['priceMax', '5000']],
      [],
    ]);
  }
  const slip = await search('vélo minimun 50');
  expect(slip.understood).toEqual([]);
  const beside = await search('véllo maximum 650 €');
  expect([beside.correctedQuery, beside.understood.map(({ param }) => param)]).toEqual([
    'vélo maximum 650 €',
    ['priceMax'],
  ]);
});

test.each([
  ['free sofa', 'sofa', { priceType: 'Free' }],
  ['sofa free', 'sofa', { priceType: 'Free' }],
  ['sofa free in Lyon', 'sofa', { priceType: 'Free', inseeCode: '69123' }],
  ['sofa for free', 'sofa', { priceType: 'Free' }],
  ['sugar free cookbook', 'sugar free cookbook', {}],
  ['hands free kit', 'hands free kit', {}],
  ['gluten free bread machine', 'gluten free bread machine', {}],
  ['sweets gluten free', 'sweets gluten free', {}],
  ['free range eggs', 'free range eggs', {}],
] as Rows)('in English, what is free is the thing itself: "%s"', async (q, words, params) => {
  expect(await read(q, 'en')).toEqual([words, params]);
});
