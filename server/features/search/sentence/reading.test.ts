import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#contract/api/search.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, searchOn, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  await addAds(site, site.seller, [
    ...[2012, 2019].map((year) => ({
      title: year < 2015 ? 'Clio ancienne' : 'Clio récente',
      categoryId: 101,
      price: 5_000_000,
      attributes: { year },
    })),
    ...smallCatalogue,
  ]);
  await rebuildSearchWords(site.database.db);
});
afterAll(() => site.close());

const search = (query: Record<string, string>) => searchOn(site, query);

test.each([
  [
    'vélo électrique moins de 800 € à 30 km de Lyon',
    ['Vélo électrique Peugeot'],
    { priceMax: '80000', inseeCode: '69123', radius: '30' },
  ],
  [
    'appartement 3 pièces Nantes entre 500 et 800 €',
    ['Appartement trois pièces'],
    { priceMin: '50000', priceMax: '80000', inseeCode: '44109', 'attr.rooms': '3' },
  ],
  ['clio diesel moins de 90000 km', ['Renault Clio IV'], { 'attr.fuel': 'diesel', 'attr.mileageMax': '90000' }],
  ['clio diesel moins de 90 000 km', ['Renault Clio IV'], { 'attr.fuel': 'diesel', 'attr.mileageMax': '90000' }],
  ['clio après 2018', ['Clio récente'], { 'attr.yearMin': '2018' }],
  ['clio 2018 et plus', ['Clio récente'], { 'attr.yearMin': '2018' }],
  ['clio 2018 ou plus récente', ['Clio récente'], { 'attr.yearMin': '2018' }],
  ['clio 2015 ou avant', ['Clio ancienne'], { 'attr.yearMax': '2015' }],
  ['clio since 2018', ['Clio récente'], { 'attr.yearMin': '2018' }],
  ['clio à partir de 2018', ['Clio récente'], { 'attr.yearMin': '2018' }],
  ['clio année 2019', ['Clio récente'], { 'attr.year': '2019' }],
  ['clio entre 2011 et 2013', ['Clio ancienne'], { 'attr.yearMin': '2011', 'attr.yearMax': '2013' }],
  ['clio avant 2015', ['Clio ancienne'], { 'attr.yearMax': '2015' }],
  ['clio 2011 à 2013', ['Clio ancienne'], { 'attr.yearMin': '2011', 'attr.yearMax': '2013' }],
  ['clio less than 90,000 km', ['Renault Clio V', 'Renault Clio IV'], { 'attr.mileageMax': '90000' }],
  ['vélo moins de 650 balles', ['Vélo électrique Cube'], { priceMax: '65000' }],
  ['vélo Lille et environs', ['Vélo électrique Cube'], { inseeCode: '59350' }],
  ['vélo Lille et alentours 15 km', ['Vélo électrique Cube'], { inseeCode: '59350', radius: '15' }],
  ['vélo Lille et 15 km autour', ['Vélo électrique Cube'], { inseeCode: '59350', radius: '15' }],
  ['gratuit', ['Cartons de déménagement'], { priceType: 'Free', categoryId: '1201' }],
  ['donne cartons', ['Cartons de déménagement'], { priceType: 'Free' }],
  ['pro', ['Renault Clio V'], { sellerType: 'pro' }],
  ['clio avec photo', ['Renault Clio V', 'Renault Clio IV'], { withPhotos: 'true' }],
  ['vélo neuf', ['Vélo électrique Peugeot'], { condition: 'new' }],
  ['vélo près de Lille', ['Vélo électrique Cube'], { inseeCode: '59350', radius: '25' }],
  ['bike under 800 near Lyon', ['Vélo électrique Peugeot'], { priceMax: '80000', inseeCode: '69123' }],
  ['megane plus de 100000 km', ['Renault Mégane'], { 'attr.mileageMin': '100000' }],
  ['vélo 650€ max', ['Vélo électrique Cube'], { priceMax: '65000' }],
  ['vélo 650e maxi', ['Vélo électrique Cube'], { priceMax: '65000' }],
  ['vélo 500-650€', ['Vélo électrique Cube'], { priceMin: '50000', priceMax: '65000' }],
  ['appartement moins de 700 €/mois', ['Appartement deux pièces'], { priceMax: '70000' }],
  ['appartement moins de 700 € par mois', ['Appartement deux pièces'], { priceMax: '70000' }],
  ['appartement Nantes 700 €/mois', ['Appartement deux pièces'], { priceMax: '70000', inseeCode: '44109' }],
  ['appartement 3 pièces minimum', ['Appartement trois pièces'], { 'attr.roomsMin': '3' }],
  ['appartement plus de 50 mètres carrés', ['Appartement trois pièces'], { 'attr.surfaceMin': '50' }],
  ['flat over 50 sqm', ['Appartement trois pièces'], { 'attr.surfaceMin': '50' }],
  ['appartement trois pièces 50-70 m²', ['Appartement trois pièces'], { 'attr.surfaceMin': '50' }],
] as [string, string[], Record<string, string>][])('"%s" is understood', async (q, expected, params) => {
  const { items, understood } = await search({ q });
  expect(Object.fromEntries(understood.map(({ param, value }) => [param, value]))).toMatchObject(params);
  expect(items.map((item) => item.title)).toEqual(expected);
  for (const { label, from } of understood) expect(q.includes(from) && label).toBeTruthy();
});

