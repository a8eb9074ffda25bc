/** The categories around the chosen one, with how many matches each has. */
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import type { AdIndex } from '#server/features/search/engine/ad-index.ts';
import { mostHits } from '#server/features/search/engine/fresh-index.ts';
import type { FoundAds } from '#server/features/search/engine/found-ads.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';

export interface Asked {
  wanted: SearchFilters;
  lookup: CategoryLookup;
  index: AdIndex;
  /** The newest matches. */
  found: FoundAds;
}

/** Whether the ads of another category, or of one below it, have this attribute too, and mean the same by it. */
function keeps(lookup: CategoryLookup, { category }: SearchFilters, id: number, { key }: AttributeFilter): boolean {
  if (id === category?.id) return true;
  const own = attributesAround(lookup, category?.id ?? null).get(key);
  const other = attributesAround(lookup, id).get(key);
  return other?.type === own?.type && other?.filterable === true;
}

interface Around {
  counts: ReadonlyMap<number, number>;
  /** Whether there may be more than these. */
  isCapped: (category: number) => boolean;
}

/** In which categories the newest matches stand, those of the section beside a chosen one; beside criteria few of them share these. */
function countAround({ wanted, lookup, index, found }: Asked): Around {
  const { category, attributes } = wanted;
  if (!category || category.isSection) return { counts: found.categories(), isCapped: () => found.isCapped };
  const section = lookup.categories.get(category.id)?.parentId ?? null;
  const beside =
    section === null || attributes.length
      ? null
      : index.find({ ...wanted, category: { id: section, isSection: true } }, { limit: mostHits });
  return {
    // The chosen one is counted from its own matches.
    counts: new Map([...(beside?.categories() ?? []), [category.id, Math.min(found.length, countCap)]]),
    isCapped: (id) => (id === category.id ? found.isCapped : (beside?.isCapped ?? attributes.length > 0)),
  };
}

/** Of the whole tree the sections; below a chosen category its own children, or its neighbours where it has none. */
export function categoryFacet(asked: Asked, language: Language): Facets['categories'] {
  const { wanted, lookup } = asked;
  const { counts, isCapped } = countAround(asked);
  const chosen = wanted.category && lookup.categories.get(wanted.category.id);
  const root = chosen ? (chosen.parentId ?? chosen.id) : null;
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const line = lookup.lineOf(id);
    const shown = root === null ? line[0] : line.find((row) => row.parentId === root);
    if (shown) sums.set(shown.id, (sums.get(shown.id) ?? 0) + count);
  }
  return [...lookup.categories.values()]
    .filter(({ id, parentId }) => parentId === root && (sums.get(id) || isCapped(id)))
    .map((row) => ({
      id: row.id,
      name: row.names[language],
      parentId: row.parentId,
      count: sums.get(row.id) ?? 0,
      isCapped: isCapped(row.id),
      keeps: wanted.attributes.filter((one) => keeps(lookup, wanted, row.id, one)).map(({ key }) => key),
    }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
}
