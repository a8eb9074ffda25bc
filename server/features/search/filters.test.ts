import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import {
  countMatches,
  noteSearchWords,
  planSearch,
  rebuildSearchWords,
} from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

const ads = smallCatalogue;

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  await addAds(site, site.seller, ads);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const search = (query: Record<string, string | string[]>, language?: string) => searchOn(site, query, language);
const titles = async (query: Record<string, string | string[]>) =>
  (await search(query)).items.map((item) => item.title);
const refused = async (query: Record<string, string>) => {
  const { status, body } = await site.call(api.searchAds, { query: query as never });
  return [status, body.errors?.[0]?.field, body.errors?.[0]?.code];
};

test.each(['🚲', '🚲 🛴', '€'])('signs alone, as %s, are in no ad: nothing is found', async (q) => {
  const { items, totalCount, words } = await search({ q });
  expect([items, totalCount, words]).toEqual([[], 0, q]);
  expect(await titles({ q: `${q} vélo` })).not.toEqual([]);
});

test.each([
  [{ sortBy: 'distance' }, 'sortBy'],
  [{ q: 'velo', sortBy: 'distance' }, 'sortBy'],
  [{ radius: '20' }, 'radius'],
])('without a place %j is refused at its field', async (query, field) => {
  expect(await refused(query)).toEqual([422, field, 'place_needed']);
});

test('around several towns the nearest of them counts, and orders the ads', async () => {
  const query = { inseeCode: ['69123', '59350'], radius: '50', sortBy: 'distance' };
  const { items } = await searchOn(site, query);
  expect(items.length).toBeGreaterThan(2);
  const distances = items.map(({ distance }) => distance ?? Infinity);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(new Set(items.map(({ city }) => city))).toEqual(new Set(['Lyon', 'Lille', 'Villeurbanne']));
});

test('rows bring the beginning of each text and who offers it, cards do not', async () => {
  const [row] = (await search({ rows: 'true' })).items;
  expect(row?.row).toMatchObject({ rating: null, reviewCount: 0 });
  expect(row?.row?.excerpt.length).toBeGreaterThan(0);
  expect(row?.row?.sellerName).toMatch(/^\S+ \p{Lu}\.$/u);
  expect((await search({})).items.every((item) => item.row === undefined)).toBe(true);
});

test('only public ads are found, newest first', async () => {
  const answer = await search({});
  expect(answer.items.map((item) => item.title)).toEqual(
    ads
      .slice(0, -1)
      .map((ad) => ad.title)
      .toReversed(),
  );
  expect(answer).toMatchObject({ totalCount: 9, totalIsCapped: false, totalPages: 1, page: 1, pageSize: 20 });
});

