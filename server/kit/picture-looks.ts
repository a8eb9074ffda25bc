/**
 * How a picture looks, as 64 bits that stay nearly the same when it is scaled, saved again or made brighter: which of its
 * lowest frequencies (a discrete cosine transform of 32 x 32 grey pixels) lie above their median.
 */
import type { Sharp } from 'sharp';
import { must } from '#contract/must.ts';

const side = 32;
const lowest = 9;
/** Of 255. Below it a picture is one colour or a soft gradient, and would look like every other such picture. */
const leastContrast = 6;
/** Frequencies that a drawing does not have come out as noise around zero: they count as absent. */
const noiseShare = 0.01;

const cosines = Array.from({ length: lowest }, (_, frequency) =>
  Float64Array.from({ length: side }, (_cell, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

/** The 64 lowest frequencies but for the brightness of the whole, lowest first. */
const frequencies = Array.from({ length: lowest * lowest }, (_, index) => ({
  x: index % lowest,
  y: Math.floor(index / lowest),
}))
  .filter(({ x, y }) => x + y > 0)
  .toSorted((a, b) => a.x + a.y - (b.x + b.y) || a.y - b.y)
  .slice(0, 64);

const productOf = (wave: Float64Array, values: ArrayLike<number>): number =>
  wave.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0);

function transform(grey: Buffer): number[] {
  const rows = cosines.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => productOf(wave, grey.subarray(y * side, (y + 1) * side))),
  );
  return frequencies.map(({ x, y }) => productOf(must(rows[x], 'row'), must(cosines[y], 'wave')));
}

function contrastOf(grey: Buffer): number {
  const mean = grey.reduce((sum, one) => sum + one, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, one) => sum + (one - mean) ** 2, 0) / grey.length);
}

/** Sixty-four zeros and ones; null where the picture shows too little to tell it from others. */
export async function looksOf(picture: Sharp): Promise<string | null> {
  const grey = await picture.greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  if (contrastOf(grey) < leastContrast) return null;
  const values = transform(grey);
  const sorted = values.toSorted((a, b) => a - b);
  const [below = 0, above = 0] = sorted.slice(31, 33);
  const median = (below + above) / 2;
  const noise = Math.max(...values.map(Math.abs)) * noiseShare;
  return values.map((value) => (value > median + noise ? '1' : '0')).join('');
}

/** Where the six bands begin, counted from 1, and how long they are; each has an index. */
export const looksBands = [
  { from: 1, length: 11 },
  { from: 12, length: 11 },
  { from: 23, length: 11 },
  { from: 34, length: 11 },
  { from: 45, length: 10 },
  { from: 55, length: 10 },
] as const;

const flip = (bits: string, at: number) => bits.slice(0, at) + (bits[at] === '1' ? '0' : '1') + bits.slice(at + 1);

/** Each band as it is and with any one bit turned: eight bits spread over six bands leave one with at most one. */
export function bandsAround(looks: string): string[][] {
  return looksBands.map(({ from, length }) => {
    const bits = looks.slice(from - 1, from - 1 + length);
    return [bits, ...Array.from({ length }, (_, at) => flip(bits, at))];
  });
}

export function bitsApart(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < 64; at += 1) if (one[at] !== other[at]) count += 1;
  return count;
}
