import { expect, test } from 'vitest';
import { priceScale, roundPrice } from '#web/features/search/price-scale.ts';

const buckets = [0, 1, 2, 3].map((index) => ({ from: index * 24_900, to: (index + 1) * 24_900, count: 1 }));
const scale = priceScale({ min: 0, max: 99_600, buckets });

test('the thumbs stand at prices one would type', () => {
  expect([1_234, 24_900, 74_700, 123_456, 9_876_543].map(roundPrice)).toEqual([
    1_200, 25_000, 75_000, 120_000, 9_900_000,
  ]);
  expect([1, 2, 3].map(scale.at)).toEqual([25_000, 50_000, 75_000]);
});

test('a typed price moves the thumb to the nearest step, and no price to the end', () => {
  expect([scale.low(null), scale.low(52_000), scale.high(null), scale.high(80_000)]).toEqual([0, 2, 4, 3]);
});

test('the thumbs never stand on each other at an end', () => {
  expect([scale.low(999_999), scale.high(0)]).toEqual([3, 1]);
});