test.each([
  [{ categoryId: '101' }, ['Renault Mégane', 'Renault Clio V', 'Renault Clio IV']],
  [{ categoryId: '1' }, ['Renault Mégane', 'Renault Clio V', 'Renault Clio IV']],
  [
    { priceMin: '70000', priceMax: '95000' },
    ['Appartement trois pièces', 'Vélo électrique Giant', 'Vélo électrique Peugeot'],
  ],
  [{ priceType: 'Free' }, ['Cartons de déménagement']],
  [{ condition: ['good', 'new'] }, ['Vélo électrique Peugeot', 'Renault Clio IV']],
  [{ sellerType: 'pro' }, ['Renault Clio V']],
  [{ withPhotos: 'true' }, ['Renault Clio V', 'Renault Clio IV']],
  [{ 'attr.fuel': 'diesel' }, ['Renault Mégane', 'Renault Clio IV']],
  [{ 'attr.fuel': ['diesel', 'petrol'], categoryId: '101' }, ['Renault Mégane', 'Renault Clio V', 'Renault Clio IV']],
  [{ 'attr.mileageMax': '90000', 'attr.fuel': 'diesel' }, ['Renault Clio IV']],
  [{ 'attr.mileageMin': '90000' }, ['Renault Mégane']],
  [{ 'attr.rooms': '3' }, ['Appartement trois pièces']],
  [{ city: 'Lyon', radius: '2', categoryId: '8' }, ['Vélo électrique Peugeot']],
  [{ city: 'lyon', categoryId: '8' }, ['Vélo électrique Giant', 'Vélo électrique Peugeot']],
  [{ postalCode: '59000' }, ['Vélo électrique Cube']],
  [{ inseeCode: '44109', priceMax: '60000' }, ['Appartement deux pièces']],
  [{ lat: '48.85', lon: '2.34', radius: '10' }, ['Renault Mégane']],
  [{ categoryId: '101', sortBy: 'price' }, ['Renault Mégane', 'Renault Clio IV', 'Renault Clio V']],
  [{ categoryId: '101', sortBy: 'price', sortOrder: 'desc' }, ['Renault Clio V', 'Renault Clio IV', 'Renault Mégane']],
  [
    { categoryId: '101', sortBy: 'createdAt', sortOrder: 'asc' },
    ['Renault Clio IV', 'Renault Clio V', 'Renault Mégane'],
  ],
  [
    { q: 'vélo', city: 'Lyon', radius: '500', sortBy: 'distance' },
    ['Vélo électrique Peugeot', 'Vélo électrique Giant'],
  ],
] as [Record<string, string | string[]>, string[]][])('%o finds %o', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

test('an unpriced ad comes last by price, in both directions', async () => {
  expect((await titles({ sortBy: 'price' })).at(-1)).toBe('Cartons de déménagement');
  expect((await titles({ sortBy: 'price', sortOrder: 'desc' })).at(-1)).toBe('Cartons de déménagement');
});

test.each([
  [{ 'attr.wings': '2' }, 'attr.wings', 'unknown_field'],
  [{ 'attr.rooms': '3', categoryId: '101' }, 'attr.rooms', 'unknown_field'],
  [{ 'attr.mileageMax': 'many' }, 'attr.mileageMax', 'invalid_value'],
  [{ categoryId: '999999' }, 'categoryId', 'unknown_category'],
  [{ city: 'Atlantide' }, 'city', 'unknown_place'],
  [{ lat: '45' }, 'lon', 'required'],
  [{ page: '501' }, 'page', 'too_big'],
  [{ colour: 'red' }, 'colour', 'unknown_field'],
] as [Record<string, string>, string, string][])('%o is refused and names its field', async (query, field, code) => {
  expect(await refused(query)).toEqual([422, field, code]);
});

test('distances are told from the place searched around', async () => {
  const { items, place } = await search({ q: 'vélo', city: 'Lyon' });
  expect(place).toMatchObject({ name: 'Lyon', inseeCode: '69123', radius: 25 });
  expect(items.find((item) => item.title.includes('Giant'))?.distance).toBeGreaterThan(2);
});

test('facets count each filter as if it were not set', async () => {
  const { facets } = await search({ facets: 'true', categoryId: '101', 'attr.fuel': 'diesel', condition: 'good' });
  expect(facets).toMatchObject({ countedAds: 1, isCapped: false, withPhotos: 1 });
  expect(facets?.conditions).toEqual([{ value: 'good', count: 1, isCapped: false }]);
  const fuel = facets?.attributes.find((one) => one.key === 'fuel');
  expect(fuel?.options).toEqual([{ value: 'diesel', label: 'Diesel', count: 1, isCapped: false }]);
  const all = await search({ facets: 'true', categoryId: '101' });
  expect(
    all.facets?.attributes.find((one) => one.key === 'fuel')?.options.map(({ value, count }) => [value, count]),
  ).toEqual(
    expect.arrayContaining([
      ['diesel', 2],
      ['petrol', 1],
    ]),
  );
  expect(all.facets?.attributes.find((one) => one.key === 'mileage')).toMatchObject({ min: 20_000, max: 140_000 });
  expect(all.facets?.prices).toMatchObject({ min: 499_000, max: 1_299_000 });
  expect(all.facets?.prices?.buckets.reduce((sum, one) => sum + one.count, 0)).toBe(3);
  expect(all.facets?.sellerTypes).toEqual([
    { value: 'private', count: 2, isCapped: false },
    { value: 'pro', count: 1, isCapped: false },
  ]);
});

test('without a category the sections are counted, below one its subcategories', async () => {
  const all = await search({ facets: 'true' });
  expect(all.facets?.categories.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining([
      [1, 3],
      [8, 3],
      [2, 2],
      [12, 1],
    ]),
  );
  const below = await search({ facets: 'true', categoryId: '8' });
  expect(below.facets?.categories).toMatchObject([{ id: 804, parentId: 8, count: 3 }]);
});

test('where nothing is found, help tells what would find how much', async () => {
  const { items, suggestions } = await search({ q: 'vélo électrique', priceMax: '100', city: 'Nantes' });
  expect(items).toEqual([]);
  expect(suggestions).toEqual([]);
  const other = await search({ q: 'vélo électrique', city: 'Nantes' });
  expect(other.suggestions).toContainEqual({
    kind: 'whole_country',
    label: 'toute la France',
    params: { q: 'vélo électrique' },
    count: 3,
    countIsCapped: false,
  });
  const fewer = await search({ q: 'vélo peugeot turquoise' });
  expect(fewer.suggestions).toContainEqual(
    expect.objectContaining({ kind: 'fewer_words', label: 'vélo peugeot', count: 1 }),
  );
});

test('help leaves no stray little word and no empty quotes behind', async () => {
  const labels = async (q: string) =>
    (await search({ q })).suggestions.filter(({ kind }) => kind === 'fewer_words').map(({ label }) => label);
  expect(await labels('vélo à turquoise électrique')).toEqual(['vélo électrique']);
  expect(await labels('"turquoise mauve" vélo')).toEqual(['vélo']);
  expect(await labels('turquoise à vélo')).toEqual(['vélo']);
  const typed = await search({ q: 'appartement', priceType: 'Negotiable' });
  expect(typed.suggestions).toContainEqual(expect.objectContaining({ label: 'Type de prix', count: 2 }));
});

test('the words speak of a category', async () => {
  expect((await search({ q: 'vélo électrique' })).guessedCategory).toMatchObject({ id: 804 });
  expect((await search({ q: 'renault' })).guessedCategory).toMatchObject({ id: 101 });
});

test('the map has one mark for each commune, with its newest ad', async () => {
  const { body } = await site.call(api.mapAds, { query: { categoryId: '101' } });
  expect(body.data).toMatchObject({ totalCount: 3, totalIsCapped: false });
  expect(body.data.places).toMatchObject([
    { city: 'Lyon', count: 2, ad: { title: 'Renault Clio V' } },
    { city: 'Paris', count: 1 },
  ]);
});

test('the map reads a search as the list does, misspelt or not', async () => {
  const { body } = await site.call(api.mapAds, { query: { q: 'renaut' } });
  expect((await search({ q: 'renaut' })).correctedQuery).toBe('renault');
  expect(body.data.totalCount).toBe((await search({ q: 'renault' })).totalCount);
  expect(body.data.totalCount).toBeGreaterThan(0);
});

test('a kept search counts its matches of a time, and is none for a category that is gone', async () => {
  const { count } = await countMatches(site.context, { q: 'vélo', priceMax: 80_000 } as never, new Date(0));
  expect(count).toBe(2);
  expect(await planSearch(site.context, { categoryId: '424242' })).toBeNull();
  expect(await countMatches(site.context, { q: 'vélo' } as never, new Date(Date.now() + 1_000))).toEqual({
    count: 0,
    isCapped: false,
  });
});

test('the words of titles follow what is published and taken away', async () => {
  const { db } = site.database;
  const count = async (word: string) =>
    (await db.selectFrom('search_words').select('ads').where('word', '=', word).executeTakeFirst())?.ads ?? 0;
  await noteSearchWords(db, { added: 'Éolienne neuve' });
  expect(await count('eolienne')).toBe(1);
  await noteSearchWords(db, { removed: 'Éolienne neuve', added: 'Éolienne usée' });
  expect([await count('eolienne'), await count('usee')]).toEqual([1, 1]);
  await noteSearchWords(db, { removed: 'Éolienne usée' });
  expect(await count('eolienne')).toBe(0);
});

test('a slip that another member made too is put right where the word meant is far commoner, and can be had all the same', async () => {
  await addAds(site, site.seller, [
    ...Array.from({ length: 200 }, (_, index) => ({ title: `Trompinette dorée ${index}` })),
    { title: 'Trompinete argentée' },
  ]);
  await rebuildSearchWords(site.database.db);
  const { correctedQuery, totalCount } = await search({ q: 'trompinete' });
  expect([correctedQuery, totalCount]).toEqual(['trompinette', 200]);
  const typed = await search({ q: 'trompinete', understand: 'false' });
  expect([typed.correctedQuery, typed.totalCount]).toEqual([null, 1]);
  // Of a rare word that nothing common is like, what there is is shown.
  expect(await search({ q: 'argentée' })).toMatchObject({ correctedQuery: null, totalCount: 1 });
});

test('neighbours of a category are counted; beside criteria they are offered with those they have too, without a number', async () => {
  const counts = async (query: Record<string, string>) => {
    const { facets } = await search({ ...query, facets: 'true' });
    return Object.fromEntries(facets!.categories.map(({ id, count }) => [id, count]));
  };
  await addAds(site, site.seller, [
    { title: 'Fourgon diesel', categoryId: 103, attributes: { fuel: 'diesel' } },
    { title: 'Fourgon essence', categoryId: 103, attributes: { fuel: 'petrol' } },
    { title: 'Porte-vélos pour hayon', categoryId: 110 },
  ]);
  const plain = await counts({ categoryId: '101' });
  const diesel = await counts({ categoryId: '101', 'attr.fuel': 'diesel' });
  expect([plain[103], plain[110]]).toEqual([2, 1]);
  expect(diesel).toMatchObject({ 103: 0, 110: 0 });
  expect(diesel[101]).toBeLessThan(plain[101]!);
  const { facets } = await search({ categoryId: '101', 'attr.fuel': 'diesel', facets: 'true' });
  const keeps = new Map(facets!.categories.map((one) => [one.id, one.keeps]));
  expect([keeps.get(103), keeps.get(110)]).toEqual([['fuel'], []]);
});

test('an attribute that is asked for has its name where no category is chosen', async () => {
  const { facets } = await search({ 'attr.fuel': 'diesel', facets: 'true' });
  expect(facets!.attributes.map(({ key, label }) => [key, label])).toEqual([['fuel', 'Carburant']]);
});

test.each([
  ['fr', 'abc', 'whole_cents', 'Indiquez le montant en centimes, en nombre entier.'],
  ['fr', '12.50', 'whole_cents', 'Indiquez le montant en centimes, en nombre entier.'],
  ['en', '-5', 'whole_cents', 'Enter the amount in cents, as a whole number.'],
  ['fr', '10000000001', 'cents_too_big', '10\u202f000\u202f000\u202f000 centimes maximum.'],
  ['en', '9999999999999', 'cents_too_big', '10,000,000,000 cents at most.'],
])('in %s, a price of %s is refused in the unit it is asked in', async (language, price, code, message) => {
  for (const field of ['priceMin', 'priceMax']) {
    const query = { [field]: price } as never;
    const { body } = await site.call(api.searchAds, { query, headers: { 'accept-language': language } });
    expect(body.errors).toEqual([{ field, code, message }]);
  }
});

test('a page past the last answers with nothing and says how many there are', async () => {
  expect(await search({ q: 'clio', page: '9' })).toMatchObject({ items: [], page: 9, totalPages: 1 });
});

test('a short list with many sponsored ads shows each of them, within the pages that are offered', async () => {
  const own = { description: 'Rien que pour cette liste.', categoryId: 1202 };
  await addAds(site, site.seller, [
    ...Array.from({ length: 8 }, (_, index) => ({ ...own, title: `Zirconium payé ${index}`, promoted: true })),
    ...Array.from({ length: 4 }, (_, index) => ({ ...own, title: `Zirconium simple ${index}` })),
  ]);
  for (const pageSize of [5, 20]) {
    const found: string[] = [];
    const { totalPages } = await search({ q: 'zirconium', pageSize: String(pageSize) });
    for (let page = 1; page <= totalPages; page++)
      found.push(...(await titles({ q: 'zirconium', pageSize: String(pageSize), page: String(page) })));
    expect(found).toHaveLength(12);
    expect(new Set(found).size).toBe(12);
  }
});

test('numbers that are written with an exponent are the same to every order', async () => {
  await addAds(site, site.seller, [
    { title: 'Voiture jamais roulée', categoryId: 101, attributes: { fuel: 'diesel', mileage: 1e-7 } },
  ]);
  const asked = { categoryId: '101', 'attr.mileageMax': '1', inseeCode: '69123', radius: '50' };
  for (const sortBy of ['createdAt', 'price', 'distance'])
    expect(await titles({ ...asked, sortBy })).toEqual(['Voiture jamais roulée']);
});
