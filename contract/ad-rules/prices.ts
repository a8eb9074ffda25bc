/** Prices that cannot be meant: outside of what things of a category cost anywhere, or far from comparable ads. A slip of the keyboard, or a bait. */
import { found, type CheckedAd, type Comparable, type Rule } from '#contract/ad-rules/finding.ts';

type Range = readonly [least: number, most: number];

/** In euros; a category's own before its section's. What is rented is paid by the month, the week or the night. */
const plausible: ReadonlyMap<number, Range> = new Map<number, Range>([
  [1, [1, 3_000_000]],
  [101, [100, 5_000_000]],
  [102, [50, 300_000]],
  [103, [100, 800_000]],
  [104, [100, 500_000]],
  [105, [200, 1_000_000]],
  [106, [50, 30_000_000]],
  [107, [1, 50_000]],
  [108, [1, 10_000]],
  [109, [1, 30_000]],
  [110, [1, 200_000]],
  [111, [20, 100_000]],
  [2, [1, 100_000_000]],
  [201, [50, 50_000]],
  [202, [5_000, 100_000_000]],
  [203, [50, 5_000]],
  [204, [5, 100_000]],
  [205, [20, 50_000_000]],
  [206, [5, 500_000]],
  [207, [50, 20_000_000]],
  [3, [1, 500_000]],
  [4, [1, 100_000]],
  [5, [1, 100_000]],
  [501, [1, 100_000]],
  [502, [1, 50_000]],
  [503, [1, 50_000]],
  [504, [1, 20_000]],
  [505, [1, 20_000]],
  [506, [1, 10_000]],
  [507, [1, 30_000]],
  [509, [1, 30_000]],
  [510, [1, 20_000]],
  [6, [1, 30_000]],
  [601, [1, 10_000]],
  [602, [1, 20_000]],
  [604, [1, 10_000]],
  [605, [1, 20_000]],
  [607, [1, 10_000]],
  [608, [1, 20_000]],
  [610, [1, 5_000]],
  [7, [1, 100_000]],
  [701, [1, 50_000]],
  [702, [1, 50_000]],
  [703, [1, 20_000]],
  [704, [1, 200_000]],
  [706, [1, 2_000_000]],
  [707, [1, 2_000_000]],
  [708, [1, 30_000]],
  [709, [1, 5_000]],
  [8, [1, 100_000]],
  [801, [5, 30_000]],
  [802, [0, 50_000]],
  [803, [1, 2_000_000]],
  [804, [20, 20_000]],
  [805, [1, 30_000]],
  [806, [1, 10_000]],
  [807, [1, 10_000]],
  [809, [0, 10_000]],
  [810, [0, 1_000_000]],
  [812, [1, 10_000]],
  [9, [0, 5_000]],
  [10, [0, 50_000]],
  [1003, [50, 2_000_000]],
  [1009, [0, 20_000]],
  [1010, [0, 2_000]],
  [11, [1, 5_000_000]],
  [12, [0, 100_000]],
  [1206, [1, 10_000]],
]);

/** A category that an admin made: nothing here costs more. */
const anything: Range = [0, 1_000_000];
/** 111 111 or 123 456: typed to fill the field. From six digits on, or they are ordinary prices. */
const isTyped = (euros: number) => /^(?:(\d)\1{5,}|123456\d{0,3}|987654\d{0,3})$/.test(String(euros));

/** Fewer comparable ads say little; within four times their median lie old and new, plain and rare. */
const comparableFrom = 10;
const timesApart = 4;
const isApart = (price: number, comparable: Comparable | null | undefined) =>
  comparable != null &&
  comparable.count >= comparableFrom &&
  (price * timesApart < comparable.median || price > comparable.median * timesApart);

export const likelyPrice: Rule = (ad: CheckedAd) => {
  if (!ad.price || (ad.priceType !== 'Fixed' && ad.priceType !== 'Negotiable')) return [];
  const euros = ad.price / 100;
  const [least, most] = plausible.get(ad.categoryId ?? 0) ?? plausible.get(ad.sectionId) ?? anything;
  if (euros < least || euros > most || isTyped(euros)) return [found('fix', 'unlikely_price', 'price')];
  return isApart(ad.price, ad.comparable) ? [found('advice', 'price_apart', 'price')] : [];
};
