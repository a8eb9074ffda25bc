import { expect, test } from 'vitest';
import { inSteps, lastDays, lengthOf, readPeriod, today } from '#web/features/analytics/days.ts';

test('the day is the one of Paris', () => {
  expect(today(new Date('2026-11-14T23:30:00Z'))).toBe('2026-11-15');
});

test('the last days hold today', () => {
  expect(lastDays(7, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(lengthOf(lastDays(90, '2026-11-15'))).toBe(90);
});

test('an address without a whole period shows the last 30 days', () => {
  const usual = { from: '2026-10-17', to: '2026-11-15' };
  expect(readPeriod(new URLSearchParams(), '2026-11-15')).toEqual(usual);
  expect(readPeriod(new URLSearchParams('from=2026-01-01'), '2026-11-15')).toEqual(usual);
  expect(readPeriod(new URLSearchParams('from=hier&to=2026-02-31'), '2026-11-15')).toEqual(usual);
});

test('an address names its period', () => {
  const asked = new URLSearchParams('from=2026-01-01&to=2026-01-31');
  expect(readPeriod(asked)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test('of a period only what has passed is shown', () => {
  const read = (address: string) => readPeriod(new URLSearchParams(address), '2026-11-15');
  expect(read('from=2026-11-01&to=2027-03-01')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
  expect(read('from=2027-01-01&to=2027-03-01')).toEqual(lastDays(30, '2026-11-15'));
  expect(read('from=2026-02-01&to=2026-02-31')).toEqual(lastDays(30, '2026-11-15'));
});

test('a long period is drawn week by week', () => {
  expect(inSteps([1, 2, 3]).steps).toEqual([[1], [2], [3]]);
  const { steps, length } = inSteps(Array.from({ length: 90 }, (_, day) => day));
  expect([length, steps.length, steps.at(-1)]).toEqual([7, 13, [84, 85, 86, 87, 88, 89]]);
});
