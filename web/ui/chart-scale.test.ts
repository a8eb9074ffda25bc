import { describe, expect, test } from 'vitest';
import { linePath, spread, ticksUpTo } from '#web/ui/chart-scale.ts';

describe('the steps of an axis', () => {
  test('are round and reach the greatest value', () => {
    expect(ticksUpTo(280)).toEqual([0, 100, 200, 300]);
    expect(ticksUpTo(300)).toEqual([0, 100, 200, 300]);
    expect(ticksUpTo(7.2)).toEqual([0, 2.5, 5, 7.5]);
    expect(ticksUpTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  });
  test('are whole where things are counted', () => {
    expect(ticksUpTo(7)).toEqual([0, 5, 10]);
    expect(ticksUpTo(1)).toEqual([0, 1]);
  });
  test('exist even when there is nothing to show', () => {
    expect(ticksUpTo(0)).toEqual([0, 1]);
    expect(ticksUpTo(Number.NaN)).toEqual([0, 1]);
  });
});

describe('labels at the ends of lines', () => {
  test('stay where they are when they do not touch', () => {
    expect(spread([10, 90, 50], 18, 170)).toEqual([10, 90, 50]);
  });
  test('move apart and keep their order', () => {
    expect(spread([50, 52, 51], 10, 170)).toEqual([50, 70, 60]);
  });
  test('do not fall off the lower edge', () => {
    expect(spread([168, 169, 170], 18, 170)).toEqual([134, 152, 170]);
  });
});

test('a missing value breaks the line', () => {
  expect(linePath([0, 5, null, 10], 10)).toBe('M0 100L33.33 50M100 0');
});
