/** Counts the values of attributes in lines like "fuel=diesel|doors=5", some thousand of them for each page. */
import type { Attribute } from '#contract/api/categories.ts';
import { bytesOf } from '#server/features/search/engine/text-bytes.ts';
import { findSeat, giveSeats, numberOf, type Seats } from '#server/features/search/facets/name-table.ts';

export interface ValueCounts {
  /** By value; empty for numbers, of which the range is told only. */
  values: ReadonlyMap<string, number>;
  min: number | null;
  max: number | null;
}

interface Plan {
  seed: number;
  /** The places of attributes by their keys. */
  keys: Seats;
  isNumber: boolean[];
  /** The places of choices by their values, each with the seed of its attribute. */
  choices: Seats;
  choiceNames: [attribute: number, value: string][];
}

const isNumeric = ({ type }: Pick<Attribute, 'type'>) => type === 'number' || type === 'year';
const equals = 61;
const bar = 124;
const lineEnd = 10;
const zero = 48;

const seedOf = (seed: number, place: number) => seed + 1 + place;

/** With another seed where two names of a category share a number. */
function planFor(attributes: readonly Attribute[], seed = 31): Plan {
  const choiceNames = attributes.flatMap(({ type, options }, place): [number, string][] =>
    [...new Set(type === 'boolean' ? ['true', 'false'] : options.map(({ value }) => value))].map((value) => [
      place,
      value,
    ]),
  );
  const keys = giveSeats(attributes.map(({ key }) => ({ name: key, seed })));
  const choices = giveSeats(choiceNames.map(([place, value]) => ({ name: value, seed: seedOf(seed, place) })));
  if (!keys || !choices) return planFor(attributes, seed + 1_000_003);
  return { seed, keys, isNumber: attributes.map(isNumeric), choices, choiceNames };
}

const plans = new WeakMap<readonly Attribute[], Plan>();

class Counter {
  readonly counts: Int32Array;
  readonly isThere: Uint8Array;
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
    const many = plan.isNumber.length;
    this.counts = new Int32Array(plan.choiceNames.length);
    this.isThere = new Uint8Array(many);
    this.lows = new Float64Array(many).fill(Infinity);
    this.highs = new Float64Array(many).fill(-Infinity);
  }

  read(bytes: Buffer): void {
    const { seed, keys, isNumber, choices } = this.#plan;
    const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const end = bytes.length - 4;
    for (let at = 0; at < end; at++) {
      const begin = at;
      let code = bytes[at]!;
      while (at < end && code !== equals && code !== bar && code !== lineEnd) code = bytes[++at]!;
      if (at >= end || code !== equals) continue;
      const place = findSeat(keys, numberOf(text, begin, at, seed));
      const from = at + 1;
      if (place >= 0 && isNumber[place]) {
        at = this.#noteNumber(place, bytes, from, end);
        continue;
      }
      at = endOf(bytes, from, end);
      if (place < 0) continue;
      this.isThere[place] = 1;
      const choice = findSeat(choices, numberOf(text, from, at, seedOf(seed, place)));
      if (choice >= 0) this.counts[choice]! += 1;
    }
  }

  /** Where it ends. */
  #noteNumber(place: number, bytes: Buffer, from: number, last: number): number {
    let value = 0;
    let at = from;
    for (; at < last; at++) {
      const digit = bytes[at]! - zero;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const end = endOf(bytes, at, last);
    // Anything but a short whole number.
    if (at < end || end - from > 15) value = Number(bytes.toString('latin1', from, end));
    this.isThere[place] = 1;
    if (value < this.lows[place]!) this.lows[place] = value;
    if (value > this.highs[place]!) this.highs[place] = value;
    return end;
  }
}

function endOf(bytes: Buffer, from: number, last: number): number {
  let at = from;
  while (at < last && bytes[at] !== bar && bytes[at] !== lineEnd) at++;
  return at;
}

const orNull = (bound: number) => (Number.isFinite(bound) ? bound : null);

/** `attributes` are told apart by their keys; those without a value in the lines are not in the answer. */
export function countValues(lines: string, attributes: readonly Attribute[]): Map<string, ValueCounts> {
  if (!attributes.length) return new Map();
  let plan = plans.get(attributes);
  if (!plan) plans.set(attributes, (plan = planFor(attributes)));
  const counter = new Counter(plan);
  counter.read(bytesOf(lines));
  const values = attributes.map(() => new Map<string, number>());
  for (const [at, [place, value]] of plan.choiceNames.entries())
    if (counter.counts[at]) values[place]!.set(value, counter.counts[at]);
  const found = new Map<string, ValueCounts>();
  for (const [place, { key }] of attributes.entries())
    if (counter.isThere[place])
      found.set(key, {
        values: values[place]!,
        min: orNull(counter.lows[place]!),
        max: orNull(counter.highs[place]!),
      });
  return found;
}
