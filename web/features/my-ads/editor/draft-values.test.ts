import { expect, test } from 'vitest';
import type { Attribute } from '#contract/api/categories.ts';
import { attributeProblem, toValues } from '#web/features/my-ads/editor/attribute-values.ts';
import { marksOf } from '#web/features/my-ads/editor/findings.ts';
import { differences, withField } from '#web/features/my-ads/editor/draft-merge.ts';
import { eurosText } from '#contract/numbers.ts';
import { parseEuros, parseNumber } from '#web/features/my-ads/editor/typed-numbers.ts';
import { fitInside } from '#web/lib/prepare-photo.ts';
import { problemsOf } from '#web/features/my-ads/editor/draft-problems.ts';
import {
  asSent,
  blankValues,
  bodyOf,
  changedFields,
  halfTyped,
  isHalfTyped,
  type Values,
} from '#web/features/my-ads/editor/draft-values.ts';

const attribute = (given: Partial<Attribute> & Pick<Attribute, 'key' | 'type'>): Attribute => ({
  labels: { fr: given.key, en: given.key },
  required: false,
  filterable: false,
  options: [],
  min: null,
  max: null,
  unit: null,
  ...given,
});
const option = (value: string) => ({ value, labels: { fr: value, en: value } });
const surface = attribute({ key: 'surface', type: 'number', required: true, min: 1, max: 500, unit: 'm²' });
const transaction = attribute({ key: 'transaction', type: 'enum', required: true, options: [option('rent')] });
const definitions = { categoryId: 201, attributes: [surface, transaction] };
const values: Values = { ...blankValues, categoryId: 201, title: 'Studio', attributes: { surface: '24,5' } };

