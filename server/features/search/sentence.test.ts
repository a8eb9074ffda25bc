/** What people type beside the thing itself, and what only looks like it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  const phone = (price: number) => ({ title: 'iPhone 13 bleu', categoryId: 601, price });
  await addAds(site, site.seller, [...smallCatalogue, ...[25_000, 30_000, 35_000, 40_000].map(phone)]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

async function search(query: Record<string, string>): Promise<api.SearchAnswer> {
  const { status, body } = await site.call(api.searchAds, { query: query as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function read(q: string): Promise<[string, Record<string, string>]> {
  const { words, understood } = await search({ q });
  for (const { label, from } of understood) expect(q.includes(from) && label).toBeTruthy();
  const params = understood.filter(({ param }) => param !== 'radius').map(({ param, value }) => [param, value]);
  return [words, Object.fromEntries(params)];
}

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
