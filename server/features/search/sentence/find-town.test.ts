/** Towns without a word of place, and what only looks like one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
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
  await addAds(site, site.seller, [
    ...smallCatalogue,
    { title: 'Vélo Granville', categoryId: 801 },
    {
      title: 'Appartement avec vue',
      categoryId: 201,
      attributes: { transaction: 'rent', propertyType: 'apartment', rooms: 2, surface: 40, furnished: true },
    },
    ...Array.from({ length: 4 }, () => ({ title: 'Table en pin de Vitré', categoryId: 501 })),
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

async function read(q: string): Promise<[string, Record<string, string>]> {
  return wordsAndFilters(q, await searchOn(site, { q }));
}

type Rows = [string, string, Record<string, string>][];

const around = (inseeCode: string) => ({ inseeCode });

test.each([
  ['vélo Vannes', 'vélo', around('56260')],
  ['vélo annecy', 'vélo', around('74010')],
  ['Annecy vélo', 'vélo', around('74010')],
  ['lyon, vélo électrique', 'vélo électrique', around('69123')],
  ['Le Havre vélo', 'vélo', around('76351')],
  ['Paris 11e canapé', 'canapé', around('75111')],
  ['vélo Auray', 'vélo', around('56007')],
  ['VELO AURAY', 'velo', around('56007')],
  ['auray vélo', 'vélo', around('56007')],
  ['vélo métropole lilloise', 'vélo', around('59350')],
  ['vélo banlieue bordelaise', 'vélo', around('33063')],
  ['vélo à Landivisiau', 'vélo', around('29105')],
  ['vélo saint-malo', 'vélo', around('35288')],
  ['vélo aix les bains', 'vélo', around('73008')],
  ['vélo auray 56', 'vélo', around('56007')],
  ['vélo Auray (56)', 'vélo', around('56007')],
  ['canapé Saint-Denis 93', 'canapé', around('93066')],
  ['canapé Lyon 69', 'canapé', around('69123')],
  ['appartement centre de Lyon', 'appartement', around('69123')],
  ['vélo Annecy !', 'vélo', around('74010')],
  ['vélo région de Lyon', 'vélo', around('69123')],
  ['appartement rennes meublé', 'appartement', { ...around('35238'), 'attr.furnished': 'true' }],
  ['vélo Paris 1er octobre', 'vélo 1er octobre', around('75056')],
  ['vélo à Paris 1er octobre', 'vélo 1er octobre', around('75056')],
  ['vélo Paris 1er', 'vélo', around('75101')],
  ['robe bordeaux paris', 'robe bordeaux', around('75056')],
  ['porsche cayenne lyon', 'porsche cayenne', around('69123')],
  ['vélo proche lyon', 'vélo', around('69123')],
  ['vélo au Mans', 'vélo', around('72181')],
  ['vélo au Havre', 'vélo', around('76351')],
  ['médaille à Saint-Pierre', 'médaille', around('97416')],
  ['vélo Saint-Pierre 974', 'vélo', around('97416')],
  ['vélo pas plus de 20 km de Lyon', 'vélo', around('69123')],
  ['vélo à 20 km maximum de Lyon', 'vélo', around('69123')],
] as Rows)('a town is known by itself: "%s"', async (q, words, params) => {
  const [left, understood] = await read(q);
  expect([left.toLowerCase(), understood]).toEqual([words, params]);
});

test.each([
  'cannes à pêche',
  'Tours de lit',
  'vannes thermostatiques',
  'porsche cayenne',
  'Porsche Cayenne',
  'porsche cayenne.',
  'vase Saint-Louis',
  'verres st louis',
  'Nancy Drew',
  'jambon bayonne',
  'savon de Marseille',
  'moutarde Dijon',
  'porcelaine Limoges',
  'robe bordeaux',
  'Bordeaux rouge 2015',
  'paris saint germain',
  'table pin 70',
  'table Vitré',
  'Lit enfant',
  'Gap veste',
  'veste Gap',
  'couteau Thiers',
  'robe Vichy',
  'statue Lourdes',
  'sac saint laurent',
  'vélo Granville',
  'mascara l’Oréal Paris',
  'dvd le mans',
  'poupée Nancy',
  'médaille saint pierre',
  'statue Saint Paul',
  'statue saint joseph',
  'covoiturage lyon paris',
  'train paris lyon',
  'Lyon Paris covoiturage',
  'covoiturage de Lyon à Paris',
  'covoiturage Lyon - Paris',
  'vélo le mans / tours',
  'iphone 13',
  'jean 38',
])('no place is read into "%s"', async (q) => {
  expect(await read(q)).toEqual([q, {}]);
});

test.each([
  ['vélo paris ou lyon', ['75056', '69123']],
  ['vélo à Paris ou Lyon', ['75056', '69123']],
  ['vélo Le Havre ou Rouen', ['76351', '76540']],
  ['vélo à Rennes ou Saint-Malo', ['35238', '35288']],
  ['vélo à Rennes, Nantes ou Brest', ['35238', '44109', '29019']],
  ['vélo à Rennes et Vannes', ['35238', '56260']],
  // As near to each other as these nobody travels between them.
  ['vélo Lille Roubaix', ['59350', '59512']],
  ['Lyon Villeurbanne vélo', ['69123', '69266']],
])('"%s" is looked for around each of the towns', async (q, codes) => {
  const { words, places } = await searchOn(site, { q });
  expect([words, places.map(({ value }) => value).toSorted()]).toEqual(['vélo', codes.toSorted()]);
  expect(places.map(({ radius }) => radius)).toEqual(codes.map(() => 25));
});

test.each([
  ['vélo en Bretagne', 'vélo', 'bretagne'],
  ['vélo Bretagne', 'vélo', 'bretagne'],
  ['Bretagne vélo', 'vélo', 'bretagne'],
  ['vélo Finistère', 'vélo', '29'],
  ['vélo dans le Finistère', 'vélo', '29'],
  ['vélo dans le 69', 'vélo', '69'],
  ['vélo (35)', 'vélo', '35'],
  ['vélo ille et vilaine', 'vélo', '35'],
  ['vélo dans la région Bretagne', 'vélo', 'bretagne'],
  ['canapé en Île-de-France', 'canapé', 'ile-de-france'],
  ['canapé idf', 'canapé', 'ile-de-france'],
  ["vélo dans l'Ain", 'vélo', '01'],
  ['vélo en Alsace', 'vélo', 'alsace'],
  ['vélo en Bretagne ou en Normandie', 'vélo', ['bretagne', 'normandie']],
  ['bike in Brittany', 'bike', 'bretagne'],
])('"%s" is looked for in a département or a region', async (q, words, area) => {
  const answer = await searchOn(site, { q });
  expect([answer.words, answer.places.map(({ value }) => value)]).toEqual([words, [area].flat()]);
});

test.each([
  'assiette creuse',
  'manche de pelle',
  'table en bois',
  'boussole nord',
  'pull en laine',
  'jean taille 38',
  'baskets en 42',
  'camion le 30',
])('no area is read into "%s"', async (q) => {
  expect((await read(q))[1]).toEqual({});
});

test('a town is put right by the names of towns, though no ad writes them', async () => {
  const { correctedQuery, words, places } = await searchOn(site, { q: 'appartement strasburg' });
  expect([correctedQuery, words, places[0]?.name]).toEqual(['appartement Strasbourg', 'appartement', 'Strasbourg']);
});

test('English speaks of nice things', async () => {
  const { body } = await site.call(api.searchAds, {
    query: { q: 'nice bike' },
    headers: { 'accept-language': 'en' },
  });
  expect([body.data.words, body.data.understood]).toEqual(['nice bike', []]);
});

test('where a town by itself finds nothing, the words are tried as they stand', async () => {
  await addAds(site, site.seller, [
    { title: 'DVD Emily in Paris, saison 1', categoryId: 802 },
    { title: 'Décoration de Noël, deux rennes', categoryId: 801 },
  ]);
  expect(await read('dvd emily in paris')).toEqual(['dvd emily in paris', {}]);
  expect(await read('décoration noël rennes')).toEqual(['décoration noël rennes', {}]);
  expect(await read('décoration noël à Rennes')).toEqual(['décoration noël', around('35238')]);
  expect(await read('décoration noël lyon')).toEqual(['décoration noël', around('69123')]);
  expect(await read('guitare Rennes')).toEqual(['guitare', around('35238')]);
});
