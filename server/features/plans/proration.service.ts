/** A share of something for what is left of a period: of money in cents, of credits in pieces. */
interface Period {
  periodStart: Date;
  periodEnd: Date;
}

/** To the nearest whole, halves up; never less than nothing. By the second, as the provider counts. */
export function prorated(whole: number, { periodStart, periodEnd }: Period, at: Date): number {
  const left = Math.max(0, Math.floor((periodEnd.getTime() - at.getTime()) / 1000));
  const length = Math.floor((periodEnd.getTime() - periodStart.getTime()) / 1000);
  return Math.max(0, Math.floor((whole * left) / length + 0.5));
}
