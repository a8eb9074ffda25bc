import { expect, test } from 'vitest';
import { priceScale, roundPrice } from '#web/features/search/filters/price-scale.ts';

const buckets = [0, 1, 2, 3].map((index) => ({ from: index * 24_900, to: (index + 1) * 24_900, count: 1 }));
const scale = priceScale({ min: 0, max: 99_600, buckets });

test('the thumbs stand at prices one would type', () => {
  expect([1_234, 24_900, 74_700, 123_456, 9_876_543].map(roundPrice)).toEqual([
    1_200, 25_000, 75_000, 120_000, 9_900_000,
  ]);
  expect([1, 2, 3].map(scale.at)).toEqual([25_000, 50_000, 75_000]);
});

test('a typed price moves the thumb to the nearest step, and no price to the end', () => {
  expect(scale.span(null, null)).toEqual({ low: 0, high: 4 });
  expect(scale.span(52_000, 80_000)).toEqual({ low: 2, high: 3 });
});

test('a price that some ads have keeps a bar between the thumbs', () => {
  expect(scale.span(99_000, null)).toEqual({ low: 3, high: 4 });
  expect(scale.span(null, 0)).toEqual({ low: 0, high: 1 });
  expect(scale.span(50_000, 50_000)).toEqual({ low: 2, high: 3 });
});

test('a price that no ad has leaves no bar between the thumbs', () => {
  const dear = priceScale({
    min: 90_000,
    max: 189_600,
    buckets: buckets.map(({ from, to, count }) => ({ from: from + 90_000, to: to + 90_000, count })),
  });
  expect(dear.span(null, 80_000)).toEqual({ low: 0, high: 0 });
  expect(dear.span(200_000, null)).toEqual({ low: 4, high: 4 });
});
