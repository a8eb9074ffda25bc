import { describe, expect, test } from 'vitest';
import { afterTaxCredit, handoversOf, rentOf } from '#web/features/ads/price-facts.ts';

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
