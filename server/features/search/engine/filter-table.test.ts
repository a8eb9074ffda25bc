/** Every filter of the table finds the ads that a plain reading of their rows finds, in the index and for one ad alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditions, priceTypes } from '#contract/ads.ts';
import { SearchQuery } from '#contract/search.ts';
import { choiceFilters, choiceParams } from '#contract/search-filters.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findAds, freshIndex } from '#server/features/search/engine/fresh-index.ts';
import { filterTable, passesFilters } from '#server/features/search/engine/filter-table.ts';
import { readTheseAds } from '#server/features/search/engine/index.queries.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { addAds, openSearchSite, towns, type TestAd } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
let ids: number[];

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!;
const madeUp = (index: number): TestAd => ({
  title: `Voiture numéro ${index}`,
  categoryId: 101,
  price: index % 7 ? (index * 7919) % 50_000 : null,
  priceType: pick(priceTypes, index),
  condition: pick([...conditions, null], index * 3),
  town: pick(Object.keys(towns) as (keyof typeof towns)[], index),
  isPro: index % 3 === 0,
  images: index % 4,
  attributes: {
    fuel: pick(['diesel', 'petrol', 'electric'], index),
    ...(index % 5 && { mileage: (index * 4_111) % 200_000 }),
    ...(index % 2 && { year: 1990 + (index % 35) }),
    ...(index % 3 && { firstRegistration: `${1995 + (index % 28)}-0${1 + (index % 9)}-15` }),
  },
});

const all = Array.from({ length: 120 }, (_, index) => madeUp(index));

beforeAll(async () => {
  site = await openSearchSite();
  ids = await addAds(site, site.seller, all);
});
afterAll(() => site.close());

const near =
  (...names: string[]) =>
  (ad: TestAd) =>
    names.includes(ad.town ?? '');
const registered = (ad: TestAd) => String(ad.attributes?.firstRegistration ?? '9');
const number = (ad: TestAd, key: string) => ad.attributes?.[key] as number;

type Query = Record<string, string | string[]>;
type Case = [name: keyof typeof filterTable, query: Query, means: (ad: TestAd) => boolean];

/** What is asked for, and what that means. */
const cases: Case[] = [
  ['price', { priceMin: '10000' }, ({ price }) => price! >= 10_000],
  ['price', { priceMax: '20000' }, ({ price }) => price !== null && price! <= 20_000],
  ['price', { priceMin: '9000', priceMax: '30000' }, ({ price }) => price! >= 9_000 && price! <= 30_000],
  ['place', { inseeCode: '69123', radius: '5' }, near('Lyon', 'Villeurbanne')],
  ['place', { lat: '48.8', lon: '2.4', radius: '250' }, near('Paris', 'Lille')],
  ['place', { inseeCode: ['69123', '75056'], radius: '10' }, near('Lyon', 'Villeurbanne', 'Paris')],
  ['place', { area: '69' }, near('Lyon', 'Villeurbanne')],
  ['place', { area: ['bretagne', 'ile-de-france'], inseeCode: '69123' }, near('Paris', 'Lyon', 'Villeurbanne')],
  ['place', { city: 'Auvergne-Rhône-Alpes' }, near('Lyon', 'Villeurbanne')],
  ['place', { city: 'Paris, Lyon ou Bretagne' }, near('Paris', 'Lyon', 'Villeurbanne')],
  ['place', { postalCode: '75' }, near('Paris')],
  ['place', { city: 'Lille', radius: '1' }, near('Lille')],
  ['attributes', { 'attr.fuel': 'diesel' }, ({ attributes }) => attributes?.fuel === 'diesel'],
  [
    'attributes',
    { 'attr.fuel': ['diesel', 'electric'], 'attr.mileageMax': '90000' },
    (ad) => ad.attributes?.fuel !== 'petrol' && number(ad, 'mileage') <= 90_000,
  ],
  [
    'attributes',
    { 'attr.mileageMin': '50000', 'attr.mileageMax': '120000' },
    (ad) => number(ad, 'mileage') >= 50_000 && number(ad, 'mileage') <= 120_000,
  ],
  ['attributes', { 'attr.yearMin': '2010' }, (ad) => number(ad, 'year') >= 2010],
  ['attributes', { 'attr.year': ['1994', '2001'] }, (ad) => [1994, 2001].includes(number(ad, 'year'))],
  [
    'attributes',
    { 'attr.firstRegistrationMin': '2005-06-01', 'attr.firstRegistrationMax': '2015-01-31' },
    (ad) => '2005-06-01' <= registered(ad) && registered(ad) <= '2015-01-31',
  ],
  ...conditions.map((one): Case => ['condition', { condition: one }, ({ condition }) => condition === one]),
  ['condition', { condition: ['new', 'fair'] }, ({ condition }) => condition === 'new' || condition === 'fair'],
  ...priceTypes.map((one): Case => ['priceType', { priceType: one }, ({ priceType }) => priceType === one]),
  ['sellerType', { sellerType: 'pro' }, ({ isPro }) => isPro === true],
  ['sellerType', { sellerType: 'private' }, ({ isPro }) => isPro === false],
  ['withPhotos', { withPhotos: 'true' }, ({ images = 0 }) => images > 0],
];

test('no filter is left out', () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(Object.keys(filterTable)));
  expect(choiceParams.every((param) => choiceFilters[param].values.length > 0)).toBe(true);
});

const resolved = async (query: Query) =>
  resolveFilters(site.context, SearchQuery.parse(query), await categoryLookup(site.context));

async function expectToFind(query: Query, means: (ad: TestAd) => boolean) {
  const wanted = await resolved(query);
  const { db } = site.context;
  await freshIndex(db);
  const meant = ids.filter((_, index) => means(all[index]!));
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.length).toBeLessThan(ids.length);
  expect((await findAds(db, wanted)).ids().toSorted((a, b) => a - b)).toEqual(meant);
  const alone = (await readTheseAds(db, ids)).filter((ad) => passesFilters(ad, wanted));
  expect(alone.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(meant);
  return wanted;
}

test.each(cases)('%s %j', async (name, query, means) => {
  const wanted = await expectToFind(query, means);
  const isSet = Object.entries(filterTable).flatMap(([one, filter]) => (filter.isSet(wanted) ? one : []));
  expect(isSet).toEqual([name]);
  // Without it nothing is left of it, and its parameters are those that set it.
  expect(filterTable[name].isSet({ ...wanted, ...filterTable[name].without })).toBe(false);
  const params = Object.keys(query).filter((param) => !param.startsWith('attr.'));
  expect(filterTable[name].params).toEqual(expect.arrayContaining(params));
});

test('all of them together', async () => {
  await expectToFind(
    {
      priceMax: '40000',
      condition: ['new', 'good', 'fair'],
      priceType: ['Fixed', 'Negotiable'],
      sellerType: 'private',
      withPhotos: 'true',
      'attr.mileageMax': '150000',
      inseeCode: '69123',
      radius: '500',
    },
    ({ price = null, condition, priceType, isPro, images = 0, attributes, town }) =>
      near('Lyon', 'Villeurbanne', 'Paris')({ title: '', town: town! }) &&
      price !== null &&
      price <= 40_000 &&
      ['new', 'good', 'fair'].includes(condition ?? '') &&
      ['Fixed', 'Negotiable'].includes(priceType ?? '') &&
      !isPro &&
      images > 0 &&
      Number(attributes?.mileage ?? 1e9) <= 150_000,
  );
});
