import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import { countValues } from '#server/fast/count-facet-values.ts';
import { readHitList } from '#server/features/search/engine/hit-list.ts';
import { priceFacet } from '#server/features/search/facets/price-facet.ts';

const facetOf = (euros: number[]) => priceFacet(Float64Array.from(euros, (price) => price * 100))!;
const spread = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

test('prices near each other fall into equal steps', () => {
  const { buckets } = facetOf(spread(100, 300, 200));
  expect(buckets).toHaveLength(20);
  const widths = buckets.slice(1, -1).map(({ from, to }) => to - from);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(5);
});

test('bicycles and houses do not share one step', () => {
  const { buckets, min, max } = facetOf([0, ...spread(50, 900, 100), ...spread(150_000, 600_000, 100)]);
  expect(buckets[0]!.from).toBe(min);
  expect(buckets.at(-1)!.to).toBe(max);
  for (const [index, { from }] of buckets.entries()) if (index) expect(from).toBe(buckets[index - 1]!.to);
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(201);
  expect(Math.max(...buckets.map(({ count }) => count))).toBeLessThan(100);
});

test('whatever the prices, the steps follow each other and hold all of them', () => {
  for (const euros of [[0, 0.01], [0, 0, 0, 5_000], [0.5, 0.6, 90], [0, 0.01, 0.02, 99, 1e8], spread(0, 1, 30)]) {
    const { buckets, min, max } = facetOf(euros);
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(euros.length);
    expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([min, max]);
    for (const { from, to } of buckets) expect(to).toBeGreaterThanOrEqual(from);
  }
});

const attribute = (key: string, type: Attribute['type'], values: string[] = []) =>
  ({ key, type, options: values.map((value) => ({ value })) }) as unknown as Attribute;
const attributes = [
  attribute('fuel', 'enum', ['diesel', 'petrol', 'électrique']),
  attribute('equipment', 'multi', ['gps', 'roof']),
  attribute('year', 'year'),
  attribute('engine', 'number'),
  attribute('guaranteed', 'boolean'),
];

test('values are counted by attribute, numbers by their range; what the category does not know is left out', () => {
  const lines = [
    'fuel=diesel|year=2015|engine=1.5',
    'fuel=diesel|equipment=gps|equipment=roof|engine=-2|colour=red|guaranteed=true',
    '',
    'fuel=électrique|equipment=gps|year=1999|engine=|diesel|=diesel',
    'fuel=gone|year=20150|fuels=diesel|engine=12345678901234567890',
  ];
  const counts = countValues(lines.join('\n'), attributes);
  expect([...counts.keys()]).toEqual(['fuel', 'equipment', 'year', 'engine', 'guaranteed']);
  expect(Object.fromEntries(counts.get('fuel')!.values)).toEqual({ diesel: 2, électrique: 1 });
  expect(Object.fromEntries(counts.get('equipment')!.values)).toEqual({ gps: 2, roof: 1 });
  expect(counts.get('year')).toMatchObject({ min: 1999, max: 20150 });
  expect(counts.get('engine')).toMatchObject({ min: -2, max: 12345678901234567000 });
  expect(countValues('', attributes).size).toBe(0);
});

test('a very long list of choices is counted like a short one', () => {
  const values = Array.from({ length: 3_000 }, (_, index) => `choice-${index}`);
  const lines = values.flatMap((value, index) => Array.from({ length: (index % 3) + 1 }, () => `one=${value}`));
  const counts = countValues(lines.join('\n'), [attribute('one', 'enum', values)]).get('one')!;
  for (const [index, value] of values.entries()) expect(counts.values.get(value)).toBe((index % 3) + 1);
});

test('matches are read as numbers, those without a price too', () => {
  const later = Math.floor(Date.now() / 1000) + 100;
  const list = readHitList(
    `[31,101,2500,0,4,1,1,0],[30,102,null,3,0,0,0,-1],[29,101,0,2,6,0,1,${later}],[9,7,1,0,1,1,0,5]`,
  );
  expect(list.length).toBe(4);
  expect(list.ids()).toEqual([31, 30, 29, 9]);
  expect([...list.categories()]).toEqual([
    [101, 2],
    [102, 1],
    [7, 1],
  ]);
  expect([...list.prices()]).toEqual([2500, 0, 1]);
  expect(list.tally('priceType')).toEqual([2, 0, 1, 1, 0, 0, 0]);
  expect(list.tally('condition')).toEqual([1, 1, 0, 0, 1, 0, 1]);
  expect(readHitList('').length).toBe(0);
});
