/** The newest matches, each as the numbers of ads.hit. */

/** Where they stand in a hit; conditions begin with 1, none is 0. */
const places = { id: 0, category: 1, price: 2, priceType: 3, condition: 4, isPro: 5, hasPhotos: 6 };
export type HitPlace = 'priceType' | 'condition' | 'isPro' | 'hasPhotos';
type Hit = readonly number[] & { readonly [place in 2]: number | null };

export class HitList {
  readonly #hits: readonly Hit[];

  constructor(hits: readonly Hit[]) {
    this.#hits = hits;
  }

  get length(): number {
    return this.#hits.length;
  }

  ids(most = this.length): number[] {
    return this.#hits.slice(0, most).map((hit) => hit[places.id] ?? 0);
  }

  ads(): { id: number; category: number; price: number | null; condition: number }[] {
    return this.#hits.map((hit) => ({
      id: hit[places.id] ?? 0,
      category: hit[places.category] ?? 0,
      price: hit[places.price] ?? null,
      condition: hit[places.condition] ?? 0,
    }));
  }

  /** How many have which value, by the value. */
  tally(place: HitPlace): number[] {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (const hit of this.#hits) {
      const value = hit[places[place]] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  }

  categories(most = this.length): Map<number, number> {
    const counts = new Map<number, number>();
    for (const hit of this.#hits.slice(0, most)) {
      const id = hit[places.category] ?? 0;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  /** In cents, of those that have one. */
  prices(): Float64Array {
    return Float64Array.from(this.#hits.flatMap((hit) => hit[places.price] ?? []));
  }

  /** By price, then by id; without a price last. */
  idsByPrice(descending: boolean): number[] {
    const sign = descending ? -1 : 1;
    const compare = (a: Hit, b: Hit) => {
      const [one, other] = [a[places.price] ?? null, b[places.price] ?? null];
      if ((one === null) !== (other === null)) return one === null ? 1 : -1;
      return sign * ((one ?? 0) - (other ?? 0) || (a[places.id] ?? 0) - (b[places.id] ?? 0));
    };
    return new HitList(this.#hits.toSorted(compare)).ids();
  }
}

/** Tuples of JSON with commas between them. */
export const readHitList = (tuples: string): HitList => new HitList(JSON.parse(`[${tuples}]`) as Hit[]);
