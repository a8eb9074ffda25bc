/** What a price is for, where it is for a time: a rent, a holiday home. */
export const pricePeriods = ['night', 'weekend', 'week', 'month'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** As the attributes of an ad tell it. */
export function pricePeriodOf(attributes: Readonly<Record<string, unknown>>): PricePeriod | null {
  const told = pricePeriods.find((period) => period === attributes['pricePeriod']);
  if (told) return told;
  return 'rentChargesIncluded' in attributes || attributes['transaction'] === 'rent' ? 'month' : null;
}
