/**
 * With words, ads that name the thing come first, then those that have the words in title, category or attributes (what goes
 * with the thing), then those that only mention them. Newest first in each.
 */
import type { Kysely } from 'kysely';
import type { AdTier } from '#contract/api/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { findHits, mostHits, type Hits } from '#server/features/search/engine/hits.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';

export type Placed = ReadonlyMap<number, AdTier>;

/** The first so many, in their order; of more than a thousand matches the others follow by date. */
export async function readTiers(
  db: Kysely<Tables>,
  wanted: SearchFilters,
  hits: Hits,
  { things, about }: Tiers,
  { without, end }: { without: readonly number[]; end: number },
): Promise<Placed> {
  const needed = Math.min(end, mostHits);
  const left = new Set(without);
  const placed = new Map<number, AdTier>();
  const place = (ids: readonly number[], tier: AdTier) => {
    for (const id of ids) if (!left.has(id) && !placed.has(id)) placed.set(id, tier);
  };
  const tiers = [
    ['thing', things],
    ['related', `${about} & !(${things})`],
  ] as const;
  for (const [tier, tsquery] of tiers) {
    const missing = needed - placed.size;
    if (missing <= 0) return placed;
    const { list } = await findHits(db, { ...wanted, tsquery }, { limit: missing + left.size });
    place(list.ids(), tier);
  }
  place(hits.list.ids(), 'mention');
  return placed;
}
