import { expect, test } from 'vitest';
import { convert } from '#web/lib/money.ts';

test.each([
  [0, 1.08, 0],
  [150, 1.08, 162],
  [24_000, 1.08, 25_900],
  [24_000, 0.94, 22_600],
  [10_000_000_000, 1.48, 14_800_000_000],
])('%i cents at %f are %i', (cents, rate, expected) => {
  expect(convert(cents, rate)).toBe(expected);
});
