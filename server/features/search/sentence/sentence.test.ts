/** What people type beside the thing itself, and what only looks like it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import {
  addAds,
  openSearchSite,
  searchOn,
  smallCatalogue,
  wordsAndFilters,
} from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  const phone = (price: number) => ({ title: 'iPhone 13 bleu', categoryId: 601, price });
  await addAds(site, site.seller, [...smallCatalogue, ...[25_000, 30_000, 35_000, 40_000].map(phone)]);
  const home = (title: string, transaction: string, rooms: number, more: object = {}) => ({
    title,
    categoryId: transaction === 'sale' ? 202 : 201,
    attributes: { transaction, propertyType: 'apartment', rooms, surface: 20 * rooms, dpe: 'c', ...more },
  });
  await addAds(site, site.seller, [
    home('Maison avec jardin', 'sale', 5, { propertyType: 'house' }),
    home('Bel appartement', 'sale', 3, { dpe: 'b' }),
    home('T3 refait', 'sale', 3),
    home('T2 avec cave', 'rent', 2, { furnished: true }),
    home('T2 sans rien', 'rent', 2, { furnished: false, dpe: 'd' }),
    { title: 'Fait maison, lot de confitures' },
    { title: 'Maison de poupée', categoryId: 901 },
    { title: 'Bureau d’écolier', categoryId: 501 },
    { title: 'Grand bureau en chêne', categoryId: 501 },
    {
      title: 'Garage fermé',
      categoryId: 206,
      price: 7_500,
      attributes: { transaction: 'rent', parkingType: 'garage' },
    },
    { title: 'Établi de garage', categoryId: 503, price: 7_500 },
    { title: 'Combi Volkswagen T5', categoryId: 101 },
    { title: 'Volkswagen T5 aménagé', categoryId: 101 },
    { title: 'Bikini 2 pièces', categoryId: 701 },
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const search = (query: Record<string, string>) => searchOn(site, query);

const read = async (q: string) => wordsAndFilters(q, await search({ q }));

type Rows = [string, string, Record<string, string>][];

test.each([
  ['guitare à 200€', 'guitare', { priceMax: '20000' }],
  ['vélo 150 €', 'vélo', { priceMax: '15000' }],
  ['200 € vélo', 'vélo', { priceMax: '20000' }],
  ['€200 bike', 'bike', { priceMax: '20000' }],
  ['iphone 300 euros', 'iphone', { priceMax: '30000' }],
  ['guitare environ 200 €', 'guitare', { priceMax: '22000' }],
  ['guitare dans les 200 €', 'guitare', { priceMax: '22000' }],
  ['guitare prix : 200 €', 'guitare', { priceMax: '20000' }],
  ['guitare prix max 200', 'guitare', { priceMax: '20000' }],
  ['iphone 13 pro max 300 €', 'iphone 13 pro max', { priceMax: '30000' }],
  ['macbook pro max 300 €', 'macbook pro', { priceMax: '30000' }],
  ['guitare mini 100 €', 'guitare', { priceMin: '10000' }],
  ['guitare moins de 300e', 'guitare', { priceMax: '30000' }],
  ['vélo 150 € Lille', 'vélo', { priceMax: '15000', inseeCode: '59350' }],
  ['piscine 12 500 €', 'piscine', { priceMax: '1250000' }],
  ['pièces auto 50 €', 'pièces auto', { priceMax: '5000' }],
  ['golf 4 500 €', 'golf', { priceMax: '450000' }],
  ['iphone 13 300 €', 'iphone 13', { priceMax: '30000' }],
  ['iphone 13 300 € max', 'iphone 13', { priceMax: '30000' }],
  ['iphone 14 300 €', 'iphone', { priceMax: '1430000' }],
] as Rows)('an amount is what somebody would pay at most: "%s"', async (q, words, params) => {
  expect(await read(q)).toEqual([words, params]);
});

test.each([
  '200 €',
  'pièce 2 euros',
  '2 euros Grèce 2004',
  'carte cadeau 50 €',
  'bon d’achat 30 €',
  'billet 500 euros',
  'montre valeur 900 €',
  'vélo prime 400 €',
  'jardinier 15 €/h',
  'bois 60 € le stère',
  'bd 2 € pièce',
  'vélo 100 € ou 200 €',
  'vélo -200€',
  'bmw 330e',
  'iphone 13 pro max 128 go',
  'iphone 13 mini 128 go',
  'ipad mini 64 go',
  'mini 5 portes',
  '"vélo 200 €"',
  'emploi serveur 1800 €',
  'vélo à partir de 1er octobre',
  'studio max 3e étage',
])('no price is read into "%s"', async (q) => {
  expect(await read(q)).toEqual([q, {}]);
});

test('a price that was read is a filter like any other: it finds, and its words are left without it', async () => {
  const { items, words } = await search({ q: 'iphone 300 euros' });
  expect(items.map(({ price }) => price)).toEqual([30_000, 25_000]);
  expect((await search({ q: words })).items).toHaveLength(4);
  expect((await search({ q: 'iphone 200 euros' })).suggestions).toContainEqual(
    expect.objectContaining({ label: 'Prix', params: { q: 'iphone' }, count: 4 }),
  );
});

const [sale, rent] = [{ 'attr.transaction': 'sale' }, { 'attr.transaction': 'rent' }];
const furnished = { 'attr.furnished': 'true' };

test.each([
  ['maison à vendre', 'maison', sale],
  ['vente maison', 'maison', sale],
  ['achat appartement Lyon', 'appartement', { ...sale, inseeCode: '69123' }],
  ['appartement à louer', 'appartement', rent],
  ['location studio', 'studio', rent],
  ['flat to rent', 'flat', rent],
  ['bureau à louer', 'bureau', rent],
  ['garage 80 €/mois', 'garage', { ...rent, priceMax: '8000' }],
  ['box 80 € par mois', 'box', { ...rent, priceMax: '8000' }],
  ['appartement 250 000 €', 'appartement', { ...sale, priceMax: '25000000' }],
  ['T2', '', { 'attr.rooms': '2' }],
  ['appartement T3', 'appartement', { 'attr.rooms': '3' }],
  ['t3 à vendre', '', { ...sale, 'attr.rooms': '3' }],
  ['f2 ou f3', '', { 'attr.roomsMin': '2', 'attr.roomsMax': '3' }],
  ['appartement t2 minimum', 'appartement', { 'attr.roomsMin': '2' }],
  ['t2 meublé', '', { ...furnished, 'attr.rooms': '2' }],
  ['appartement meuble', 'appartement', furnished],
  ['furnished flat', 'flat', furnished],
  ['appartement DPE B', 'appartement', { 'attr.dpe': 'b' }],
  ['DPE : C', '', { 'attr.dpe': 'c' }],
  ['3 pièces Lyon', '', { 'attr.rooms': '3', inseeCode: '69123' }],
  ['appartement classe énergie D', 'appartement', { 'attr.dpe': 'd' }],
  ['appartement Paris 11 900 €/mois', 'appartement', { ...rent, inseeCode: '75111', priceMax: '90000' }],
] as Rows)('what homes are called by is read: "%s"', async (q, words, params) => {
  expect(await read(q)).toEqual([words, params]);
});

test.each([
  'maison de poupée',
  'location sono',
  'location voiture',
  'combi T5',
  'volkswagen t5',
  'meuble salon',
  'petit meuble bureau',
  'appartement non meublé',
  'vitamine B',
  'combi f1',
])('no home is read into "%s"', async (q) => {
  expect(await read(q)).toEqual([q, {}]);
});

test('a desk for sale is furniture, a doll’s house a toy', async () => {
  expect(await read('bureau à vendre')).toEqual(['bureau', {}]);
  expect(await read('bureau à louer ou à vendre')).toEqual(['bureau à louer', {}]);
  expect(await read('maison de poupée à vendre')).toEqual(['maison de poupée', {}]);
});

test('nothing to let answers a search for something to buy', async () => {
  const { items, understood } = await search({ q: 'appartement 9 pièces à vendre' });
  expect([items, understood.map(({ value }) => value)]).toEqual([[], ['sale', '9']]);
  expect((await read('maison à vendre près de Lille'))[1]).toEqual({ ...sale, inseeCode: '59350' });
});

test('sales and rents have their names and counts among the filters, whichever category knows them', async () => {
  for (const [q, value, label] of [
    ['maison à vendre', 'sale', 'Vente'],
    ['appartement à louer', 'rent', 'Location'],
  ] as const) {
    const { facets, totalCount } = await search({ q, facets: 'true' });
    const options = facets!.attributes.find(({ key }) => key === 'transaction')!.options;
    expect(options).toContainEqual({ value, label, count: totalCount, isCapped: false });
  }
});

test('in a category only what it has is read', async () => {
  const words = async (categoryId: string) => (await search({ q: 't2 meublé à louer DPE C', categoryId })).words;
  expect([await words('201'), await words('202'), await words('207'), await words('101')]).toEqual([
    '',
    'meublé',
    't2 meublé DPE C',
    't2 meublé à louer DPE C',
  ]);
});

test('several energy classes are wanted at once', async () => {
  const classes = async (q: string) => (await search({ q })).understood.map(({ value }) => value).join('');
  expect(await classes('appartement DPE A ou C')).toBe('ac');
  expect(await classes('appartement DPE A à C')).toBe('abc');
  expect(await classes('appartement DPE C ou mieux')).toBe('abc');
  const { items } = await search({ q: 'appartement DPE B ou C' });
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Bel appartement', 'T2 avec cave', 'T3 refait']);
});
