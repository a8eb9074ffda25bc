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

/** What an ad leaves out is no difference. */
export const differs = ({ values }: Line): boolean => new Set(values.filter((value) => value !== null)).size > 1;
