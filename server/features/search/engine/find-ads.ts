/** What is asked of the index within a search, without another look at what changed. */
import { countCap } from '#contract/search.ts';
import { currentIndex } from '#server/features/search/engine/fresh-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import type { Db, SearchFilters } from '#server/features/search/engine/search-filters.ts';

export const mostHits = countCap + 1;

/** The newest matches. */
export async function findAds(db: Db, wanted: SearchFilters, limit = mostHits): Promise<FoundAds> {
  const index = await currentIndex(db);
  await index.prepare(wanted.tsquery);
  return index.find(wanted, { limit });
}

export const countUpTo = async (db: Db, wanted: SearchFilters, limit: number): Promise<number> =>
  (await findAds(db, wanted, limit)).length;
