import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLists } from '#server/features/search/engine/lists.queries.ts';
import { readHitList } from '#server/features/search/engine/hit-list.ts';
import { loosen, withNumbersLookedUp } from '#server/features/search/engine/row-filters.ts';
import { boxAround, cellTokens, numberTokens } from '#server/features/search/engine/filter-tokens.ts';
import { kilometres } from '#server/features/search/engine/place-filter.ts';
import { addAds, openSearchSite } from '#server/features/search/search.testing.ts';
import { wantsEverything, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { TestSite } from '#server/testing.ts';

let site: TestSite & { seller: string };
beforeAll(async () => void (site = await openSearchSite()));
afterAll(() => site.close());

/** Small and large, whole and not, and what lies at the edges of steps. */
const edges = [-40, 0, 0.5, 1, 7, 7.99, 8, 9, 63, 64, 511, 512, 1999, 2024, 4095, 4095.5, 4096, 4097, 87_228, 90_000];
const large = [250_000, 999_999_999_999, 1e12, 1e15, 1e21];
const values = [...edges, ...large, ...Array.from({ length: 60 }, (_, index) => Math.exp(index / 2.1))];

/** What is larger still is all the same. */
const counted = (value: number) => Math.min(Math.max(value, 0), 1e11);
const isFarBelow = (low: number, high: number) => counted(low) * 1.3 + 1 < counted(high);

async function tokensOf(facets: string[]): Promise<number[][]> {
  const { rows } = await site.database.pool.query<{ tokens: number[] }>(
    'select ad_number_tokens(array[facet]) as tokens from unnest($1::text[]) as facet',
    [facets],
  );
  return rows.map(({ tokens }) => tokens);
}

test('a number is found by every range it lies in, and not by ranges far from it', async () => {
  const all = await tokensOf(values.map((value) => `mileage=${value}`));
  for (const min of [undefined, ...values])
    for (const max of [undefined, ...values]) {
      if ((min ?? -Infinity) > (max ?? Infinity)) continue;
      const wanted = new Set(numberTokens('mileage', min, max));
      expect(wanted.size).toBeLessThan(80);
      const found = values.filter((_, index) => all[index]!.some((token) => wanted.has(token)));
      const inside = values.filter((value) => value >= (min ?? -Infinity) && value <= (max ?? Infinity));
      const near = values.filter((value) => !isFarBelow(value, min ?? 0) && !isFarBelow(max ?? Infinity, value));
      expect(found, `${min} to ${max}`).toEqual(expect.arrayContaining(inside));
      expect(near, `${min} to ${max}`).toEqual(expect.arrayContaining(found));
    }
});

test('other attributes have other numbers, and what is no number has none', async () => {
  const [power, word, empty] = await tokensOf(['power=90000', 'fuel=diesel', 'fuel=']);
  const wanted = numberTokens('mileage', 0, 90_000);
  expect(power!.some((token) => wanted.includes(token))).toBe(false);
  expect([word, empty]).toEqual([[], []]);
});

test('a range that is looked up finds the same ads as one that is compared', async () => {
  const { db } = site.database;
  await addAds(
    site,
    site.seller,
    values.map((mileage, index) => ({
      title: `Voiture ${index}`,
      categoryId: 101,
      attributes: { mileage, fuel: index % 2 ? 'diesel' : 'petrol' },
    })),
  );
  const list = { window: null, limit: 1_001, tells: 'hits' as const };
  const ranges = [{ min: 2000, max: 90_000 }, { max: 7.5 }, { min: 4096 }, { min: -10, max: 0 }, { min: 63, max: 64 }];
  for (const range of ranges) {
    const attributes = [
      { key: 'mileage', isIndexed: true, ...range },
      { key: 'fuel', anyOf: ['diesel'], isIndexed: true },
    ];
    const wanted: SearchFilters = { ...wantsEverything, category: { id: 101, isSection: false }, attributes };
    const rows = { loosened: await loosen(db, wanted), names: ['mileage'] };
    const lists = await readLists(db, [
      { ...list, wanted: withNumbersLookedUp(wanted) },
      { ...list, wanted, rows },
    ]);
    const [lookedUp = [], compared] = lists.map(({ hits }) => readHitList(hits).ids());
    expect(lookedUp.length).toBeGreaterThan(0);
    expect(lookedUp).toEqual(compared);
  }
});

test.each([10, 30, 60, 61, 200])('every place within %i km lies in a square that is looked up', (radius) => {
  for (const [lat, lon] of [
    [45.7485, 4.8467],
    [50.9, 1.86],
    [-21.1, 55.5],
    [41.39, 9.16],
  ] as const) {
    const circle = { name: '', inseeCode: null, lat, lon, radius };
    const tokens = cellTokens(boxAround(lat, lon, radius), circle, (point) => kilometres(circle, point) ?? 0);
    for (let angle = 0; angle < 360; angle++)
      for (const part of [0.5, 0.95, 1]) {
        const turn = (angle * Math.PI) / 180;
        const north = lat + (Math.sin(turn) * radius * part) / 111.2;
        const east = lon + (Math.cos(turn) * radius * part) / (111.2 * Math.cos((lat * Math.PI) / 180));
        if ((kilometres(circle, { lat: north, lon: east }) ?? 0) > radius) continue;
        const size = radius <= 60 ? 0.25 : 2;
        const square = Math.floor((north + 90) / size) * 2000 + Math.floor((east + 180) / size);
        expect(tokens).toContain((radius <= 60 ? 500_000_000 : 600_000_000) + square);
      }
  }
});
