/** Chance that is the same every time: the demo looks alike on every machine. */
import { randomFrom } from '#server/db/seed/pictures/random.ts';

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
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** So many different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((value, index) => ({ value, index }));
    while (left.length > count) left.splice(Math.floor(this.#random() * left.length), 1);
    return left.map(({ value }) => value);
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.#random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return entries[0]![0];
  }
}
