import type { AdDetail } from '#contract/api/ads.ts';

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

/**
 * For each ad, whether its value stands out: not what most of them share, and not what it leaves out. Where no value is
 * shared, all that are told do.
 */
export function differences({ key, values }: Line): boolean[] {
  const told = values.filter((value) => value !== null);
  const counts = new Map(told.map((value) => [value, told.filter((one) => one === value).length]));
  if (ownFacts.has(key) || counts.size < 2) return values.map(() => false);
  const most = Math.max(...counts.values());
  const shared = [...counts].filter(([, count]) => count === most && count > 1).map(([value]) => value);
  const usual = shared.length === 1 ? shared[0] : undefined;
  return values.map((value) => value !== null && value !== usual);
}
