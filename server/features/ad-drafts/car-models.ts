/** Which car is named: a "C3" is a Citroën, be there an ad of one or not. Read where it is known that a car is meant. */
import models from '#server/features/ad-drafts/car-models.json' with { type: 'json' };
import { begin, end, escape } from '#server/features/ad-drafts/found-facts.ts';

const makeOf = new Map(
  Object.entries(models).flatMap(([make, names]) => names.split(', ').map((name) => [name, make] as const)),
);
const names = [...makeOf.keys()].toSorted((a, b) => b.length - a.length);
/** What else is written as a number has its unit behind it. */
const named = new RegExp(
  `${begin}(${names.map((name) => escape(name).replace(/[ -]/g, '[ -]?')).join('|')})${end}(?! ?(?:€|e|euros?|km|kms|ch|cv|kg|mille|\\d{3})(?![\\p{L}\\d]))`,
  'u',
);

interface CarNamed {
  make: string;
  index: number;
  length: number;
}

/** In folded text. */
export function carNamed(folded: string): CarNamed | null {
  const found = named.exec(folded);
  const plain = (text: string) => text.replace(/[ -]/g, '');
  const name = found && names.find((one) => plain(one) === plain(found[0]));
  const make = name && makeOf.get(name);
  return found && make ? { make, index: found.index, length: found[0].length } : null;
}
