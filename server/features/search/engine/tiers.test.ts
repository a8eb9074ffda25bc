/** With words and no chosen order: the thing, then what goes with it, then what only mentions it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAds, openSearchSite, searchOn } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(site, site.seller, [
    { title: 'Guitare folk', categoryId: 803, description: 'Une guitare. '.repeat(200) },
    { title: 'Guitare classique', categoryId: 803, promoted: true },
    { title: 'Lot de 2 guitares', categoryId: 803 },
    { title: 'Housse guitare', categoryId: 803 },
    { title: 'Cours de guitare', categoryId: 402 },
    { title: 'Tabouret en bois', categoryId: 501, description: 'Je vends aussi une guitare et un canapé.' },
    { title: 'T2 lumineux', categoryId: 201, attributes: { propertyType: 'apartment' } },
    { title: 'Petit bureau', categoryId: 501, description: 'Parfait en appartement.' },
  ]);
});
afterAll(() => site.close());

const found = async (query: Record<string, string>) =>
  (await searchOn(site, query)).items.map(({ title, rank }) => [title, rank.tier]);

test('the thing comes before what goes with it, of its category first, and that before what only mentions it', async () => {
  expect(await found({ q: 'guitare' })).toEqual([
    ['Guitare classique', null],
    ['Lot de 2 guitares', 'thing'],
    ['Guitare folk', 'thing'],
    ['Housse guitare', 'related'],
    ['Cours de guitare', 'related'],
    ['Tabouret en bois', 'mention'],
  ]);
});

test('pages go on where the one before ended', async () => {
  const pages = await Promise.all(['1', '2', '3'].map((page) => found({ q: 'guitare', page, pageSize: '2' })));
  expect(pages.flat()).toEqual(await found({ q: 'guitare' }));
});

test('a flat is one although its title does not say so', async () => {
  expect(await found({ q: 'appartement' })).toEqual([
    ['T2 lumineux', 'thing'],
    ['Petit bureau', 'mention'],
  ]);
});

test('where it is to be in a place, no other thing is a home', async () => {
  expect(await found({ q: 'appartement Lyon' })).toEqual([['T2 lumineux', 'thing']]);
});

test('a scooter stands among the motorbikes and is none', async () => {
  await addAds(site, site.seller, [
    { title: 'Honda CB500', categoryId: 102, attributes: { motorcycleType: 'roadster' } },
    { title: 'Vespa Primavera', categoryId: 102, attributes: { motorcycleType: 'scooter' } },
  ]);
  expect(await found({ q: 'moto' })).toEqual([
    ['Honda CB500', 'thing'],
    ['Vespa Primavera', 'related'],
  ]);
  expect(await found({ q: 'scooter' })).toEqual([['Vespa Primavera', 'thing']]);
});

test('what says it is of the kind is the thing, though its title begins otherwise', async () => {
  await addAds(site, site.seller, [
    { title: 'Tracteur tondeuse', categoryId: 503, attributes: { gardenType: 'mower' } },
    { title: 'Lame de tondeuse', categoryId: 503, attributes: { gardenType: 'other' } },
  ]);
  expect(await found({ q: 'tondeuse' })).toEqual([
    ['Tracteur tondeuse', 'thing'],
    ['Lame de tondeuse', 'related'],
  ]);
});

test('where most titles hold the word, those of the category that do not come last', async () => {
  const titles = ['Poussette canne', 'Poussette double', 'Poussette trio', 'Porte-bébé'];
  await addAds(
    site,
    site.seller,
    titles.map((title) => ({ title, categoryId: 904 })),
  );
  expect((await found({ q: 'poussette' })).at(-1)).toEqual(['Porte-bébé', 'thing']);
});

test('a chosen order is that order alone', async () => {
  const byDate = await found({ q: 'guitare', sortBy: 'createdAt' });
  expect(byDate[1]).toEqual(['Tabouret en bois', null]);
});

test('a long text sinks no ad by relevance, and accessories stay below', async () => {
  const titles = (await found({ q: 'guitare', sortBy: 'relevance' })).map(([title]) => title);
  expect(titles.indexOf('Guitare folk')).toBeLessThan(titles.indexOf('Housse guitare'));
  expect(titles.at(-1)).toBe('Tabouret en bois');
});

test('where few are found, the nearest wider search is shown below, without what is listed already', async () => {
  const none = await searchOn(site, { q: 'guitare violette' });
  expect(none.totalCount).toBe(0);
  expect(none.wider?.help).toMatchObject({ kind: 'fewer_words', label: 'guitare' });
  expect(none.wider?.items).toHaveLength(5);
  const few = await searchOn(site, { q: 'guitare folk' });
  expect(few.items.map(({ title }) => title)).toEqual(['Guitare folk']);
  expect(few.wider?.items.map(({ title }) => title)).not.toContain('Guitare folk');
  expect((await searchOn(site, { q: 'guitare' })).wider).toBeNull();
});

test('a word that finds few leads to their category, one that names a thing to its own, and any other to the newest ads', async () => {
  const few = await searchOn(site, { q: 'housse' });
  expect(few.wider?.help).toMatchObject({ kind: 'category', params: { categoryId: '803' } });
  expect(few.wider?.items.map(({ title }) => title)).toContain('Guitare folk');
  const thing = await searchOn(site, { q: 'trombone' });
  expect(thing.wider?.help).toMatchObject({ kind: 'category', params: { categoryId: '803' } });
  const none = await searchOn(site, { q: 'zygomorphe' });
  expect(none.suggestions).toEqual([]);
  expect(none.wider?.help.kind).toBe('newest');
  expect(none.wider?.items.map(({ title }) => title)).toContain('Petit bureau');
});

test('a sponsored ad comes first where it is the thing, not where it only mentions it, in any order', async () => {
  await addAds(site, site.seller, [
    { title: 'Accordéon chromatique', categoryId: 803 },
    { title: 'Sac en cuir', categoryId: 501, description: 'Assez grand pour un accordéon.', promoted: true },
  ]);
  expect(await found({ q: 'accordéon' })).toEqual([
    ['Accordéon chromatique', 'thing'],
    ['Sac en cuir', 'mention'],
  ]);
  const { items } = await searchOn(site, { q: 'accordéon', sortBy: 'price' });
  expect(items.map(({ isPromoted }) => isPromoted)).toEqual([false, false]);
});

test('"pas cher" puts the lower prices first and leaves out none', async () => {
  await addAds(
    site,
    site.seller,
    [30_000, 2_000, 90_000, 1_000, 40_000].map((price, index) => ({
      title: `Trombone ${index}`,
      categoryId: 803,
      price,
    })),
  );
  const { items } = await searchOn(site, { q: 'trombone pas cher' });
  expect(items.map(({ price }) => price)).toEqual([1_000, 2_000, 40_000, 90_000, 30_000]);
});

test('titles that hold all words as typed come before those that mean the same', async () => {
  await addAds(site, site.seller, [
    { title: 'Vélo de ville hollandais', categoryId: 808 },
    { title: 'Bicyclette de ville', categoryId: 808 },
  ]);
  const [first] = await found({ q: 'vélo de ville' });
  expect(first).toEqual(['Vélo de ville hollandais', 'thing']);
});

test('where no ad is about all words, what is named comes before what mentions them all', async () => {
  await addAds(site, site.seller, [
    { title: 'Manette sans fil', categoryId: 610 },
    { title: 'Borne rétro', categoryId: 604, description: 'Avec une manette et un jeu.' },
  ]);
  expect(await found({ q: 'manette de jeu' })).toEqual([
    ['Manette sans fil', 'related'],
    ['Borne rétro', 'mention'],
  ]);
});

test('a kind of bike that no ad chose is found by its name', async () => {
  await addAds(site, site.seller, [{ title: 'Vélo pliant', categoryId: 801, attributes: { bikeType: 'other' } }]);
  expect(await found({ q: 'velo pliant' })).toEqual([['Vélo pliant', 'thing']]);
});
