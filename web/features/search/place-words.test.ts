import { expect, test } from 'vitest';
import { atPlace } from '#web/features/search/place-words.ts';

test('the article of a French town melts into the preposition', () => {
  expect(['Lyon', 'Le Mans', 'Les Ulis', 'La Rochelle', 'Lens'].map((name) => atPlace(name, 'fr'))).toEqual([
    'à Lyon',
    'au Mans',
    'aux Ulis',
    'à La Rochelle',
    'à Lens',
  ]);
  expect(atPlace('Le Mans', 'en')).toBe('in Le Mans');
});