test.each([
  'table à manger',
  'machine à laver',
  'macbook pro',
  'barre de son',
  'iphone 13 128 go',
  '"moins de 20 €"',
  'vélo -paris',
])('nothing is read into "%s"', async (q) => {
  const { understood, words } = await search({ q });
  expect([understood, words]).toEqual([[], q]);
});

test.each([
  ['maison à louer à Nantes', 'maison', { inseeCode: '44109', 'attr.transaction': 'rent' }],
  ['vélo à moins de 500 euros', 'vélo', { priceMax: '50000' }],
  ['location appartement paris 2 pièces', 'appartement', { inseeCode: '75056', 'attr.rooms': '2' }],
  ['vélo pas cher', 'vélo', {}],
  ['je cherche un vélo d’occasion', 'vélo', {}],
  ['vends vélo', 'vélo', {}],
  ['meuble télé', 'meuble télé', {}],
  ['cheap bike for sale', 'bike', {}],
  ["est-ce que quelqu'un vend un piano droit ?", 'piano droit', {}],
  ['any recent ads for an upright piano', 'upright piano', {}],
  ['annonces piano droit', 'piano droit', {}],
  ['objets à donner gratuitement', '', { priceType: 'Free' }],
  ['Bonjour, y a-t-il une table de jardin svp', 'table de jardin', {}],
  ['hi, does anyone have a kids bike for sale?', 'kids bike', {}],
  ['I am looking for a cot', 'cot', {}],
  ['need for speed', 'need for speed', {}],
  ['hi fi', 'hi fi', {}],
  ['voiture occasion Lyon', 'voiture', { inseeCode: '69123' }],
  ['occasion', '', {}],
  ['-occasion vélo', '-occasion vélo', {}],
  ['75011', '', { inseeCode: '75111' }],
  ['velo 69003', 'velo', { inseeCode: '69383' }],
  ['canapé marseille 13008', 'canapé', { inseeCode: '13208' }],
  ['canapé 13008 Marseille', 'canapé', { inseeCode: '13208' }],
  ['vélo Lyon 3e', 'vélo', { inseeCode: '69383' }],
  ['vélo à Lyon 3ème', 'vélo', { inseeCode: '69383' }],
  ['vélo moins de 1k€', 'vélo', { priceMax: '100000' }],
  ['vélo max 1k', 'vélo', { priceMax: '100000' }],
  ['vélo moins de 1,5k€', 'vélo', { priceMax: '150000' }],
  ['vélo entre cent et deux cents euros', 'vélo', { priceMin: '10000', priceMax: '20000' }],
  ['bike between one hundred and two hundred euros', 'bike', { priceMin: '10000', priceMax: '20000' }],
  ['vélo moins de 9,90 €', 'vélo', { priceMax: '990' }],
  ['clio 82000 km', 'clio', { 'attr.mileageMax': '90200' }],
  ['iphone 15000', 'iphone 15000', {}],
  ['vélo 10000', 'vélo 10000', {}],
  ['10000', '', { inseeCode: '10387' }],
  ['99999', '99999', {}],
  ['canapé 44000 Nantes', 'canapé', { inseeCode: '44109' }],
  ['canapé à 44000', 'canapé', { inseeCode: '44109' }],
  ['vélo 69100', 'vélo', { inseeCode: '69266' }],
  ['vélo 06000', 'vélo', { inseeCode: '06088' }],
  ['34200 vélo', 'vélo', { inseeCode: '34301' }],
  ['appartement 33000', 'appartement', { inseeCode: '33063' }],
  ['voiture budget 12300', 'voiture budget 12300', {}],
  ['lave-linge 1400 tours', 'lave-linge 1400 tours', {}],
  ['lave-linge Tours', 'lave-linge', { inseeCode: '37261' }],
  ['vélo Villeurbanne 10km', 'vélo', { inseeCode: '69266', radius: '10' }],
  ['vélo près de Lyon (30 km)', 'vélo', { inseeCode: '69123', radius: '30' }],
  ['vélo 10 km autour de Villeurbanne', 'vélo', { inseeCode: '69266', radius: '10' }],
  ['bike under 20 miles from Lyon', 'bike', { inseeCode: '69123', radius: '32' }],
  ['bike within 20 miles of Lyon', 'bike', { inseeCode: '69123', radius: '32' }],
  ['vélo près de chez moi', 'vélo', {}],
  ['vélo autour de moi', 'vélo', {}],
  ['bike near me', 'bike', {}],
  ['electric bike under €800', 'electric bike', { priceMax: '80000' }],
  ['flat in Lyon under € 900', 'flat', { priceMax: '90000', inseeCode: '69123' }],
  ['sofa €50-€200', 'sofa', { priceMin: '5000', priceMax: '20000' }],
  ['sofa €50-200', 'sofa', { priceMin: '5000', priceMax: '20000' }],
  ['sofa between €50 and €200', 'sofa', { priceMin: '5000', priceMax: '20000' }],
  ['guitare 50 à 200 euros', 'guitare', { priceMin: '5000', priceMax: '20000' }],
  ['peugeot 208 à 2000 €', 'peugeot 208', { priceMax: '200000' }],
  ['vélo particulier', 'vélo', { sellerType: 'private' }],
  ['clio professionnel', 'clio', { sellerType: 'pro' }],
  ['clio 120 000 km autour de Poitiers', 'clio', { radius: '25', 'attr.mileageMax': '132000' }],
  ['cours particulier', 'cours particulier', {}],
  ['vélo à vendre', 'vélo', {}],
  ['appartement 700€/mois max', 'appartement', { priceMax: '70000' }],
  ['appartement 700 € maximum par mois', 'appartement', { priceMax: '70000' }],
  ['appartement moins de 700/mois', 'appartement', { priceMax: '70000' }],
  ['appartement max 700 € charges comprises', 'appartement', { priceMax: '70000' }],
  ['appartement entre 500 et 700 € cc', 'appartement', { priceMin: '50000', priceMax: '70000' }],
  ['flat under 700 euros a month', 'flat', { priceMax: '70000' }],
  ['appartement Rennes 900 €/mois', 'appartement', { priceMax: '90000', inseeCode: '35238' }],
  ['studio 500 euros par mois', 'studio', { priceMax: '50000' }],
  ['studio à 500€/mois cc', 'studio', { priceMax: '50000' }],
  ['studio 500 € charges comprises Nantes', 'studio', { priceMax: '50000', inseeCode: '44109' }],
  ['flat 1 200 euros a month', 'flat', { priceMax: '120000' }],
  ['flat 900 pcm', 'flat', { priceMax: '90000' }],
  ['parking 60/mois', 'parking', { priceMax: '6000' }],
  ['appartement loyer 900 €', 'appartement', { priceMax: '90000' }],
  ['studio environ 500 €/mois', 'studio', { priceMax: '55000' }],
  ['location appartement 900 €', 'appartement', { priceMax: '90000' }],
  ['emploi serveur 2000 €/mois', 'emploi serveur 2000 €/mois', {}],
  ['pièce 2 euros', 'pièce 2 euros', {}],
  ['carte cadeau 50 €', 'carte cadeau 50 €', {}],
  ['guitare 50-200€', 'guitare', { priceMin: '5000', priceMax: '20000' }],
  ['guitare 50 € – 200 €', 'guitare', { priceMin: '5000', priceMax: '20000' }],
  ['moto moins de 125 cc', 'moto moins de 125 cc', {}],
  ['guitare 200', 'guitare 200', {}],
  ['pneu 205-55', 'pneu 205-55', {}],
  ['clio 2010-2015', 'clio 2010-2015', {}],
  ['clio au moins 90 ch', 'clio', { 'attr.powerMin': '90' }],
  ['tv 55" moins de 300 €', 'tv 55"', { priceMax: '30000' }],
  ['clio 90 ch minimum', 'clio', { 'attr.powerMin': '90' }],
  ['clio entre 60 et 90 ch', 'clio', { 'attr.powerMin': '60', 'attr.powerMax': '90' }],
  ['clio 90 000 km maximum', 'clio', { 'attr.mileageMax': '90000' }],
  ['guitare moins de cent euros', 'guitare', { priceMax: '10000' }],
  ['guitare deux cent cinquante euros max', 'guitare', { priceMax: '25000' }],
  ['guitare quatre-vingts euros maximum', 'guitare', { priceMax: '8000' }],
  ['maison 250 mille euros max', 'maison', { priceMax: '25000000' }],
  ['guitar under a hundred euros', 'guitar', { priceMax: '10000' }],
  ['guitare magasin pro', 'guitare', { sellerType: 'pro' }],
  ['guitare pro', 'guitare', { sellerType: 'pro' }],
  ['macbook pro', 'macbook pro', {}],
  ['guitar from a shop', 'guitar', { sellerType: 'pro' }],
  ['guitar by owner', 'guitar', { sellerType: 'private' }],
  ['guitare par particulier', 'guitare', { sellerType: 'private' }],
  ['guitare pas de pro', 'guitare', { sellerType: 'private' }],
  ['guitare en magasin', 'guitare', { sellerType: 'pro' }],
  ['guitare vendue par un magasin', 'guitare', { sellerType: 'pro' }],
  ['vélo sauf Lyon', 'vélo sauf Lyon', {}],
  ['vélo pas loin de Lyon', 'vélo', { inseeCode: '69123' }],
  ['guitare de particulier à particulier', 'guitare', { sellerType: 'private' }],
] as [string, string, Record<string, string>][])('of "%s" the words "%s" are left', async (q, words, params) => {
  const answer = await search({ q });
  const read = Object.fromEntries(answer.understood.map(({ param, value }) => [param, value]));
  expect([answer.words, read]).toMatchObject([words, params]);
  if (!Object.keys(params).length) expect(answer.understood).toEqual([]);
});

