/** Whoever paid and got nothing must be able to say so, though the seller has taken the ad off by calling it sold. */
const reportableMs = 90 * 86_400_000;

export const isSoldLately = (soldAt: Date | string | null | undefined, now: number): boolean =>
  soldAt !== null && soldAt !== undefined && now - new Date(soldAt).getTime() < reportableMs;
