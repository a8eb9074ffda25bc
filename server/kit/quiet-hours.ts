import type { QuietHours } from '#contract/preferences.ts';

/** When the quiet hours that hold at this moment end, by the clock of the zone; null outside of them. */
export function quietUntil({ enabled, from, to }: QuietHours, timeZone: string, now: Date): Date | null {
  if (!enabled || from === to) return null;
  const parts = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZone })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const left = ((to - hour + 24) % 24) * 3600 - minute * 60 - second;
  return new Date(now.getTime() + left * 1000);
}
