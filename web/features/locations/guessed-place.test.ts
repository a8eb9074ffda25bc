import { expect, test } from 'vitest';
import { farPlace } from '#web/features/locations/guessed-place.ts';

test('a time zone of its own tells an island, and no other does', () => {
  expect(farPlace('Indian/Reunion')).toEqual({ city: '97400 Saint-Denis', name: 'Saint-Denis' });
  expect([farPlace('Europe/Paris'), farPlace('America/New_York')]).toEqual([null, null]);
});
