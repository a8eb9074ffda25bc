/** Whether one ad passes the filters of a search, as the conditions of SQL would say; its words are the database's business. */
import type { AttributeValues } from '#contract/ads.ts';
import { kilometres } from '#server/features/search/engine/distance.ts';
import type { AttributeFilter, Wanted } from '#server/features/search/engine/search-filters.ts';

export interface FilteredAd {
  price: number | null;
  priceType: string;
  condition: string | null;
  isPro: boolean;
  imageCount: number;
  lat: number | null;
  lon: number | null;
  attributes: AttributeValues;
  facets: readonly string[];
}

function hasAttribute(ad: FilteredAd, { key, anyOf, isIndexed, min, max }: AttributeFilter): boolean {
  const value = Object.hasOwn(ad.attributes, key) ? ad.attributes[key] : undefined;
  const isOneOf =
    !anyOf || anyOf.some((one) => (isIndexed ? ad.facets.includes(`${key}=${one}`) : String(value) === one));
  const isWithin = (bound: number | string | undefined, sign: 1 | -1) => {
    if (bound === undefined) return true;
    if (typeof bound === 'number') return typeof value === 'number' && (value - bound) * sign >= 0;
    return typeof value === 'string' && (sign === 1 ? value >= bound : value <= bound);
  };
  return isOneOf && isWithin(min, 1) && isWithin(max, -1);
}

export function passesFilters(ad: FilteredAd, wanted: Wanted): boolean {
  const { priceMin, priceMax, priceTypes, conditions, place, sellerType } = wanted;
  if (priceMin !== undefined && (ad.price === null || ad.price < priceMin)) return false;
  if (priceMax !== undefined && (ad.price === null || ad.price > priceMax)) return false;
  if (priceTypes && !(priceTypes as readonly string[]).includes(ad.priceType)) return false;
  if (conditions && !(ad.condition && (conditions as readonly string[]).includes(ad.condition))) return false;
  if (sellerType && ad.isPro !== (sellerType === 'pro')) return false;
  if (wanted.withPhotos && ad.imageCount === 0) return false;
  const distance = kilometres(place, ad);
  if (place && (distance === null || distance > place.radius)) return false;
  return wanted.attributes.every((filter) => hasAttribute(ad, filter));
}
