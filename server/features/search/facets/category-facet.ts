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

interface Neighbours {
  wanted: SearchFilters;
  ids: Set<number>;
}

/**
 * The categories beside the chosen one, by which of the set attributes they have too: whoever goes there keeps those, and
 * those alone, since a guitar has no mileage.
 */
function neighbours({ wanted, lookup }: Asked): Neighbours[] {
  const section = wanted.category && (lookup.categories.get(wanted.category.id)?.parentId ?? null);
  const groups = new Map<string, Neighbours>();
  for (const { id, parentId } of lookup.categories.values()) {
    if (section === null || parentId !== section) continue;
    const attributes = wanted.attributes.filter((one) => keeps(lookup, wanted, id, one));
    const name = attributes.map(({ key }) => key).join();
    const group = groups.get(name);
    if (group) group.ids.add(id);
    else
      groups.set(name, {
        wanted: { ...wanted, attributes, category: { id: section, isSection: true } },
        ids: new Set([id]),
      });
  }
  return [...groups.values()];
}

/** Where the ads have to be looked up, a rough number will do: a third of it takes a third as long. */
const mostLookedUp = 300;
const mostCounted = (wanted: SearchFilters) => (isPlainList(wanted) ? mostHits : mostLookedUp);

/** In which categories of the section the newest matches stand. */
export function neighbourLists(asked: Asked): [string, Along][] {
  return neighbours(asked).map(({ wanted }, index) => [
    `neighbours ${index}`,
    { wanted, limit: mostCounted(wanted), tells: 'categories' },
  ]);
}

interface Around {
  counts: ReadonlyMap<number, number>;
  /** Whether there may be more than these. */
  isCapped: (category: number) => boolean;
}

function countAround(asked: Asked, { list, isCapped, along }: Hits): Around {
  const groups = neighbours(asked);
  if (!asked.wanted.category || !groups.length) return { counts: list.categories(), isCapped: () => isCapped };
  const chosen = asked.wanted.category.id;
  const lists = groups.map(({ ids }, index) => {
    const found = along.get(`neighbours ${index}`);
    return { ids, counts: found?.categories ?? new Map<number, number>(), isCapped: found?.isCapped ?? false };
  });
  const beside = lists.flatMap(({ ids, counts }) => [...counts].filter(([id]) => ids.has(id)));
  return {
    // The chosen one is counted from its own matches.
    counts: new Map([...beside, [chosen, Math.min(list.length, countCap)]]),
    isCapped: (id) => (id === chosen ? isCapped : lists.some((one) => one.isCapped && one.ids.has(id))),
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
