/**
 * With words, ads that name the thing come first, then those that have the words in title, category or attributes (what goes
 * with the thing), then those that only mention them. Newest first in each. Where half of what was found is of one category,
 * the thing is meant that stands there: a dishwasher for kitchens before one for restaurants.
 */
import type { Kysely } from 'kysely';
import type { AdTier } from '#contract/api/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { findHits, mostHits, type Hits } from '#server/features/search/engine/hits.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import type { Tiers } from '#server/features/search/words/parse-words.ts';

export type Placed = ReadonlyMap<number, AdTier>;

const sample = 200;
const least = 10;

/** Learned from the site's own ads. */
function homeOf({ list }: Hits, { category }: SearchFilters): SearchFilters['category'] {
  const among = Math.min(list.length, sample);
  if (category && !category.isSection) return null;
  const [best] = [...list.categories(sample)].toSorted(([, a], [, b]) => b - a);
  return best && among >= least && best[1] * 2 >= among ? { id: best[0], isSection: false } : null;
}

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
  const take = async (tier: AdTier, filters: SearchFilters, seen: number) => {
    const missing = needed - placed.size;
    if (missing <= 0) return;
    const { list } = await findHits(db, filters, { limit: missing + left.size + seen });
    place(list.ids(), tier);
  };
  const home = homeOf(hits, wanted);
  if (home) await take('thing', { ...wanted, tsquery: things, category: home }, 0);
  await take(placed.size ? 'related' : 'thing', { ...wanted, tsquery: things }, placed.size);
  await take('related', { ...wanted, tsquery: `${about} & !(${things})` }, 0);
  if (placed.size >= needed) return placed;
  place(hits.list.ids(), 'mention');
  return placed;
}
