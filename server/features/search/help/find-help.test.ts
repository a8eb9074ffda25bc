/** What an answer without ads still says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAds, openSearchSite, searchOn, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

const flat = (title: string, dpe: string, rooms: number) => ({
  title,
  categoryId: 202,
  attributes: { dpe, rooms, surface: 20 * rooms, furnished: false },
});

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    ...smallCatalogue,
    flat('Studio', 'a', 1),
    flat('Deux pièces', 'a', 2),
    flat('Grande maison', 'd', 6),
    { title: 'Berline', categoryId: 101, price: 999_000, attributes: { power: 126 } },
  ]);
});
afterAll(() => site.close());

const search = (query: Record<string, string | string[]>, language?: string) => searchOn(site, query, language);

test('the criteria of a search that finds nothing keep their names, units and chosen values', async () => {
  const cars = await search({ categoryId: '101', 'attr.mileageMax': '10', 'attr.yearMin': '2025', facets: 'true' });
  expect(cars.totalCount).toBe(0);
  const named = cars.facets!.attributes.map(({ key, label, unit, type }) => ({ key, label, unit, type }));
  expect(named).toContainEqual({ key: 'mileage', label: 'Kilométrage', unit: 'km', type: 'number' });
  expect(named).toContainEqual({ key: 'year', label: 'Année-modèle', unit: null, type: 'year' });

  const flats = await search({ categoryId: '202', 'attr.dpe': 'b', 'attr.roomsMin': '9', facets: 'true' }, 'en');
  const dpe = flats.facets!.attributes.find(({ key }) => key === 'dpe');
  expect(dpe?.options).toContainEqual({ value: 'b', label: 'B', count: 0, isCapped: false });
  expect(flats.facets!.attributes.find(({ key }) => key === 'rooms')?.label).toBe('Rooms');
});

test('units are those of the reader, with matches and without', async () => {
  for (const powerMax of ['1', '900'])
    for (const [language, unit] of [
      ['fr', 'ch'],
      ['en', 'hp'],
    ] as const) {
      const cars = await search({ categoryId: '101', 'attr.powerMax': powerMax, facets: 'true' }, language);
      expect(cars.totalCount > 0).toBe(powerMax === '900');
      expect(cars.facets!.attributes.find(({ key }) => key === 'power')?.unit).toBe(unit);
    }
});

test('criteria of the categories below a section have their names too', async () => {
  const { facets } = await search({ categoryId: '1', 'attr.mileageMax': '10', facets: 'true' });
  expect(facets!.attributes).toContainEqual(expect.objectContaining({ key: 'mileage', label: 'Kilométrage' }));
});

const offers = async (query: Record<string, string>) =>
  (await search(query)).suggestions.map(({ label, params, count }) => [label, params, count]);

test('help drops one criterion at a time, under its name, and never leads to the whole catalogue', async () => {
  expect(await offers({ categoryId: '202', 'attr.dpe': 'a', 'attr.roomsMin': '6' })).toEqual([
    ['Pièces', { categoryId: '202', 'attr.dpe': 'a' }, 2],
    ['Classe énergie (DPE)', { categoryId: '202', 'attr.roomsMin': '6' }, 1],
    ['Tous les critères détaillés', { categoryId: '202' }, 3],
  ]);
});

test('without its category a search keeps the criteria that others have too, or says that they go', async () => {
  expect(await offers({ categoryId: '203', 'attr.roomsMin': '6' })).toContainEqual([
    'Catégorie',
    { 'attr.roomsMin': '6' },
    1,
  ]);
  expect(await offers({ categoryId: '101', 'attr.mileageMax': '10', priceMax: '6000' })).toContainEqual([
    'Catégorie et critères détaillés',
    { priceMax: '6000' },
    3,
  ]);
});

test('help leaves out as many words as it takes, and never offers a number alone', async () => {
  await addAds(site, site.seller, [
    { title: 'iPhone 13 bleu', categoryId: 601 },
    { title: 'Guitare folk', categoryId: 810 },
  ]);
  const labels = async (q: string) => (await search({ q })).suggestions.map(({ label }) => label);
  expect(await labels('iphone 13 pro max')).toContain('iphone 13');
  expect(await labels('guitare 50 à 200 doublons')).toEqual(['guitare']);
  expect(await labels('berline 13')).toEqual(['berline', 'Voitures']);
  expect(await labels('violon 13')).toEqual([]);
});

test('a number goes with what it counts', async () => {
  await addAds(site, site.seller, [
    { title: 'Saxophone alto', categoryId: 803 },
    { title: 'Saxophone ténor', categoryId: 803 },
    { title: 'Tuba 3 places', categoryId: 803 },
  ]);
  const { wider } = await search({ q: 'saxophone 3 places' });
  expect([wider?.help.kind, wider?.help.label]).toEqual(['fewer_words', 'saxophone']);
});

test('a slip of what a thing is called, which no ad has, leads to the category of such things', async () => {
  await addAds(site, site.seller, [{ title: 'Violon d’étude', categoryId: 803 }]);
  const { correctedQuery, totalCount, wider } = await search({ q: 'acordéon' });
  expect([correctedQuery, totalCount, wider?.help.kind]).toEqual(['accordéon', 0, 'category']);
  expect(wider?.items.map(({ title }) => title)).toContain('Violon d’étude');
});

test('where no ad has the words, what was understood besides them still counts', async () => {
  const { totalCount, wider } = await search({ q: 't2 à louer xyzzyq' });
  expect([totalCount, wider?.help.kind]).toEqual([0, 'newest']);
  expect(wider?.items.map(({ title }) => title)).toEqual(['Appartement deux pièces']);
});

test('a question without a word left, which no ad answers, keeps what was understood of it', async () => {
  const { totalCount, understood } = await search({ q: 't2 nantes moins de 5 €' });
  const said = Object.fromEntries(understood.map(({ param, value }) => [param, value]));
  expect([totalCount, said]).toEqual([
    0,
    expect.objectContaining({ inseeCode: '44109', priceMax: '500', 'attr.rooms': '2' }),
  ]);
});

test('a size by its letter, which no ad tells, is asked for and left out again', async () => {
  await addAds(
    site,
    site.seller,
    ['Pull bleu', 'Pull vert', 'Pull gris'].map((title) => ({ title, categoryId: 702 })),
  );
  const { understood, wider } = await search({ q: 'pull taille M' });
  expect(understood.map(({ param, value }) => [param, value])).toEqual([['attr.size', 'm']]);
  expect(wider?.items.map(({ title }) => title).toSorted()).toEqual(['Pull bleu', 'Pull gris', 'Pull vert']);
});

test('help says where there are more than it counted', async () => {
  // On a busy machine a thousand rows at once take longer than a statement may.
  for (let part = 0; part < 7; part++)
    await site.database.pool.query(
      `insert into ads (user_id, category_id, section_id, title, description, price, status, published_at)
       select $1, 601, 6, 'Une lampe de bureau', 'Une lampe en bon état, chez moi.', 2000, 'Active', now()
       from generate_series(1, 143)`,
      [site.seller],
    );
  const { suggestions } = await search({ categoryId: '601', priceMax: '1' });
  expect(suggestions).toContainEqual(expect.objectContaining({ label: 'Prix', count: 1_000, countIsCapped: true }));
});

test('with fewer words, those that name the thing stay', async () => {
  const inFurniture = { categoryId: 501 };
  await addAds(site, site.seller, [
    { title: 'Matelas 140x190', ...inFurniture },
    { title: 'Matelas mémoire de forme', ...inFurniture },
    { title: 'Canapé deux places', ...inFurniture },
  ]);
  const { items, wider } = await search({ q: 'matelas deux places' });
  expect(items).toEqual([]);
  expect(wider!.items.map(({ title }) => title).toSorted()).toEqual(['Matelas 140x190', 'Matelas mémoire de forme']);
});