test('the name of a town is never put right, what stands beside it is', async () => {
  await addAds(site, site.seller, [{ title: 'Bonne guitare' }, { title: 'Guitare folk', town: 'Lille' }]);
  await rebuildSearchWords(site.database.db);
  const lonely = await search({ q: 'guitare Bayonne' });
  expect([lonely.items, lonely.correctedQuery, lonely.place?.name]).toEqual([[], null, 'Bayonne']);
  const misspelt = await search({ q: 'guitarre Lille' });
  expect([misspelt.correctedQuery, misspelt.items.map(({ title }) => title)]).toEqual([
    'guitare Lille',
    ['Guitare folk'],
  ]);
});

test('units are understood in both languages, and told in the reader’s', async () => {
  await addAds(site, site.seller, [{ title: 'Dacia Duster', categoryId: 101, attributes: { power: 115 } }]);
  const told = async (q: string, language: string) => {
    const { body } = await site.call(api.searchAds, {
      query: { q } as never,
      headers: { 'accept-language': language },
    });
    return body.data.understood.map(({ param, value, label }: api.Understood) => [param, value, label.slice(-5)]);
  };
  expect(await told('duster plus de 90 ch', 'fr')).toEqual([['attr.powerMin', '90', '90\u00a0ch']]);
  expect(await told('duster over 90 hp', 'en')).toEqual([['attr.powerMin', '90', '90\u00a0hp']]);
});

