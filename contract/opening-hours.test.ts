import { expect, test } from 'vitest';
import { isOpenAt, readHours, writeHours } from '#contract/opening-hours.ts';

test.each([
  ['9h-12h, 14h-18h30', '9h-12h, 14h-18h30'],
  ['09:00 – 12:00 et 14:00 – 18:30', '9h-12h, 14h-18h30'],
  ['9 à 17', '9h-17h'],
  ['', ''],
])('"%s" is understood', (text, written) => {
  const hours = readHours(text)?.map((range) => ({ day: 1, ...range }));
  expect(writeHours(hours ?? [], 1, 'fr')).toBe(written);
});

test.each(['fermé', '18h-9h', '9h', '9h-12h, 11h-14h', '25h-26h', '9h-10h, 11h-12h, 13h-14h, 15h-16h'])(
  '"%s" is not',
  (text) => {
    expect(readHours(text)).toBeNull();
  },
);

test('a shop is open by the clock of Paris', () => {
  const hours = [{ day: 1, from: '14:00', to: '18:30' }];
  expect(isOpenAt(hours, new Date('2026-11-16T13:00:00Z'))).toBe(true);
  expect(isOpenAt(hours, new Date('2026-11-16T17:30:00Z'))).toBe(false);
  expect(isOpenAt(hours, new Date('2026-11-17T13:00:00Z'))).toBe(false);
});
