/** The categories around the chosen one, with how many matches each has. */
import type { Kysely } from 'kysely';
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import type { Tables } from '#server/db/tables.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { cappedAt, countAllCategories } from '#server/features/search/facets/category-counts.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import { mostHits, type Hits } from '#server/features/search/engine/hits.ts';
import { isPlainList } from '#server/features/search/engine/filter-table.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';

export interface Asked {
  wanted: SearchFilters;
  /** Still to come: what does not depend on them is looked for meanwhile. */
  found: Promise<Hits>;
  lookup: CategoryLookup;
  language: Language;
}

/** Whether the ads of another category, or of one below it, have this attribute too, and mean the same by it. */
function keeps(lookup: CategoryLookup, { category }: SearchFilters, id: number, { key }: AttributeFilter): boolean {
  if (id === category?.id) return true;
  const own = attributesAround(lookup, category?.id ?? null).get(key);
  const other = attributesAround(lookup, id).get(key);
  return other?.type === own?.type && other?.filterable === true;
}

type Neighbours = Pick<SearchFilters, 'attributes' | 'category'> & { ids: ReadonlySet<number> };

/**
 * The categories beside the chosen one, by which of the set attributes they have too: whoever goes there keeps those, and
 * those alone, since a guitar has no mileage.
 */
function neighbours({ wanted, lookup }: Asked, section: number): Neighbours[] {
  const groups = new Map<string, Neighbours & { ids: Set<number> }>();
  for (const { id, parentId } of lookup.categories.values()) {
    if (parentId !== section) continue;
    const attributes = wanted.attributes.filter((one) => keeps(lookup, wanted, id, one));
    const name = attributes.map(({ key }) => key).join();
    const group = groups.get(name);
    if (group) group.ids.add(id);
    else groups.set(name, { attributes, category: { id: section, isSection: true }, ids: new Set([id]) });
  }
  return [...groups.values()];
}

/** The section whose other categories are told beside the chosen one; null where none is chosen, or a whole section. */
export function sectionBeside(lookup: CategoryLookup, { category }: SearchFilters): number | null {
  return category ? (lookup.categories.get(category.id)?.parentId ?? null) : null;
}

/** What each category beside the chosen one has, in lists of which some may be too long to count. */
async function countNeighbours(db: Kysely<Tables>, asked: Asked, section: number) {
  const { wanted, found } = asked;
  if (isPlainList(wanted)) return [{ ids: null, ...cappedAt((await found).section ?? new Map(), mostHits) }];
  const groups = neighbours(asked, section).map(({ ids, ...change }) => ({ ids, wanted: { ...wanted, ...change } }));
  const counts = await countAllCategories(
    db,
    groups.map((group) => group.wanted),
  );
  return groups.flatMap(({ ids }, index) => (counts[index] ? { ids, ...counts[index] } : []));
}

interface Around {
  counts: ReadonlyMap<number, number>;
  /** Whether there may be more than these. */
  isCapped: (category: number) => boolean;
}

async function countAround(db: Kysely<Tables>, asked: Asked): Promise<Around> {
  const { wanted, lookup } = asked;
  const section = sectionBeside(lookup, wanted);
  const lists = section === null ? [] : await countNeighbours(db, asked, section);
  const { list, isCapped } = await asked.found;
  if (!wanted.category || section === null) return { counts: list.categories(), isCapped: () => isCapped };
  const chosen = wanted.category.id;
  const beside = lists.flatMap(({ ids, counts }) => [...counts].filter(([id]) => !ids || ids.has(id)));
  return {
    // The chosen one is counted from its own matches.
    counts: new Map([...beside, [chosen, Math.min(list.length, countCap)]]),
    isCapped: (id) => (id === chosen ? isCapped : lists.some((one) => one.isCapped && (!one.ids || one.ids.has(id)))),
  };
}

/** Of the whole tree the sections; below a chosen category its own children, or its neighbours where it has none. */
export async function categoryFacet(db: Kysely<Tables>, asked: Asked): Promise<Facets['categories']> {
  const { wanted, lookup, language } = asked;
  const { counts, isCapped } = await countAround(db, asked);
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
