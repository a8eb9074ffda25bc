import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import { valueText } from '#server/features/ads/facts.service.ts';

const options = [
  { value: 'evenings', labels: { fr: 'En soirée', en: 'Evenings' } },
  { value: 'weekends', labels: { fr: 'Le week-end', en: 'Weekends' } },
  { value: 'wifi', labels: { fr: 'Wi-Fi', en: 'Wi-Fi' } },
  { value: 'gps', labels: { fr: 'GPS', en: 'GPS' } },
];
const attribute = { key: 'offers', type: 'multi', unit: null, options } as unknown as Attribute;

test('several choices read as one sentence, in which names and short forms keep their capitals', () => {
  expect(valueText(attribute, ['evenings', 'weekends', 'wifi', 'gps'], 'fr')).toBe(
    'En soirée, le week-end, Wi-Fi, GPS',
  );
  expect(valueText(attribute, ['weekends', 'evenings'], 'en')).toBe('Weekends, evenings');
});
