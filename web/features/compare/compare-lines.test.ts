import { expect, test } from 'vitest';
import { aboveCheapest, attributeLines, differs, marksOf } from '#web/features/compare/compare-lines.ts';

const ad = (...list: [string, string, string][]) => ({
  attributeList: list.map(([key, label, value]) => ({ key, label, value })),
});

test('what two categories call the same is one line', () => {
  const lines = attributeLines([
    ad(['bikeType', 'Type de vélo', 'VTT'], ['size', 'Taille', 'M']),
    ad(['ebikeType', 'Type de vélo', 'Ville'], ['condition', 'État', 'Neuf']),
  ]);
  expect(lines.map(({ label, values }) => [label, ...values])).toEqual([
    ['Type de vélo', 'VTT', 'Ville'],
    ['Taille', 'M', null],
  ]);
});

const weighed = (attributes: { year: number } | { year: number; mileage: number }) => ({
  condition: null,
  attributes,
});
const line = (key: string, ...values: (string | null)[]) => ({ key, label: key, values });

test('the one that is unlike all others stands out, and nothing where each is different', () => {
  const marks = (...values: (string | null)[]) => marksOf(line('fuel', ...values), []);
  expect(marks('Diesel', 'Essence')).toEqual([null, null]);
  expect(marks('Diesel', 'Diesel', 'Essence')).toEqual([null, null, 'odd']);
  expect(marks('Diesel', 'Diesel', 'Essence', 'Essence')).toEqual([null, null, null, null]);
  expect(marks('Diesel', 'Hybride', 'Essence')).toEqual([null, null, null]);
  expect(marks('Diesel', 'Diesel', null)).toEqual([null, null, null]);
});

test('what one ad leaves out is no difference', () => {
  expect(differs(line('seats', '5', null, '5'))).toBe(false);
  expect(differs(line('seats', '5', null, '7'))).toBe(true);
});

test('the newest and the least driven are the best, two of them where they are equal', () => {
  const ads = [
    weighed({ year: 2019, mileage: 98_000 }),
    weighed({ year: 2022 }),
    weighed({ year: 2022, mileage: 22_500 }),
  ];
  expect(marksOf(line('year', '2019', '2022', '2022'), ads)).toEqual([null, 'best', 'best']);
  expect(marksOf(line('mileage', '98 000 km', null, '22 500 km'), ads)).toEqual([null, null, 'best']);
});

test('of Crit’Air stickers the cleanest is the best, and one nobody knows is none', () => {
  const facts: Record<string, string>[] = [{ critAir: '2' }, { critAir: 'e' }, { critAir: 'none' }, {}];
  const ads = facts.map((attributes) => ({
    ...weighed({ year: 2019 }),
    attributes,
  }));
  const stickers = line('critAir', 'Crit’Air 2', 'Crit’Air E', 'Non classé', null);
  expect(marksOf(stickers, ads)).toEqual([null, 'best', null, null]);
  expect(marksOf(line('critAir', 'Non classé', null), ads.slice(2))).toEqual([null, null]);
});

test('what belongs to one ad alone is never marked', () => {
  expect(marksOf(line('posted', '1 mai', '1 mai', '2 mai'), [])).toEqual([null, null, null]);
});

test('a price is told by how much it is above the lowest, among prices of one kind', () => {
  const sold = (price: number | null, pricePeriod: 'month' | null = null) => ({
    price,
    priceType: price === null ? ('OnRequest' as const) : price ? ('Fixed' as const) : ('Free' as const),
    pricePeriod,
  });
  expect(aboveCheapest([sold(13_500), sold(null), sold(12_400), sold(12_400)])).toEqual([1_100, null, 0, 0]);
  expect(aboveCheapest([sold(20), sold(0)])).toEqual([20, 0]);
  expect(aboveCheapest([sold(20), sold(20)])).toEqual([null, null]);
  expect(aboveCheapest([sold(20), sold(null)])).toEqual([null, null]);
  expect(aboveCheapest([sold(250_000), sold(900, 'month')])).toEqual([null, null]);
});
