/** The numbers that 0019_number_search.sql makes of the values of an attribute, for a range of them. */
import { hash } from 'node:crypto';
import { cover } from '#server/features/search/engine/filter-tokens.ts';

/** Below, each whole number is a step of its own; above, steps grow with the value. */
const evenSteps = 4096;
const largest = 1e12;
const levels = [0, 5000, 6000, 6500, 6600];
const factor = 8;

const first = (key: string) =>
  800_000_000 + (Number.parseInt(hash('md5', key, 'hex').slice(0, 5), 16) % 131_072) * 7000;

function stepOf(value: number): number {
  const number = Math.min(Math.max(value, 0), largest);
  return number < evenSteps ? Math.floor(number) : evenSteps + Math.floor(Math.log(number / evenSteps) * 16);
}

/** One more at each end where steps are uneven, for logarithms that differ. */
export function numberTokens(key: string, min = 0, max = largest): number[] {
  const [from, to] = [stepOf(min), stepOf(max)];
  const base = first(key);
  return cover(
    from > evenSteps ? from - 1 : from,
    to >= evenSteps ? to + 1 : to,
    factor,
    levels.map((level) => base + level),
  );
}
