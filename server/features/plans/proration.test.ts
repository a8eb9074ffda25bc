import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prorated } from '#server/features/plans/proration.service.ts';

const second = 1000;
const days = (from: string, to: string) => ({ periodStart: new Date(from), periodEnd: new Date(to) });
const february = days('2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z');
const january = days('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z');
/** On the clock of Paris an hour is missing in it. */
const march = days('2027-03-14T23:00:00Z', '2027-04-14T22:00:00Z');
const after = (period: { periodStart: Date }, seconds: number) =>
  new Date(period.periodStart.getTime() + seconds * second);
const lengthOf = ({ periodStart, periodEnd }: typeof january) => (periodEnd.getTime() - periodStart.getTime()) / second;

test.each([
  ['the first moment costs the whole difference', 500, january, after(january, 0), 500],
  ['so does the first second, to the cent', 500, january, after(january, 1), 500],
  ['a part of a second counts as passed', 1_000_000, january, new Date(january.periodStart.getTime() + 1), 1_000_000],
  ['the last second costs nothing', 500, january, after(january, 31 * 86_400 - 1), 0],
  ['the end costs nothing', 500, january, january.periodEnd, 0],
  ['what is over costs nothing', 500, january, after(january, 40 * 86_400), 0],
  ['before the beginning no more than its share is asked', 0, january, after(january, -60), 0],
  ['half of 28 days is half', 500, february, after(february, 14 * 86_400), 250],
  ['half of 31 days is half', 500, january, after(january, 15.5 * 86_400), 250],
  ['half of a month with a short night is half', 500, march, after(march, (31 * 24 - 1) * 1800), 250],
  ['ten days into 28', 500, february, after(february, 10 * 86_400), 321],
  ['ten days into 31', 500, january, after(january, 10 * 86_400), 339],
  ['half a cent goes up', 1, january, after(january, 15.5 * 86_400), 1],
  ['a second past half a cent goes down', 1, january, after(january, 15.5 * 86_400 + 1), 0],
  ['and a half on top of whole cents', 501, february, after(february, 14 * 86_400), 251],
  ['a smaller price gives nothing back', -500, january, after(january, 86_400), 0],
] as const)('%s', (_, whole, period, at, cents) => {
  expect(prorated(whole, period, at)).toBe(cents);
});

test('any share is rounded like the exact fraction, and never more than the whole', () => {
  const seconds = fc.integer({ min: 1, max: 31 * 86_400 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), seconds, seconds, (whole, one, other) => {
      const [passed, length] = [Math.min(one, other), Math.max(one, other)];
      const period = { periodStart: january.periodStart, periodEnd: after(january, length) };
      const share = prorated(whole, period, after(period, passed));
      const exact = (2n * BigInt(whole) * BigInt(length - passed) + BigInt(length)) / (2n * BigInt(length));
      expect(share).toBe(Number(exact));
      expect(share).toBeLessThanOrEqual(whole);
    }),
    { numRuns: 2_000 },
  );
});

test('two steps up at the same moment cost what one does, give or take a cent', () => {
  const [basic, premium, professional] = [490, 990, 2_990];
  for (let passed = 0; passed < lengthOf(february); passed += 3_607) {
    const at = after(february, passed);
    const steps = prorated(premium - basic, february, at) + prorated(professional - premium, february, at);
    expect(Math.abs(steps - prorated(professional - basic, february, at))).toBeLessThanOrEqual(1);
  }
});
