import { expect, test } from 'vitest';
import { daytimeBefore } from '#server/db/seed/daytime.ts';

const nights = ['2026-11-17T02:10:00Z', '2026-11-17T09:00:00Z', '2026-11-17T18:30:00Z', '2026-07-01T23:59:00Z'];
const hourOf = (at: Date) =>
  Number(at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hour12: false }).slice(0, 2));

test.each(nights)('of a site started at %s, nothing is dated at night, later than that, or out of order', (start) => {
  const now = new Date(start);
  let later = now;
  for (let hours = 0; hours < 120; hours += 0.5) {
    const at = daytimeBefore(now, hours);
    expect(hourOf(at)).toBeGreaterThanOrEqual(9);
    expect(hourOf(at)).toBeLessThan(22);
    expect(at.getTime()).toBeLessThan(later.getTime() + 1);
    later = at;
  }
});
