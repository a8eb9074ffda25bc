/** Figures that cost something to count: kept in memory and counted again after a rest in proportion to that cost. */
interface Limits {
  /** Counting takes at most this share of the time. */
  share?: number;
  maxAgeMs: number;
}

/**
 * On a small site the answer is always fresh; on a large one it may be as old as its cost demands, and whoever asks then
 * gets the last figure while the next one is counted.
 */
export function refreshing<T>(load: () => Promise<T>, { share = 0.02, maxAgeMs }: Limits): () => Promise<T> {
  let last: { value: T; at: number; rest: number } | null = null;
  let running: Promise<T> | null = null;

  async function refresh(): Promise<T> {
    const began = performance.now();
    const value = await load();
    const at = performance.now();
    last = { value, at, rest: Math.min((at - began) / share, maxAgeMs) };
    return value;
  }

  return async () => {
    const age = last ? performance.now() - last.at : Infinity;
    if (last && age < last.rest) return last.value;
    running ??= refresh().finally(() => (running = null));
    // The figure of a site where nobody asked for long is too old to be told.
    if (!last || age > last.rest * 2 + 1_000 || last.rest < 500) return running;
    running.catch(() => {});
    return last.value;
  };
}
