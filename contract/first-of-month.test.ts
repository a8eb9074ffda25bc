import { expect, test } from 'vitest';
import { firstOfMonth } from '#contract/first-of-month.ts';

test('French says first of the month; other days and English stay as they are', () => {
  expect(firstOfMonth('1 oct.', 'fr')).toBe('1er oct.');
  expect(firstOfMonth('dimanche 1 novembre', 'fr')).toBe('dimanche 1er novembre');
  expect(firstOfMonth('1 octobre 2026 à 14:32', 'fr')).toBe('1er octobre 2026 à 14:32');
  for (const date of ['11 oct.', '21 janv. 2026', '01/10/2026', 'octobre 2026'])
    expect(firstOfMonth(date, 'fr')).toBe(date);
  expect(firstOfMonth('1 Oct', 'en')).toBe('1 Oct');
});
