/**
 * Documents by their price: the cheapest first, those without a price last, of the same price the older one first. Sorted by
 * their digits (radix sort), a million took 370 ms in four turns, with a function that compares 2,290 at once (busy machine).
 */
const bits = 12;
const passes = 3;
const base = 2 ** bits;
/** Prices are below it. */
const priceless = base ** passes - 1;

export class PriceOrder {
  /** Documents in their order, and the place in it of each. */
  readonly docs: Uint32Array;
  readonly places: Uint32Array;
  /** So many have a price. */
  readonly priced: number;

  constructor(docs: Uint32Array, priced: number) {
    this.docs = docs;
    this.priced = priced;
    this.places = new Uint32Array(docs.length);
    for (let place = 0; place < docs.length; place++) this.places[docs[place] ?? 0] = place;
  }

  /** The place where the dearest come first, and of the same price the newer; and back from there. */
  mirror(place: number): number {
    return place < this.priced ? this.priced - 1 - place : this.docs.length - 1 - (place - this.priced);
  }
}

/** The documents are numbered from the newest on. */
export function* orderByPrice(prices: Float64Array): Generator<undefined, PriceOrder> {
  const keys = prices.map((price) => (price >= 0 ? Math.min(price, priceless - 1) : priceless));
  let docs = new Uint32Array(keys.length).map((_, place) => keys.length - 1 - place);
  for (let pass = 0; pass < passes; pass++) {
    const divisor = base ** pass;
    const digits = new Uint16Array(keys.length);
    const next = new Uint32Array(base + 1);
    for (let doc = 0; doc < keys.length; doc++) {
      const digit = ((keys[doc] ?? 0) / divisor) & (base - 1);
      digits[doc] = digit;
      next[digit + 1] = (next[digit + 1] ?? 0) + 1;
    }
    for (let at = 1; at <= base; at++) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
    const sorted = new Uint32Array(keys.length);
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      const digit = digits[doc] ?? 0;
      const place = next[digit] ?? 0;
      next[digit] = place + 1;
      sorted[place] = doc;
    }
    docs = sorted;
    yield;
  }
  return new PriceOrder(
    docs,
    keys.reduce((sum, key) => sum + Number(key !== priceless), 0),
  );
}
