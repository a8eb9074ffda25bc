/** The matches of a search, in their order: slots of the columns that hold what is known of them. */
import type { AdColumns } from '#server/features/search/engine/ad-columns.ts';

export type Choice = 'priceTypes' | 'conditions' | 'isPro' | 'hasPhotos';

export interface ValueCounts {
  /** By value. */
  values: Map<string, number>;
  /** Between which its numbers lie; null where it has none. */
  range: { min: number | null; max: number | null };
}

export class FoundAds {
  readonly slots: Uint32Array;
  /** There are more, or may be. */
  readonly isCapped: boolean;
  readonly #columns: AdColumns;

  constructor(columns: AdColumns, slots: Uint32Array, isCapped: boolean) {
    this.#columns = columns;
    this.slots = slots;
    this.isCapped = isCapped;
  }

  get length(): number {
    return this.slots.length;
  }

  ids(most = this.length): number[] {
    return Array.from(this.slots.subarray(0, most), (slot) => this.#columns.ids[slot] ?? 0);
  }

  ads(): { slot: number; id: number; category: number; section: number; price: number | null; condition: number }[] {
    const { ids, categories, sections, prices, conditions } = this.#columns;
    return Array.from(this.slots, (slot) => ({
      slot,
      id: ids[slot] ?? 0,
      category: categories[slot] ?? 0,
      section: sections[slot] ?? 0,
      price: Number.isNaN(prices[slot] ?? 0) ? null : (prices[slot] ?? 0),
      condition: conditions[slot] ?? 0,
    }));
  }

  /** How many have which value, by the value. */
  tally(choice: Choice): Uint32Array {
    const { slots } = this;
    const column = this.#columns[choice];
    const counts = new Uint32Array(7);
    for (let at = 0; at < slots.length; at++) counts[column[slots[at] ?? 0]!]! += 1;
    return counts;
  }

  categories(most = this.length): Map<number, number> {
    const counts = new Map<number, number>();
    for (const slot of this.slots.subarray(0, most)) {
      const id = this.#columns.categories[slot] ?? 0;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  /** In cents, of those that have one. */
  prices(): Float64Array {
    const prices = new Float64Array(this.length);
    for (let at = 0; at < prices.length; at++) prices[at] = this.#columns.prices[this.slots[at] ?? 0]!;
    return prices.filter((price) => price >= 0);
  }

  /** How many have which value of these attributes, by their keys; of some of them only between which numbers they lie. */
  facets(keys: ReadonlyMap<string, { hasValues: boolean }>): Map<string, ValueCounts> {
    const { facets, facetsFrom, facetNumbers } = this.#columns;
    const counts = new Uint32Array(facets.length);
    const said: number[] = [];
    for (let place = 0; place < this.slots.length; place++) {
      const slot = this.slots[place] ?? 0;
      for (let at = facetsFrom[slot] ?? 0; at < (facetsFrom[slot + 1] ?? 0); at++) {
        const facet = facetNumbers[at] ?? 0;
        if (!counts[facet]) said.push(facet);
        counts[facet] = (counts[facet] ?? 0) + 1;
      }
    }
    const byKey = new Map<string, ValueCounts>();
    for (const facet of said) {
      const { key, value, number } = facets[facet]!;
      const wanted = keys.get(key);
      if (!wanted) continue;
      let told = byKey.get(key);
      if (!told) byKey.set(key, (told = { values: new Map(), range: { min: null, max: null } }));
      if (wanted.hasValues) told.values.set(value, counts[facet] ?? 0);
      const { range } = told;
      if (number < (range.min ?? Infinity)) range.min = number;
      if (number > (range.max ?? -Infinity)) range.max = number;
    }
    return byKey;
  }
}
