/**
 * How old the access token is, by this device alone: the server's clock is never compared with ours. The wall clock can
 * be set back and the ticking one stands still while the device sleeps, so that the older of both answers counts.
 */
export interface TokenClock {
  /** Epoch milliseconds of this device when the token arrived. */
  receivedAt: number;
  /** Seconds the token is good for from then on. */
  expiresIn: number;
}

const marginSeconds = 5 * 60;
/** A wall clock is corrected by such amounts all the time. */
const drift = 5_000;

let sighted: { receivedAt: number; age: number; at: number } | null = null;

function age({ receivedAt }: TokenClock): number {
  const wall = Date.now() - receivedAt;
  // Received in the future: somebody set the clock back, and nothing is known any more.
  if (wall < -drift) return Number.POSITIVE_INFINITY;
  if (sighted?.receivedAt !== receivedAt) sighted = { receivedAt, age: Math.max(0, wall), at: performance.now() };
  return Math.max(wall, sighted.age + performance.now() - sighted.at);
}

export function isExpired(clock: TokenClock | null): boolean {
  return clock !== null && age(clock) >= clock.expiresIn * 1000;
}

/** Milliseconds until the token should be renewed, 5 minutes before its end; 0 or less when it is time. */
export function renewalIn(clock: TokenClock): number {
  // A token that hardly lives longer than the margin would be renewed without end.
  const margin = Math.min(marginSeconds, clock.expiresIn / 2);
  return (clock.expiresIn - margin) * 1000 - age(clock);
}
