/**
 * What the search knows of public ads beside their words: arrays by the slot of an ad, which is a place in all of them. An ad
 * that changes gets a new slot, and its old one is dead.
 */

/** As index.queries.ts reads it: kinds as their places in the contract's lists, 0 for no condition. */
export interface AdFacts {
  id: number;
  /** Milliseconds. */
  createdAt: number;
  category: number;
  section: number;
  price: number | null;
  priceType: number;
  condition: number;
  isPro: boolean;
  hasPhotos: boolean;
  /** Milliseconds; 0 never, Infinity for ever. */
  sponsoredUntil: number;
  lat: number | null;
  lon: number | null;
  departement: string;
  /** Lines like "fuel=diesel". */
  facets: readonly string[];
}

export interface Place {
  lat: number | null;
  lon: number | null;
  departement: string;
}

/** A line of facets, taken apart once for all ads that have it. */
export interface Facet {
  key: string;
  value: string;
  /** Not a number where the value is none. */
  number: number;
}

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** The same numbers, and room for more. */
export function wider<T extends Numbers>(numbers: T, size: number): T {
  const next = new (numbers.constructor as new (length: number) => T)(size);
  next.set(numbers);
  return next;
}

const plainNumber = /^[+-]?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,2})?$/;

export class AdColumns {
  length = 0;
  ids = new Int32Array(64);
  createdAt = new Float64Array(64);
  categories = new Int32Array(64);
  sections = new Int32Array(64);
  /** Not a number where there is none. */
  prices = new Float64Array(64);
  priceTypes = new Uint8Array(64);
  conditions = new Uint8Array(64);
  isPro = new Uint8Array(64);
  hasPhotos = new Uint8Array(64);
  sponsoredUntil = new Float64Array(64);
  isDead = new Uint8Array(64);
  /** Into the list of places: ads lie at the centre of their commune. */
  placeOf = new Uint32Array(64);
  readonly places: Place[] = [];
  /** Of places; not a number where they are nowhere. */
  lats = new Float64Array(64);
  lons = new Float64Array(64);
  readonly facets: Facet[] = [];
  /** Of facets: what tells their keys apart, and their numbers. */
  facetKeys = new Uint16Array(512);
  facetValues = new Float64Array(512);
  readonly #keys = new Map<string, number>();
  /** Where the facets of a slot begin; they end where those of the next one begin. */
  facetsFrom = new Uint32Array(65);
  facetNumbers = new Uint32Array(512);
  readonly #facetByLine = new Map<string, number>();
  readonly #placeByText = new Map<string, number>();
  #slots = new Int32Array(64);

  add(ad: AdFacts): number {
    const slot = this.length++;
    if (slot >= this.ids.length) this.#widen(slot * 2);
    this.ids[slot] = ad.id;
    this.createdAt[slot] = ad.createdAt;
    this.categories[slot] = ad.category;
    this.sections[slot] = ad.section;
    this.prices[slot] = ad.price ?? Number.NaN;
    this.priceTypes[slot] = ad.priceType;
    this.conditions[slot] = ad.condition;
    this.isPro[slot] = Number(ad.isPro);
    this.hasPhotos[slot] = Number(ad.hasPhotos);
    this.sponsoredUntil[slot] = ad.sponsoredUntil;
    this.placeOf[slot] = this.#place(ad);
    this.#addFacets(slot, ad.facets);
    this.remove(ad.id);
    if (ad.id >= this.#slots.length) this.#slots = wider(this.#slots, ad.id * 2);
    this.#slots[ad.id] = slot + 1;
    return slot;
  }

  /** -1 where there is none. */
  slotOf(id: number): number {
    return (this.#slots[id] ?? 0) - 1;
  }

  remove(id: number): void {
    const slot = this.slotOf(id);
    if (slot >= 0) this.isDead[slot] = 1;
  }

  #place({ lat, lon, departement }: Place): number {
    const text = `${lat} ${lon} ${departement}`;
    const known = this.#placeByText.get(text);
    if (known !== undefined) return known;
    const place = this.places.length;
    this.#placeByText.set(text, place);
    if (place === this.lats.length) {
      this.lats = wider(this.lats, place * 2);
      this.lons = wider(this.lons, place * 2);
    }
    this.lats[place] = lat ?? Number.NaN;
    this.lons[place] = lon ?? Number.NaN;
    return this.places.push({ lat, lon, departement }) - 1;
  }

  #addFacets(slot: number, lines: readonly string[]): void {
    const from = this.facetsFrom[slot] ?? 0;
    if (from + lines.length > this.facetNumbers.length)
      this.facetNumbers = wider(this.facetNumbers, (from + lines.length) * 2);
    for (const [index, line] of lines.entries()) this.facetNumbers[from + index] = this.#facet(line);
    this.facetsFrom[slot + 1] = from + lines.length;
  }

  #facet(line: string): number {
    const known = this.#facetByLine.get(line);
    if (known !== undefined) return known;
    const [key = '', value = ''] = [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];
    const facet = this.facets.length;
    this.#facetByLine.set(line, facet);
    if (facet === this.facetKeys.length) {
      this.facetKeys = wider(this.facetKeys, facet * 2);
      this.facetValues = wider(this.facetValues, facet * 2);
    }
    this.#keys.set(key, this.#keys.get(key) ?? this.#keys.size);
    this.facetKeys[facet] = this.#keys.get(key) ?? 0;
    const number = plainNumber.test(value) ? Number(value) : Number.NaN;
    this.facetValues[facet] = number;
    return this.facets.push({ key, value, number }) - 1;
  }

  /** -1 where no ad has it. */
  keyOf(key: string): number {
    return this.#keys.get(key) ?? -1;
  }

  #widen(size: number): void {
    this.ids = wider(this.ids, size);
    this.createdAt = wider(this.createdAt, size);
    this.categories = wider(this.categories, size);
    this.sections = wider(this.sections, size);
    this.prices = wider(this.prices, size);
    this.priceTypes = wider(this.priceTypes, size);
    this.conditions = wider(this.conditions, size);
    this.isPro = wider(this.isPro, size);
    this.hasPhotos = wider(this.hasPhotos, size);
    this.sponsoredUntil = wider(this.sponsoredUntil, size);
    this.isDead = wider(this.isDead, size);
    this.placeOf = wider(this.placeOf, size);
    this.facetsFrom = wider(this.facetsFrom, size + 1);
  }

  /** Newest first. */
  compareByDate(a: number, b: number): number {
    return (this.createdAt[b] ?? 0) - (this.createdAt[a] ?? 0) || (this.ids[b] ?? 0) - (this.ids[a] ?? 0);
  }
}
