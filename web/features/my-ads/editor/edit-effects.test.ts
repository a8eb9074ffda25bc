import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import { blankValues } from '#web/features/my-ads/editor/draft-values.ts';
import { effectsOf } from '#web/features/my-ads/editor/edit-effects.ts';

const attributes = [
  { key: 'brand', type: 'text' },
  { key: 'seats', type: 'number' },
] as Attribute[];
const base = { ...blankValues, categoryId: 501, title: 'Table en chêne', attributes: { brand: 'Atelier', seats: '4' } };

test('a title and a text answer are looked at first, a price and a number change at once', () => {
  const values = { ...base, title: 'Table ronde', price: '80', attributes: { brand: 'Maison', seats: '6' } };
  expect(effectsOf({ base, values, definitions: { categoryId: 501, attributes } })).toEqual({
    waiting: ['title', 'attributes.brand'],
    atOnce: ['price', 'attributes.seats'],
  });
});

test('answers that come with another category wait with it', () => {
  const values = { ...base, categoryId: 502, attributes: { seats: '6' } };
  expect(effectsOf({ base, values, definitions: { categoryId: 502, attributes } })).toEqual({
    waiting: ['categoryId'],
    atOnce: [],
  });
});
