import { describe, expect, test } from 'vitest';
import { afterTaxCredit, handoversOf, monthlyPayOf, rentOf } from '#web/features/ads/price-facts.ts';

const flat = { family: 'homes', price: 105_000, pricePeriod: 'month' } as const;

describe('a rent', () => {
  test('with its charges is told without them too', () => {
    const attributes = { rentChargesIncluded: true, charges: 70, deposit: 980 };
    expect(rentOf({ ...flat, attributes })).toEqual({
      kind: 'included',
      isSplit: true,
      lines: [
        ['base', 980],
        ['charges', 70],
        ['total', 1050],
        ['deposit', 980],
      ],
    });
  });
  test('without its charges says what both come to', () => {
    const attributes = { rentChargesIncluded: false, charges: 70 };
    expect(rentOf({ ...flat, attributes })).toEqual({
      kind: 'apart',
      isSplit: true,
      lines: [
        ['base', 1050],
        ['charges', 70],
        ['total', 1120],
      ],
    });
  });
  test('says only what is known', () => {
    expect(rentOf({ ...flat, attributes: { rentChargesIncluded: true } })).toEqual({
      kind: 'included',
      isSplit: false,
      lines: [],
    });
    expect(rentOf({ ...flat, attributes: { rentChargesIncluded: true, charges: 0 } })?.lines).toEqual([]);
    expect(rentOf({ ...flat, attributes: {} })).toBeNull();
    expect(rentOf({ ...flat, pricePeriod: null, attributes: { charges: 70 } })).toBeNull();
  });
});

test('a tax credit pays half of help at home, and of nothing else', () => {
  const hour = { family: 'services', price: 1850, pricePeriod: 'hour' } as const;
  expect(afterTaxCredit({ ...hour, attributes: { taxCredit: true } })).toBe(925);
  expect(afterTaxCredit({ ...hour, attributes: { taxCredit: false } })).toBeNull();
  expect(afterTaxCredit({ ...hour, price: null, attributes: { taxCredit: true } })).toBeNull();
  expect(afterTaxCredit({ ...hour, family: 'things', attributes: { taxCredit: true } })).toBeNull();
});

test('ways to hand a thing over have their order, and are left to the facts where a site has others', () => {
  expect(handoversOf({ attributes: { delivery: ['parcel', 'pickup'] } })).toEqual(['pickup', 'parcel']);
  expect(handoversOf({ attributes: { delivery: ['pickup', 'boat'] } })).toEqual([]);
  expect(handoversOf({ attributes: {} })).toEqual([]);
});

describe('a wage', () => {
  const paid = (from: number, to: number | null, period: 'hour' | 'month' | 'year' | null) => ({ from, to, period });
  test('by the hour is told by the month too where its hours are known', () => {
    const attributes = { weeklyHours: 30 };
    expect(monthlyPayOf({ pay: paid(1300, null, 'hour'), attributes })).toEqual({ from: 169_000, to: null, hours: 30 });
    expect(monthlyPayOf({ pay: paid(1300, null, 'hour'), attributes: {} })).toBeNull();
  });
  test('by the year is told by the month, at both its ends', () => {
    const pay = paid(3_600_000, 4_400_000, 'year');
    expect(monthlyPayOf({ pay, attributes: {} })).toEqual({ from: 300_000, to: 367_000, hours: null });
  });
  test('by the month is told once', () => {
    expect(monthlyPayOf({ pay: paid(240_000, null, 'month'), attributes: { weeklyHours: 35 } })).toBeNull();
    expect(monthlyPayOf({ pay: null, attributes: {} })).toBeNull();
  });
});
