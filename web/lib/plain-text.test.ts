import { expect, test } from 'vitest';
import { plainText } from '#web/lib/plain-text.ts';

test('words compare without accents, capitals and joined letters', () => {
  expect(plainText('Électroménager À CŒUR, lætitia')).toBe('electromenager a coeur, laetitia');
  expect(plainText('L’Île-Saint-Denis 128 m²')).toBe('l’ile-saint-denis 128 m2');
});
