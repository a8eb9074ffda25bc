import { expect, test } from 'vitest';
import { barsWithPrice } from '#web/features/price-guide/bars-with-price.ts';

const bars = [
  { from: 7000, to: 7500, count: 2 },
  { from: 7500, to: 8000, count: 1 },
];
const ends = (price: number | null) =>
  barsWithPrice(bars, price).map(({ from, to, count }) => `${from}-${to}: ${count}`);

test('a price among the others changes nothing', () => {
  expect(barsWithPrice(bars, 7100)).toEqual(bars);
  expect(barsWithPrice(bars, null)).toEqual(bars);
  expect(barsWithPrice([], 7100)).toEqual([]);
});

test('a price outside the bars finds its own place in the row', () => {
  expect(ends(6900)).toEqual(['6500-7000: 0', '7000-7500: 2', '7500-8000: 1']);
  expect(ends(8600)).toEqual(['7000-7500: 2', '7500-8000: 1', '8000-8500: 0', '8500-9000: 0']);
});

test('a price far away adds few bars, and never one below nothing', () => {
  const low = barsWithPrice(bars, 20);
  expect(low).toHaveLength(6);
  expect(low[0]).toEqual({ from: 0, to: 5500, count: 0 });
  const high = barsWithPrice(bars, 100_000);
  expect(high).toHaveLength(6);
  expect(high.at(-1)).toEqual({ from: 9500, to: 100_500, count: 0 });
});
