/** People write in the daytime, whenever the demo site is started. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const morning = 8;

/** The latest moment that anything of a demo was said. */
function lastEvening(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(18, 30, 0, 0);
  return at <= now ? at : new Date(at.getTime() - dayMs);
}

/** The whole day pressed into its bright half: what came first still comes first. */
export function inDaytime(moment: Date): Date {
  const midnight = moment.getTime() - (moment.getTime() % dayMs);
  return new Date(midnight + morning * hourMs + (moment.getTime() - midnight) / 2);
}

/** So many hours before the last evening, in the daytime. */
export const daytimeBefore = (now: Date, hours: number): Date =>
  inDaytime(new Date(lastEvening(now).getTime() - hours * hourMs));
