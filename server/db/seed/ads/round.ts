/** As people write prices: rounder the higher they are. */
export function round(euros: number): number {
  const step =
    euros < 20 ? 1 : euros < 200 ? 5 : euros < 1_000 ? 10 : euros < 5_000 ? 50 : euros < 50_000 ? 100 : 1_000;
  return Math.max(1, Math.round(euros / step) * step);
}
