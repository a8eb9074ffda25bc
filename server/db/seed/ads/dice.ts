/** Chance that is the same every time: the demo looks alike on every machine. */
import { entriesOf } from '#contract/known-values.ts';
import { pick, randomFrom, takeTurn } from '#server/db/seed/pictures/random.ts';

export class Dice {
  readonly #random: () => number;

  constructor(seed: string) {
    this.#random = randomFrom(seed);
    // The first numbers of near seeds are near each other.
    for (let turn = 0; turn < 8; turn += 1) this.#random();
  }

  number(): number {
    return this.#random();
  }

  isLucky(share: number): boolean {
    return this.#random() < share;
  }

  between(from: number, to: number, step = 1): number {
    const steps = Math.floor((to - from) / step);
    return Number((from + Math.floor(this.#random() * (steps + 1)) * step).toFixed(2));
  }

  one<T>(list: readonly T[]): T {
    return pick(list, this.#random);
  }

  /** So many different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((value, index) => ({ value, index }));
    while (left.length > count) left.splice(Math.floor(this.#random() * left.length), 1);
    return left.map(({ value }) => value);
  }

  /** One of the allowed keys, as often as its weight says. */
  weighted<K extends string>(weights: Partial<Record<K, number>>, isAllowed = (_: K) => true): K {
    const entries = entriesOf(weights).filter(([key]) => isAllowed(key));
    let left = this.#random() * entries.reduce((sum, [, weight = 0]) => sum + weight, 0);
    for (const [key, weight = 0] of entries) if ((left -= weight) < 0) return key;
    return takeTurn(entries, 0)[0];
  }
}
