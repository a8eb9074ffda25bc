/** The categories around the chosen one, with how many matches each has. */
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import { mostHits, type Along, type Hits } from '#server/features/search/engine/hits.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';

export interface Asked {
  wanted: SearchFilters;
  lookup: CategoryLookup;
}

/** Whether the ads of another category, or of one below it, have this attribute too, and mean the same by it. */
function keeps(lookup: CategoryLookup, { category }: SearchFilters, id: number, { key }: AttributeFilter): boolean {
  if (id === category?.id) return true;
  const own = attributesAround(lookup, category?.id ?? null).get(key);
  const other = attributesAround(lookup, id).get(key);
  return other?.type === own?.type && other?.filterable === true;
}

/** Looked up they cost three times as much, so that so many of the newest matches tell. */
const mostLookedUp = 300;

/** In which categories of the section the newest matches stand; beside criteria, which few of them share, it is not counted. */
export function neighbourLists({ wanted, lookup }: Asked): [string, Along][] {
  const section = wanted.category && (lookup.categories.get(wanted.category.id)?.parentId ?? null);
  if (section === null || wanted.attributes.length) return [];
  const around = { ...wanted, category: { id: section, isSection: true } };
  return [
    ['neighbours', { wanted: around, limit: isPlainList(around) ? mostHits : mostLookedUp, tells: 'categories' }],
  ];
}

interface Around {
  counts: ReadonlyMap<number, number>;
  /** Whether there may be more than these. */
  isCapped: (category: number) => boolean;
}

function countAround({ wanted: { category, attributes } }: Asked, { list, isCapped, along }: Hits): Around {
  const beside = along.get('neighbours');
  if (!category || category.isSection) return { counts: list.categories(), isCapped: () => isCapped };
  return {
    // The chosen one is counted from its own matches.
    counts: new Map([...(beside?.categories ?? []), [category.id, Math.min(list.length, countCap)]]),
    isCapped: (id) => (id === category.id ? isCapped : (beside?.isCapped ?? attributes.length > 0)),
  };
}

/** Of the whole tree the sections; below a chosen category its own children, or its neighbours where it has none. */
export function categoryFacet(asked: Asked, hits: Hits, language: Language): Facets['categories'] {
  const { wanted, lookup } = asked;
  const { counts, isCapped } = countAround(asked, hits);
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
