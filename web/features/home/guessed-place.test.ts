import { expect, test } from 'vitest';
import { guessPlace } from '#web/features/home/guessed-place.ts';

test('the town of the site is where a visitor may be', () => {
  expect(guessPlace('69003 Lyon', 'Europe/Paris')).toEqual({ city: '69003 Lyon', name: 'Lyon', by: 'site' });
  expect(guessPlace('Rennes', 'Europe/London')?.name).toBe('Rennes');
});

test('a time zone of its own tells an island', () => {
  expect(guessPlace('69003 Lyon', 'Indian/Reunion')).toEqual({
    city: '97400 Saint-Denis',
    name: 'Saint-Denis',
    by: 'time_zone',
  });
});

test('without a name there is no guess', () => {
  expect(guessPlace('69003', 'Europe/Paris')).toBe(null);
});