test('inches are read by their sign and by their names', async () => {
  await addAds(site, site.seller, [
    { title: 'Télévision Sony', categoryId: 606, attributes: { screenSize: 65 } },
    { title: 'Télévision Philips', categoryId: 606, attributes: { screenSize: 43 } },
  ]);
  for (const [q, param, title] of [
    ['télévision plus de 50"', 'attr.screenSizeMin', 'Télévision Sony'],
    ['télévision 50 pouces minimum', 'attr.screenSizeMin', 'Télévision Sony'],
    ['television under 50 inches', 'attr.screenSizeMax', 'Télévision Philips'],
  ] as const) {
    const { understood, items } = await search({ q, categoryId: '606' });
    expect(understood, q).toMatchObject([{ param, value: '50' }]);
    expect(items.map((item) => item.title)).toEqual([title]);
  }
});

test('understanding can be switched off, and parameters win over words', async () => {
  expect((await search({ q: 'vélo moins de 800 €', understand: 'false' })).understood).toEqual([]);
  expect((await search({ q: 'vélo moins de 800 €', priceMax: '65000' })).items.map((item) => item.title)).toEqual([
    'Vélo électrique Cube',
  ]);
});

test('a house for sale is not one to let, whatever most houses are', async () => {
  const house = (title: string, categoryId: number, transaction: string) => ({
    title,
    categoryId,
    attributes: { transaction, propertyType: 'house', surface: 90, rooms: 4 },
  });
  await addAds(site, site.seller, [
    ...Array.from({ length: 5 }, (_, index) => house(`Maison de ville ${index}`, 201, 'rent')),
    house('Maison avec jardin', 202, 'sale'),
  ]);
  for (const q of ['maison à vendre', 'house for sale']) {
    const { items, understood } = await search({ q });
    expect(items.map(({ title }) => title)).toEqual(['Maison avec jardin']);
    expect(understood).toMatchObject([{ param: 'attr.transaction', value: 'sale', from: q.slice(-8) }]);
  }
});

