import { expect, test } from 'vitest';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';

test('a figure stays beside its unit, and nothing else is changed', () => {
  expect(unbroken('Maison de 128 m² avec jardin')).toBe('Maison de 128\u00a0m² avec jardin');
  expect(unbroken('Semi-rigide 50 ch, 4 places')).toBe('Semi-rigide 50\u00a0ch, 4\u00a0places');
  expect(unbroken('Table 220 × 85 cm, taille S / 36')).toBe(
    'Table 220\u00a0×\u00a085\u00a0cm, taille S\u00a0/\u00a036',
  );
  expect(unbroken('Vélo à moins de 1 000 €')).toBe('Vélo à moins de 1\u00a0000\u00a0€');
  expect(unbroken('63 m² · DPE C')).toBe('63\u00a0m² · DPE\u00a0C');
  expect(unbroken('Canapé – tissu, bleu - neuf')).toBe('Canapé\u00a0– tissu, bleu\u00a0- neuf');
  expect(unbroken('Clio 4 grise')).toBe('Clio 4 grise');
  expect(unbroken('2 hommes')).toBe('2 hommes');
});
