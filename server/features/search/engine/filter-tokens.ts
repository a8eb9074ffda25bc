/** The numbers of ads.tokens, as 0001_schema.sql makes them: each filter of a search as something the one index holds. */
import { hash } from 'node:crypto';
import { conditions, priceTypes, type Condition, type PriceType } from '#contract/ads.ts';

const epoch = Date.UTC(2000, 0, 1);
const slotMs = 21_600_000;
const degreesPerKm = 1 / 111;
/** Up to here places are looked up by quarters of a degree, beyond by squares of two degrees. */
const fineRadius = 60;

export const token = {
  category: (id: number) => 100_000_000 + (id % 100_000_000),
  section: (id: number) => 200_000_000 + (id % 100_000_000),
  priceType: (type: PriceType) => 700_000_001 + priceTypes.indexOf(type),
  condition: (condition: Condition) => 700_000_011 + conditions.indexOf(condition),
  seller: (isPro: boolean) => 700_000_020 + Number(isPro),
  photos: 700_000_030,
  promoted: 700_000_040,
} as const;

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

/**
 * The fewest numbers that cover a range. Each level is coarser by the same factor, and has a base of its own.
 */
export function cover(from: number, to: number, factor: number, [base = 0, ...coarser]: number[]): number[] {
  if (!coarser.length || to - from < factor) return range(from, to).map((one) => base + one);
  const first = Math.ceil(from / factor);
  const last = Math.floor((to + 1) / factor) - 1;
  if (last < first) return range(from, to).map((one) => base + one);
  return [
    ...range(from, first * factor - 1).map((one) => base + one),
    ...cover(first, last, factor, coarser),
    ...range((last + 1) * factor, to).map((one) => base + one),
  ];
}

const slotOf = (time: number) => Math.floor((time - epoch) / slotMs);
const bucketOf = (price: number) => Math.floor(Math.log(price + 1) * 4);

const levelFactor = 8;

/** Quarters of days, two days, sixteen days; without an end, to that of the two days that tomorrow lies in. */
export function slotTokens(from: number, to?: number): number[] {
  const tomorrow = slotOf(Date.now() + 86_400_000) + 1;
  const last = to === undefined ? Math.ceil((tomorrow + 1) / levelFactor) * levelFactor - 1 : slotOf(to) + 1;
  return cover(slotOf(from), last, levelFactor, [300_000_000, 310_000_000, 320_000_000]);
}

/** Where the next quarter of a day begins, and the end of the last one that is over by then. */
export const nextSlot = (time: number): number => epoch + Math.ceil((time - epoch) / slotMs) * slotMs;
export const slotBefore = (time: number): number => time - slotMs - 1;

/** One more at each end, for logarithms that differ. */
export const priceTokens = (min: number | undefined, max: number | undefined): number[] =>
  cover(Math.max(bucketOf(min ?? 0) - 1, 0), bucketOf(max ?? 10_000_000_000) + 1, 6, [400_000_000, 410_000_000]);

interface Circle {
  lat: number;
  lon: number;
  radius: number;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

export function boxAround(lat: number, lon: number, km: number): Box {
  const tall = km * degreesPerKm;
  const wide = tall / Math.max(Math.cos((Math.min(Math.abs(lat) + tall, 89) * Math.PI) / 180), 0.01);
  return { south: lat - tall, north: lat + tall, west: lon - wide, east: lon + wide };
}

/** So many quarters of a degree are looked up faster than the squares of two degrees around them. */
const fineSquares = 24;
const coarser = (square: number) => Math.floor(Math.floor(square / 2000) / 8) * 2000 + Math.floor((square % 2000) / 8);

/** The squares of an area: a département has a dozen of the fine ones, a region over a hundred or a handful of the others. */
export const areaTokens = (squares: readonly number[]): number[] =>
  squares.length <= fineSquares
    ? squares.map((square) => 500_000_000 + square)
    : [...new Set(squares.map((square) => 600_000_000 + coarser(square)))];

const nearestIn = (value: number, from: number, size: number) => Math.min(Math.max(value, from), from + size);

/** The squares that touch the circle in the box; none where it is too big for a list to be of use. */
export function cellTokens(
  box: Box,
  { lat, lon, radius: km }: Circle,
  kilometresTo: (point: Omit<Circle, 'radius'>) => number,
): number[] | null {
  const [base, size] = km <= fineRadius ? [500_000_000, 0.25] : [600_000_000, 2];
  const rows = range(Math.floor((box.south + 90) / size), Math.floor((box.north + 90) / size));
  const columns = range(Math.floor((box.west + 180) / size), Math.floor((box.east + 180) / size));
  if (rows.length * columns.length > 400) return null;
  const nearest = (row: number, column: number) => ({
    lat: nearestIn(lat, row * size - 90, size),
    lon: nearestIn(lon, column * size - 180, size),
  });
  // A little more than the radius, since meridians meet.
  return rows.flatMap((row) =>
    columns.flatMap((column) => (kilometresTo(nearest(row, column)) <= km * 1.02 ? base + row * 2000 + column : [])),
  );
}

/** Of 0019_number_search.sql: below, each whole number is a step of its own; above, steps grow with the value. */
const evenSteps = 4096;
const largest = 1e12;
const numberLevels = [0, 5000, 6000, 6500, 6600];

const firstOf = (key: string) =>
  800_000_000 + (Number.parseInt(hash('md5', key, 'hex').slice(0, 5), 16) % 131_072) * 7000;

function stepOf(value: number): number {
  const number = Math.min(Math.max(value, 0), largest);
  return number < evenSteps ? Math.floor(number) : evenSteps + Math.floor(Math.log(number / evenSteps) * 16);
}

/** One more at each end where steps are uneven, for logarithms that differ. */
export function numberTokens(key: string, min = 0, max = largest): number[] {
  const [from, to] = [stepOf(min), stepOf(max)];
  const base = firstOf(key);
  return cover(
    from > evenSteps ? from - 1 : from,
    to >= evenSteps ? to + 1 : to,
    levelFactor,
    numberLevels.map((level) => base + level),
  );
}
