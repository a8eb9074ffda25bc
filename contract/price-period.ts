/** What a price is for, where it is for a time: a rent, a holiday home, an hour's work. */
export const pricePeriods = ['hour', 'night', 'weekend', 'week', 'month'] as const;
type PricePeriod = (typeof pricePeriods)[number];

/** As the attributes of an ad tell it. The price of a service, in cents, may be its hourly rate, in euros, or that of the whole. */
export function pricePeriodOf(
  attributes: Readonly<Record<string, unknown>>,
  price: number | null | undefined,
): PricePeriod | null {
  const told = pricePeriods.find((period) => period === attributes['pricePeriod']);
  if (told) return told;
  const rate = attributes['hourlyRate'];
  if (price && typeof rate === 'number' && Math.round(rate * 100) === price) return 'hour';
  return 'rentChargesIncluded' in attributes || attributes['transaction'] === 'rent' ? 'month' : null;
}
