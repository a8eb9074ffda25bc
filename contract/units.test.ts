import { expect, test } from 'vitest';
import { unitIn, withUnit } from '#contract/units.ts';

test('units are written as the language does', () => {
  expect(withUnit('126', 'ch', 'fr')).toBe('126\u00a0ch');
  expect(withUnit('126', 'ch', 'en')).toBe('126\u00a0hp');
  expect(withUnit('16', 'Go', 'en')).toBe('16\u00a0GB');
  expect(withUnit('3', null, 'en')).toBe('3');
});

test('what is the same everywhere, or was written already, stays', () => {
  for (const unit of ['km', 'm²', 'cm³', 'kg CO₂/m²', 'CV', 'hp', 'GB']) expect(unitIn(unit, 'en')).toBe(unit);
});