test('what costs so much a month is to let, whatever else speaks of flats', async () => {
  await addAds(site, site.seller, [
    { title: 'Chat calme', description: 'Habitué à la vie en appartement.', price: 10_000, town: 'Nantes' },
    {
      title: 'Appartement à retaper',
      categoryId: 202,
      price: 65_000,
      town: 'Nantes',
      attributes: { transaction: 'sale', propertyType: 'apartment', surface: 30, rooms: 2 },
    },
  ]);
  for (const q of ['appartement Nantes 700 €/mois', 'appartement Nantes moins de 700 € par mois']) {
    const { items, understood } = await search({ q });
    expect(items.map(({ title }) => title)).toEqual(['Appartement deux pièces']);
    expect(understood).toContainEqual(expect.objectContaining({ param: 'attr.transaction', value: 'rent' }));
  }
  expect((await search({ q: 'vélo 30 €/mois' })).understood.map(({ param }) => param)).toEqual(['priceMax']);
});

test.each([
  'bonjour je cherche une clio',
  'Clio svp, merci d’avance',
  'nous cherchons clio très urgent',
  's’il vous plaît une clio récente pas chère',
  'j’aimerais clio',
  'hello i would like a clio please',
  'il nous faudrait une clio',
  'clio pour mon fils',
  'la clio de notre petit-fils',
])('polite and idle words lose no ad: "%s"', async (q) => {
  const plain = await search({ q: 'clio' });
  const { items, words } = await search({ q });
  expect(items.map(({ title }) => title)).toEqual(plain.items.map(({ title }) => title));
  expect(words.toLowerCase()).toMatch(/^(?:une? |la |a )?clio[ ,]*$/);
});

test.each(['dernières annonces', 'urgent merci', 'bonjour', 'pas cher svp'])(
  'nothing but such words lists what there is: "%s"',
  async (q) => {
    expect((await search({ q })).totalCount).toBe((await search({})).totalCount);
  },
);
