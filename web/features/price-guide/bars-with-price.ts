import type { PriceGuide } from '#contract/api/price-guide.ts';

type Bars = PriceGuide['histogram'];

/** Empty bars that a price may add; where it lies further away, the outermost of them is wider. */
const mostAdded = 4;

/** The bars were counted without this ad: where its price lies outside them, the row goes on until it holds it. */
export function barsWithPrice(bars: Bars, price: number | null): Bars {
  const [first, last] = [bars[0], bars.at(-1)];
  if (price === null || !first || !last) return bars;
  const step = first.to - first.from;
  const below = Math.ceil((first.from - price) / step);
  const above = Math.floor((price - last.to) / step) + 1;
  const added = Math.min(Math.max(below, above, 0), mostAdded);
  const steps = Array.from({ length: added }, (_, index) => ({
    near: index * step,
    far: (index === added - 1 ? Math.max(below, above) : index + 1) * step,
  }));
  if (below > 0) {
    const before = steps.map(({ near, far }) => ({
      from: Math.max(0, first.from - far),
      to: first.from - near,
      count: 0,
    }));
    return [...before.toReversed(), ...bars];
  }
  return [...bars, ...steps.map(({ near, far }) => ({ from: last.to + near, to: last.to + far, count: 0 }))];
}
