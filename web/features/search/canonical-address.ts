import { isOneOf } from '#contract/known-values.ts';
import { addressOf, canonicalQuery, placeKeys, type Params } from '#web/features/search/search-params.ts';
import type { Found } from '#web/features/search/search.queries.ts';

type Left = Pick<Found, 'ignored' | 'unknownPlace'>;

/** The one address of a search: a category's own path, and nothing of what it was made without. */
export function canonicalAddress({ categoryId, ...params }: Params, left: Left | undefined): string {
  const isPlace = (key: string) => key === 'radius' || isOneOf(placeKeys, key);
  const kept = Object.entries(params).filter(
    ([key]) => !left?.ignored.includes(key) && !(left?.unknownPlace && isPlace(key)),
  );
  const path = categoryId ? `/category/${String(categoryId)}` : '/search';
  return path + canonicalQuery(addressOf('', Object.fromEntries(kept)));
}
