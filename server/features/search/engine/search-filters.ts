/** What is looked for, resolved: words as a tsquery, the category, the place as a point, attributes by their definition. */
import type { Condition, PriceType, SellerType } from '#contract/ads.ts';

export interface Point {
  name: string;
  inseeCode: string | null;
  lat: number;
  lon: number;
  /** Kilometres. */
  radius: number;
}

export interface AttributeFilter {
  key: string;
  /** Values of ads.facets, without the key. */
  anyOf?: string[];
  /** Whether ads.facets holds it. */
  isIndexed?: boolean;
  /** Whether a range of numbers is looked up, since few ads lie in it, or compared on the rows that the rest gives. */
  isLookedUp?: boolean;
  min?: number | string;
  max?: number | string;
}

export interface Wanted {
  tsquery: string | null;
  /** The words only exclude: no index can begin with them. */
  onlyExcludes: boolean;
  category: { id: number; isSection: boolean } | null;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  priceTypes?: PriceType[] | undefined;
  conditions?: Condition[] | undefined;
  place: Point | null;
  sellerType?: SellerType | undefined;
  withPhotos: boolean;
  attributes: AttributeFilter[];
  /** Handed in at or after. */
  since?: Date;
  /** Among these only. */
  ids?: readonly number[];
}

export const wantsEverything: Wanted = {
  tsquery: null,
  onlyExcludes: false,
  category: null,
  place: null,
  withPhotos: false,
  attributes: [],
};

/** Nothing but a category: then an index in the order of the list is walked, and nothing is looked up. */
export const isPlainList = (wanted: Wanted): boolean =>
  (!wanted.tsquery || wanted.onlyExcludes) &&
  wanted.priceMin === undefined &&
  wanted.priceMax === undefined &&
  !wanted.priceTypes &&
  !wanted.conditions &&
  !wanted.place &&
  !wanted.sellerType &&
  !wanted.withPhotos &&
  !wanted.ids &&
  !wanted.attributes.length;
