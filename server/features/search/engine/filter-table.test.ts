/** Every filter of the table means the same in SQL, which finds ads, and in memory, where alerts hold one ad against it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditions, priceTypes } from '#contract/ads.ts';
import { attributeParam, SearchQuery } from '#contract/search.ts';
import { choiceFilters, choiceParams } from '#contract/search-filters.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import {
  filterTable,
  passesFilters,
  setFilters,
  type FilteredAd,
} from '#server/features/search/engine/filter-table.ts';
import { resolveFilters } from '#server/features/search/engine/resolve-filters.ts';
import { loosen } from '#server/features/search/engine/row-filters.ts';
import { conditionsOf } from '#server/features/search/engine/ad-sources.ts';
import { rowsFor } from '#server/features/search/engine/ad-sources.ts';
import { all } from '#server/features/search/engine/sql-parts.ts';
import { addAds, openSearchSite, towns, type TestAd } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
let ads: (FilteredAd & { id: number })[];

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
  },
});

beforeAll(async () => {
  site = await openSearchSite();
  await addAds(
    site,
    site.seller,
    Array.from({ length: 120 }, (_, index) => madeUp(index)),
  );
  ads = await site.database.db
    .selectFrom('ads')
    .select(['id', 'price', 'price_type as priceType', 'condition', 'is_pro as isPro', 'image_count as imageCount'])
    .select(['lat', 'lon', 'insee_code as inseeCode', 'attributes', 'facets'])
    .orderBy('id')
    .execute();
});
afterAll(() => site.close());

const idsOf = async (statement: ReturnType<typeof sql>) =>
  (await sql<{ id: number }>`${statement}`.execute(site.database.db)).rows.map(({ id }) => id);

/** Each value of each choice, some of them together, and what the other rows of the table are made from. */
const asked: Record<keyof typeof filterTable, Record<string, string | string[]>[]> = {
  price: [
    { priceMin: '10000' },
    { priceMax: '20000' },
    { priceMin: '0', priceMax: '0' },
    { priceMin: '9000', priceMax: '30000' },
  ],
  place: [
    { inseeCode: '69123', radius: '5' },
    { lat: '48.8', lon: '2.4', radius: '250' },
    { inseeCode: ['69123', '75056'], radius: '10' },
    { area: '69' },
    { area: ['bretagne', 'ile-de-france'], inseeCode: '69123' },
    { city: 'Auvergne-Rhône-Alpes' },
    { city: 'Paris, Lyon ou Bretagne' },
    { postalCode: '75' },
    { city: 'Lille', radius: '1' },
  ],
  attributes: [
    { 'attr.fuel': 'diesel' },
    { 'attr.fuel': ['diesel', 'electric'], 'attr.mileageMax': '90000' },
    { 'attr.mileageMin': '50000', 'attr.mileageMax': '120000' },
    { 'attr.yearMin': '2010' },
  ],
  ...(Object.fromEntries(
    choiceParams.map((param) => {
      const { values, takes } = choiceFilters[param];
      const single = values.map((value) => ({ [param]: value }));
      return [param, takes === 'some' ? [...single, { [param]: values.slice(0, 2) }] : single];
    }),
  ) as Record<(typeof choiceParams)[number], Record<string, string | string[]>[]>),
};

const cases = Object.entries(asked).flatMap(([name, queries]) =>
  queries.map((query) => [name as keyof typeof filterTable, query] as const),
);

test.each(cases)('%s %j finds in SQL what passes in memory', async (name, query) => {
  const parsed = SearchQuery.parse(query);
  const wanted = await resolveFilters(site.context, parsed, await categoryLookup(site.context));
  expect(setFilters(wanted)).toEqual([filterTable[name]]);
  const passing = ads.filter((ad) => passesFilters(ad, wanted)).map(({ id }) => id);
  expect(passing.length).toBeLessThan(ads.length);
  if (query.priceMax !== '0') expect(passing.length).toBeGreaterThan(0);
  const { indexed, compared } = conditionsOf(wanted);
  const found = await idsOf(sql`select id from ads where ${all([...indexed, ...compared])} order by id`);
  expect(found).toEqual(passing);

  // Where its numbers are compared on rows that several lists share, these say the same.
  const loosened = await loosen(site.database.db, wanted);
  const passes = loosened.tests.map((_, index) => sql.id(`passes${index}`));
  const onRows = sql`select id from (${rowsFor(loosened, sql`id, created_at`, null)}) rows
    ${passes.length ? sql`where ${sql.join(passes, sql` and `)}` : sql``} order by id`;
  expect(await idsOf(onRows)).toEqual(passing);

  // Without it nothing is left of it, and its parameters are those that set it.
  expect(setFilters({ ...wanted, ...filterTable[name].without })).toEqual([]);
  const params = Object.keys(query).filter((param) => !attributeParam.test(param));
  expect(filterTable[name].params).toEqual(expect.arrayContaining(params));
});

test('all of them together mean the same too', async () => {
  const parsed = SearchQuery.parse({
    priceMax: '40000',
    condition: ['new', 'good', 'fair'],
    priceType: ['Fixed', 'Negotiable'],
    sellerType: 'private',
    withPhotos: 'true',
    'attr.mileageMax': '150000',
    inseeCode: '69123',
    radius: '500',
  });
  const wanted = await resolveFilters(site.context, parsed, await categoryLookup(site.context));
  const { indexed, compared } = conditionsOf(wanted);
  const passing = ads.filter((ad) => passesFilters(ad, wanted)).map(({ id }) => id);
  expect(passing.length).toBeGreaterThan(0);
  expect(await idsOf(sql`select id from ads where ${all([...indexed, ...compared])} order by id`)).toEqual(passing);
});
