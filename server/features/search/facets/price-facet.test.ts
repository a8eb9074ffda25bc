import { expect, test } from 'vitest';
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
