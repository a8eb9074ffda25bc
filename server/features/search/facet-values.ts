/**
 * Counts the values of attributes in lines like "fuel=diesel|doors=5". A page counts some thousand of them: they are read
 * letter by letter and told apart by a number made of their letters, since cutting them into strings costs ten times as much.
 */
import type { Attribute } from '#contract/api/categories.ts';

export interface ValueCounts {
  /** By value; empty for numbers, of which the range is told only. */
  values: ReadonlyMap<string, number>;
  min: number | null;
  max: number | null;
}

interface Plan {
  factor: number;
  /** The place of an attribute by the number of its key. */
  keys: Map<number, number>;
  isNumber: boolean[];
  /** The place of a choice by the number of "key=value". */
  choices: Map<number, number>;
  choiceNames: [attribute: number, value: string][];
}

const isNumeric = ({ type }: Pick<Attribute, 'type'>) => type === 'number' || type === 'year';
const equals = 61;
const bar = 124;
const lineEnd = 10;

function numberOf(text: string, factor: number): number {
  let number = 0;
  for (let at = 0; at < text.length; at++) number = (Math.imul(number, factor) + text.charCodeAt(at)) & 0x3fffffff;
  return number;
}

/** With another factor where two names of a category share a number. */
function planFor(attributes: readonly Attribute[], factor = 31): Plan {
  const choiceNames = attributes.flatMap(({ type, options }, place): [number, string][] =>
    [...new Set(type === 'boolean' ? ['true', 'false'] : options.map(({ value }) => value))].map((value) => [
      place,
      value,
    ]),
  );
  const keys = new Map(attributes.map(({ key }, place) => [numberOf(key, factor), place]));
  const choices = new Map(
    choiceNames.map(([place, value], at) => [numberOf(`${attributes[place]!.key}=${value}`, factor), at]),
  );
  if (keys.size < attributes.length || choices.size < choiceNames.length) return planFor(attributes, factor + 2);
  return { factor, keys, isNumber: attributes.map(isNumeric), choices, choiceNames };
}

const plans = new WeakMap<readonly Attribute[], Plan>();

/** `attributes` are told apart by their keys; those without a value in the lines are not in the answer. */
export function countValues(lines: string, attributes: readonly Attribute[]): Map<string, ValueCounts> {
  let plan = plans.get(attributes);
  if (!plan) plans.set(attributes, (plan = planFor(attributes)));
  const { factor, keys, isNumber, choices, choiceNames } = plan;
  const counts = new Int32Array(choiceNames.length);
  const isThere = new Uint8Array(attributes.length);
  const lows = new Float64Array(attributes.length).fill(Infinity);
  const highs = new Float64Array(attributes.length).fill(-Infinity);
  const end = lines.length;
  let number = 0;
  /** Of the attribute whose value is read, and where that begins; -1 before. */
  let place = -1;
  let begin = -1;
  for (let at = 0; at <= end; at++) {
    const code = at < end ? lines.charCodeAt(at) : lineEnd;
    if (code === bar || code === lineEnd) {
      if (place >= 0) {
        isThere[place] = 1;
        if (isNumber[place]) {
          const value = Number(lines.slice(begin, at));
          if (value < lows[place]!) lows[place] = value;
          if (value > highs[place]!) highs[place] = value;
        } else {
          const choice = choices.get(number);
          if (choice !== undefined) counts[choice]! += 1;
        }
      }
      number = 0;
      place = -1;
      begin = -1;
    } else {
      if (code === equals && begin < 0) {
        place = keys.get(number) ?? -1;
        begin = at + 1;
      }
      number = (Math.imul(number, factor) + code) & 0x3fffffff;
    }
  }
  const values = attributes.map(() => new Map<string, number>());
  for (const [at, [place, value]] of choiceNames.entries()) if (counts[at]) values[place]!.set(value, counts[at]);
  return new Map(
    attributes.flatMap(({ key }, place) =>
      isThere[place]
        ? [
            [
              key,
              {
                values: values[place]!,
                min: Number.isFinite(lows[place]) ? lows[place]! : null,
                max: Number.isFinite(highs[place]) ? highs[place]! : null,
              },
            ] as const,
          ]
        : [],
    ),
  );
}