test.each([
  ['12,50', 1_250],
  ['1 200 €', 120_000],
  ['45', 4_500],
  ['0', 0],
  ['12,345', null],
  ['environ 10', null],
  ['', null],
])('%j euros are %j cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

test('in English a comma stands between thousands, and never makes a number a thousand times smaller', () => {
  expect([parseNumber('12,500', 'en'), parseNumber('12.5', 'en'), parseNumber('1234,567', 'en')]).toEqual([
    12_500,
    12.5,
    null,
  ]);
  expect([parseEuros('1,234', 'en'), parseEuros('1,234.50', 'en'), parseEuros('-5', 'en')]).toEqual([
    123_400,
    123_450,
    null,
  ]);
  expect([parseNumber('12 500', 'fr'), parseNumber('12.500', 'fr'), parseEuros('1,234', 'fr')]).toEqual([
    12_500,
    null,
    null,
  ]);
});

test('amounts come back as they were typed', () => {
  expect([eurosText(1_250, 'fr'), eurosText(1_250, 'en'), eurosText(4_500, 'fr')]).toEqual(['12,50', '12.50', '45']);
  expect(parseNumber('24,5')).toBe(24.5);
});

test('what is half typed stays in the form, and a list with one option answers itself', () => {
  expect(toValues(definitions.attributes, { surface: '24,' })).toEqual({ transaction: 'rent' });
  expect(bodyOf(values, definitions).attributes).toEqual({ surface: 24.5, transaction: 'rent' });
  expect(bodyOf(values, null)).not.toHaveProperty('attributes');
  expect(bodyOf({ ...values, price: '20', priceType: 'OnRequest' }, definitions).price).toBeNull();
});

test('a price that cannot be read leaves the saved one alone', () => {
  const before = { ...values, price: '120' };
  for (const price of ['abc', '12,', '999999999999']) {
    expect(bodyOf({ ...values, price }, definitions)).not.toHaveProperty('price');
    expect(changedFields(before, { ...values, price }, definitions)).toEqual({});
    expect(asSent({ ...values, price }, before, definitions).price).toBe('120');
    expect(problemsOf({ ...values, price }, definitions).has('price')).toBe(true);
  }
  expect(problemsOf({ ...values, price: '999999999999' }, definitions).get('price')?.code).toBe('price_too_big');
  expect(changedFields(before, { ...values, price: '' }, definitions)).toEqual({ price: null });
});

test('an attribute that cannot be read leaves the saved one alone, and the others are sent', () => {
  const rooms = attribute({ key: 'rooms', type: 'number', min: 1, max: 20 });
  const asked = { categoryId: 201, attributes: [surface, rooms, transaction] };
  for (const typed of ['24,', 'grand', '900']) {
    const half = { ...values, attributes: { surface: typed, rooms: '2' } };
    expect(halfTyped(half, asked)).toEqual(['attributes.surface']);
    expect(changedFields(values, half, asked)).toEqual({
      attributes: { surface: 24.5, rooms: 2, transaction: 'rent' },
    });
    expect(asSent(half, values, asked).attributes).toEqual({ surface: '24,5', rooms: '2' });
    expect(changedFields(values, { ...values, attributes: { surface: typed } }, asked)).toEqual({});
  }
  expect(asSent({ ...values, attributes: { surface: '24,' } }, blankValues, asked).attributes).toEqual({});
  // What is emptied is meant to be empty.
  expect(changedFields(values, { ...values, attributes: { surface: '' } }, asked)).toEqual({
    attributes: { transaction: 'rent' },
  });
});

test('half a number is kept in the browser until it is whole', () => {
  expect(isHalfTyped({ ...values, attributes: { surface: '24,' } }, definitions)).toBe(true);
  expect(isHalfTyped({ ...values, price: 'cher' }, definitions)).toBe(true);
  expect(isHalfTyped(values, definitions)).toBe(false);
});

test('only what changed is sent, a place always whole', () => {
  const place = { inseeCode: '69123', name: 'Lyon', lat: 45.76, lon: 4.84, postalCode: '69001' };
  expect(changedFields(values, { ...values, title: 'Studio meublé ' }, definitions)).toEqual({
    title: 'Studio meublé',
  });
  const moved = changedFields(
    { ...values, place },
    { ...values, place: { ...place, postalCode: '69003' } },
    definitions,
  );
  expect(moved).toEqual({ city: 'Lyon', postalCode: '69003', inseeCode: '69123' });
});

test('numbers keep to their range and required answers are missed', () => {
  expect(attributeProblem(surface, '600')).toEqual({ code: 'too_big', params: { maximum: 500 } });
  expect(attributeProblem(surface, 'grand')?.code).toBe('number');
  const rooms = attribute({ key: 'rooms', type: 'number', min: 1, max: 50 });
  expect(attributeProblem(rooms, '2,5')).toEqual({ code: 'whole' });
  expect(attributeProblem(rooms, '3')).toBeNull();
  expect([...problemsOf({ ...values, attributes: {} }, definitions).keys()]).toEqual([
    'attributes.surface',
    'description',
    'price',
    'place',
  ]);
});

test('a merge tells what differs and whose change it was', () => {
  const mine = { ...values, title: 'Studio clair', attributes: { surface: '24,5' } };
  const theirs = { ...values, description: 'Au calme', attributes: { surface: '30' } };
  expect(differences(values, mine, theirs, definitions.attributes).map(({ field, isMine }) => [field, isMine])).toEqual(
    [
      ['title', true],
      ['description', false],
      ['attributes.surface', false],
    ],
  );
  const same = { ...mine, title: 'Studio', attributes: { surface: '24,50' } };
  const stored = { ...values, attributes: { surface: '24,5', transaction: 'rent' } };
  expect(differences(values, same, stored, definitions.attributes)).toEqual([]);
  expect(withField(values, 'attributes.surface', undefined).attributes).toEqual({});
});

test('photos fit into 1920 by 1080 and never grow', () => {
  expect(fitInside({ width: 4000, height: 3000 })).toEqual({ width: 1440, height: 1080 });
  expect(fitInside({ width: 3000, height: 4000 })).toEqual({ width: 810, height: 1080 });
  expect(fitInside({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});

test('marks stand in order and never within another', () => {
  const found = { rule: 'phone_in_text', field: 'description' } as const;
  expect(
    marksOf(
      [
        { ...found, level: 'blocking', spans: [{ start: 10, end: 20 }] },
        {
          ...found,
          level: 'fix',
          spans: [
            { start: 0, end: 5 },
            { start: 15, end: 25 },
          ],
        },
      ],
      'description',
    ),
  ).toEqual([
    { start: 0, end: 5, isBlocking: false },
    { start: 10, end: 20, isBlocking: true },
  ]);
});
