import type { AdDetail } from '#contract/api/ads.ts';
import { conditions } from '#contract/ads.ts';

/** One fact of all ads that are compared; null where an ad leaves it out. */
export interface Line {
  key: string;
  label: string;
  values: (string | null)[];
}

type Told = Pick<AdDetail, 'attributeList'>;

/**
 * Every attribute that any of the ads has, in the order they come in. What has one name is one line: categories give the
 * same fact different keys. The condition has a line of its own.
 */
export function attributeLines(ads: readonly Told[]): Line[] {
  const lists = ads.map((ad) => ad.attributeList.filter(({ key }) => key !== 'condition'));
  const labels = new Map(lists.flatMap((list) => list.map(({ key, label }) => [label, key] as const)));
  return [...labels].map(([label, key]) => ({
    key,
    label,
    values: lists.map((list) => list.find((one) => one.label === label)?.value ?? null),
  }));
}

/** Facts that belong to one ad alone: they always differ, and tell nothing about the thing. */
const ownFacts = new Set(['place', 'seller', 'posted']);

/** Nobody prefers the other end: the better a value, the smaller its number. */
const better: Record<string, (ad: Weighed) => unknown> = {
  condition: ({ condition }) => (condition ? conditions.indexOf(condition) : null),
  mileage: ({ attributes }) => attributes.mileage,
  year: ({ attributes }) => turned(attributes.year),
  critAir: ({ attributes }) => placeIn(['e', '1', '2', '3', '4', '5'], attributes.critAir),
  surface: ({ attributes }) => turned(attributes.surface),
};
const turned = (value: unknown) => (typeof value === 'number' ? -value : null);

const placeIn = (order: readonly unknown[], value: unknown) => (order.includes(value) ? order.indexOf(value) : null);

type Weighed = Pick<AdDetail, 'condition' | 'attributes'>;
export type Mark = 'best' | 'odd' | null;

/** The lines that are not the same for all ads that tell them: what one leaves out is no difference. */
export const differs = ({ values }: Line): boolean => new Set(values.filter((value) => value !== null)).size > 1;

/**
 * What stands out in a line: the best value where all would choose the same, else the one that is unlike all the others.
 * Where each has a value of its own there is nothing to point at.
 */
export function marksOf({ key, values }: Line, ads: readonly Weighed[]): Mark[] {
  const none = values.map(() => null);
  if (ownFacts.has(key) || !differs({ key, label: '', values })) return none;
  const weigh = better[key];
  if (weigh) {
    const weights = ads.map(weigh).map((weight) => (typeof weight === 'number' ? weight : Infinity));
    const best = Math.min(...weights);
    return weights.map((weight) => (weight === best && best < Infinity ? 'best' : null));
  }
  const alone = values.filter((value) => values.filter((one) => one === value).length === 1);
  if (values.length < 3 || alone.length !== 1 || new Set(values).size !== 2) return none;
  return values.map((value) => (value !== null && value === alone[0] ? 'odd' : null));
}

type Sold = Pick<AdDetail, 'price' | 'priceType' | 'pricePeriod'>;
const priceOf = ({ price, priceType }: Sold) => (priceType === 'Free' ? 0 : priceType === 'OnRequest' ? null : price);

/** By how much each price is above the lowest; null where there is none, or nothing to hold it against. */
export function aboveCheapest(ads: readonly Sold[]): (number | null)[] {
  const prices = ads.map(priceOf);
  const known = prices.filter((price) => price !== null);
  const isOneKind = new Set(ads.map(({ pricePeriod }) => pricePeriod)).size === 1;
  if (!isOneKind || new Set(known).size < 2) return prices.map(() => null);
  const lowest = Math.min(...known);
  return prices.map((price) => (price === null ? null : price - lowest));
}
