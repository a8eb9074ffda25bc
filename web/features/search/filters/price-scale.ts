import type { Facets } from '#contract/api/search.ts';

type Prices = NonNullable<Facets['prices']>;

/** Two significant figures: a price one would type. */
export function roundPrice(cents: number): number {
  const euros = cents / 100;
  if (euros < 20) return Math.round(euros) * 100;
  const unit = 10 ** (Math.floor(Math.log10(euros)) - 1);
  return Math.round(euros / unit) * unit * 100;
}

interface PriceScale {
  steps: number;
  /** Cents at a step; the ends stand for "no limit". */
  at: (step: number) => number;
  /** Where both thumbs stand; on one step at the end where no ad has such a price: no bar is between them then. */
  span: (least: number | null, most: number | null) => { low: number; high: number };
}

/** The thumbs stand between the bars. */
export function priceScale({ buckets, min, max }: Prices): PriceScale {
  const bounds = [buckets[0]?.from ?? 0, ...buckets.map(({ to }) => to)].map(roundPrice);
  const steps = buckets.length;
  const nearest = (cents: number) =>
    bounds.reduce((best, bound, step) => (Math.abs(bound - cents) < Math.abs(bounds[best]! - cents) ? step : best), 0);
  const lowOf = (cents: number | null) => (cents === null ? 0 : Math.min(nearest(cents), steps - 1));
  const highOf = (cents: number | null) => (cents === null ? steps : Math.max(nearest(cents), 1));
  return {
    steps,
    at: (step) => bounds[step] ?? 0,
    span: (least, most) => {
      if (most !== null && most < min) return { low: 0, high: 0 };
      if (least !== null && least > max) return { low: steps, high: steps };
      const low = lowOf(least);
      return { low, high: Math.max(low + 1, highOf(most)) };
    },
  };
}
