/** What may be called a lowered price. */
const month = 30 * 86_400_000;

interface PricePoint {
  price: number | null;
  at: string;
}

/**
 * The price a lowering started from: the lowest of the 30 days before it, so that nobody raises a price only to cut it.
 * `newestFirst` holds each price with the moment it began.
 */
export function previousPrice(newestFirst: readonly PricePoint[], current: number | null, now: Date): number | null {
  const [latest, ...earlier] = newestFirst;
  if (!latest || current === null || latest.price !== current) return null;
  const since = Date.parse(latest.at);
  if (now.getTime() - since > month) return null;
  const begin = since - month;
  // The first price that began before those 30 days was still asked for when they began.
  const last = earlier.findIndex((one) => Date.parse(one.at) <= begin);
  const asked = (last === -1 ? earlier : earlier.slice(0, last + 1)).flatMap(({ price }) => price ?? []);
  const lowest = Math.min(...asked);
  return Number.isFinite(lowest) && lowest > current ? lowest : null;
}
