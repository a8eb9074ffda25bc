/** The newest matches as numbers, eight for each, in the order of ads.hit: a thousand objects would take longer to make. */
import { bytesOf } from '#server/features/search/engine/text-bytes.ts';

const width = 8;
/** Where they stand among the eight; conditions begin with 1, none is 0. */
const places = { id: 0, category: 1, price: 2, priceType: 3, condition: 4, isPro: 5, hasPhotos: 6, sponsored: 7 };
type Place = keyof typeof places;
/** What is counted by its value. */
export type HitPlace = 'priceType' | 'condition' | 'isPro' | 'hasPhotos';

const [comma, minus, zero, bracket, letterN] = [44, 45, 48, 93, 110];

export class HitList {
  readonly length: number;
  readonly #numbers: Float64Array;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
    this.length = numbers.length / width;
  }

  at(index: number, place: Place): number {
    return this.#numbers[index * width + places[place]]!;
  }

  ids(most = this.length): number[] {
    return Array.from({ length: Math.min(most, this.length) }, (_, index) => this.#numbers[index * width]!);
  }

  /** How many have which value, by the value. */
  tally(place: HitPlace): number[] {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let at = places[place]; at < this.#numbers.length; at += width) counts[this.#numbers[at]!]! += 1;
    return counts;
  }

  categories(most = this.length): Map<number, number> {
    const counts = new Map<number, number>();
    const end = Math.min(most, this.length) * width;
    for (let at = places.category; at < end; at += width) {
      const id = this.#numbers[at]!;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  /** In cents, of those that have one. */
  prices(): Float64Array {
    const all = new Float64Array(this.length);
    let count = 0;
    for (let at = places.price; at < this.#numbers.length; at += width) {
      const price = this.#numbers[at]!;
      if (!Number.isNaN(price)) all[count++] = price;
    }
    return all.subarray(0, count);
  }

  sponsoredIds(most: number, now = Date.now() / 1000): number[] {
    const ids: number[] = [];
    for (let index = 0; index < this.length && ids.length < most; index++) {
      const until = this.at(index, 'sponsored');
      if (until === -1 || until > now) ids.push(this.at(index, 'id'));
    }
    return ids;
  }
}

/** Tuples of JSON with commas between them, at most so many; null becomes NaN. */
export function readHitList(tuples: string, most: number): HitList {
  const numbers = new Float64Array(most * width);
  const bytes = bytesOf(tuples);
  const end = bytes.length - 4;
  let count = 0;
  let value = 0;
  let sign = 1;
  for (let at = 0; at < end; at++) {
    const code = bytes[at]!;
    const digit = code - zero;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (code === comma || code === bracket) {
      numbers[count++] = value * sign;
      value = 0;
      sign = 1;
      // The comma between two tuples.
      if (code === bracket) at += 1;
    } else if (code === minus) sign = -1;
    else if (code === letterN) value = Number.NaN;
  }
  return new HitList(numbers.subarray(0, count));
}
