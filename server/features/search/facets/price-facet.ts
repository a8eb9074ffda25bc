/** The histogram of prices. */
import type { Facets } from '#contract/api/search.ts';

const bucketCount = 20;

/**
 * The bounds of steps between two prices: equal ones; or, where the middle eight of ten prices lie more than so many times
 * apart, steps that grow by the same factor each, so that bicycles and houses do not all fall into one.
 */
const farApart = 20;

function edgesOf(sorted: Float64Array, low: number, high: number): number[] {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  // Less than a euro tells nothing about a scale.
  const isWide = at(0.9) > Math.max(at(0.1), 100) * farApart;
  const first = isWide ? Math.max(low, Math.min(100, high - 1)) : low;
  const steps = Math.min(bucketCount, high - first);
  const edge = (index: number) =>
    isWide ? first * (high / first) ** (index / steps) : low + ((high - low) * index) / steps;
  const edges = Array.from({ length: steps + 1 }, (_, index) => Math.round(edge(index)));
  return edges.filter((one, index) => one > (edges[index - 1] ?? -1));
}

/** Steps between the 2nd and the 98th of a hundred prices; the ends take the rest. */
export function priceFacet(known: Float64Array): Facets['prices'] {
  const prices = known.toSorted();
  if (prices.length < 2) return null;
  const [min = 0, max = 0] = [prices[0], prices.at(-1)];
  const low = prices[Math.floor(prices.length * 0.02)] ?? min;
  const high = prices[Math.min(Math.ceil(prices.length * 0.98), prices.length - 1)] ?? max;
  if (low === high) return { min, max, buckets: [{ from: min, to: max, count: prices.length }] };
  const edges = edgesOf(prices, low, high);
  const steps = edges.length - 1;
  edges[0] = min;
  edges[steps] = max;
  const buckets = edges.slice(1).map((to, index) => ({ from: edges[index] ?? min, to, count: 0 }));
  for (const price of prices) {
    const bucket = buckets.find(({ to }) => price < to) ?? buckets.at(-1);
    if (bucket) bucket.count += 1;
  }
  return { min, max, buckets };
}
