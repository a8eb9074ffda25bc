import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import { countedPhotos, type Photo } from '#web/features/my-ads/editor/editor-state.ts';
import { findingsOf } from '#web/features/my-ads/editor/findings.ts';
import { reasonOf, toPhoto } from '#web/features/my-ads/editor/photo-work.ts';
import { problemsOf, sortProblems } from '#web/features/my-ads/editor/draft-problems.ts';
import { blankValues, type Values } from '#web/features/my-ads/editor/draft-values.ts';

const number = (key: string): Attribute => ({
  key,
  type: 'number',
  labels: { fr: key, en: key },
  required: true,
  filterable: false,
  options: [],
  min: null,
  max: null,
  unit: null,
});
const definitions = { categoryId: 201, attributes: [number('surface'), number('charges'), number('deposit')] };
const values: Values = { ...blankValues, categoryId: 201, attributes: { charges: '12a' }, price: 'cher' };

test('what cannot be read is not called missing', () => {
  const { unread, missing } = sortProblems(values, definitions, problemsOf(values, definitions));
  expect(unread).toEqual(['attributes.charges', 'price']);
  expect(missing).toEqual(['title', 'attributes.surface', 'attributes.deposit', 'description', 'place']);
});

test('the rules are silent about a field that cannot be read', () => {
  const about = { definitions, sectionId: 2, imageCount: 1, sellerType: 'private' as const };
  const fieldsOf = (attributes: Values['attributes']) =>
    findingsOf({ ...values, attributes }, about).map(({ field }) => field);
  expect(fieldsOf({})).toContain('attributes.charges');
  expect(fieldsOf({ charges: '12a' })).not.toContain('attributes.charges');
  expect(fieldsOf({ charges: '12a' })).toContain('attributes.deposit');
});

test('photos that failed do not count', () => {
  const blank = toPhoto({ id: 'a', url: '/a', width: 1, height: 1, alt: '', placeholder: '', variants: [] });
  const photos = (['preparing', 'waiting', 'sending', 'sent', 'failed'] as const).map((state): Photo => ({
    ...blank,
    state,
  }));
  expect(countedPhotos(photos).map(({ state }) => state)).toEqual(['preparing', 'waiting', 'sending', 'sent']);
});

test('a refused photo is told what is wrong with it, not that something is', () => {
  const message = 'Certains champs sont à corriger.';
  const own = 'Ce fichier n’est pas une photo lisible.';
  expect(reasonOf({ message, errors: [{ field: 'file.0', code: 'invalid_image', message: own }] })).toBe(own);
  expect(reasonOf({ message, errors: [] })).toBe(message);
});
