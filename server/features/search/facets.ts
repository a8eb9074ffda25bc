/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import type { Kysely } from 'kysely';
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import type { Tables } from '#server/db/tables.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { countValues, type ValueCounts } from '#server/features/search/facet-values.ts';
import { attributesAround } from '#server/features/search/filters.ts';
import {
  countAllCategories,
  findHits,
  keyOf,
  liesBeside,
  type Counted,
  type Hits,
} from '#server/features/search/hits.ts';
import { priceFacet } from '#server/features/search/price-facet.ts';
import { isPlainList, type AttributeFilter, type Wanted } from '#server/features/search/wanted.ts';
import type { Context } from '#server/kit/context.ts';

/** `counts` by the places of the values, the first of which may stand for none. */
const counted = <T>(values: readonly T[], counts: readonly number[], first = 0) =>
  values.flatMap((value, place) => (counts[place + first] ? [{ value, count: counts[place + first]! }] : []));

/** Whether the ads of another category, or of one below it, have this attribute too, and mean the same by it. */
function keeps(lookup: CategoryLookup, { category }: Wanted, id: number, { key }: AttributeFilter): boolean {
  if (id === category?.id) return true;
  const own = attributesAround(lookup, category?.id ?? null).get(key);
  const other = attributesAround(lookup, id).get(key);
  return other?.type === own?.type && other?.filterable === true;
}

/** Of the whole tree the sections; below a chosen category its own children, or its neighbours where it has none. */
function categoryFacet(
  counts: ReadonlyMap<number, number>,
  lookup: CategoryLookup,
  wanted: Wanted,
  language: Language,
) {
  const chosen = wanted.category && lookup.categories.get(wanted.category.id);
  const root = chosen ? (chosen.parentId ?? chosen.id) : null;
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const line = lookup.lineOf(id);
    const shown = root === null ? line[0] : line.find((row) => row.parentId === root);
    if (shown) sums.set(shown.id, (sums.get(shown.id) ?? 0) + count);
  }
  return [...lookup.categories.values()]
    .filter((row) => sums.has(row.id))
    .map((row) => ({
      id: row.id,
      name: row.names[language],
      parentId: row.parentId,
      count: sums.get(row.id)!,
      keeps: wanted.attributes.filter((one) => keeps(lookup, wanted, row.id, one)).map(({ key }) => key),
    }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
}

function attributeFacet({ key, labels, type, unit, options }: Attribute, found: ValueCounts, language: Language) {
  const { values, min, max } = found;
  const choices =
    type === 'boolean'
      ? [...values].map(([value, count]) => ({ value, label: value, count }))
      : options.flatMap((option) =>
          values.has(option.value)
            ? [{ value: option.value, label: option.labels[language], count: values.get(option.value)! }]
            : [],
        );
  return { key, label: labels[language], type, unit: unit && unitIn(unit, language), options: choices, min, max };
}

const lists = new WeakMap<Attribute, readonly Attribute[]>();

/** The same list each time: what counting needs to know of it is made once. */
function alone(attribute: Attribute): readonly Attribute[] {
  let list = lists.get(attribute);
  if (!list) lists.set(attribute, (list = [attribute]));
  return list;
}

interface Asked {
  wanted: Wanted;
  /** Still to come: what does not depend on them is looked for meanwhile. */
  found: Promise<Hits>;
  lookup: CategoryLookup;
  language: Language;
}

type Neighbours = Pick<Wanted, 'attributes' | 'category'> & { ids: ReadonlySet<number> };

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
export function sectionBeside(lookup: CategoryLookup, { category }: Wanted): number | null {
  return category ? (lookup.categories.get(category.id)?.parentId ?? null) : null;
}

async function countNeighbours(db: Kysely<Tables>, asked: Asked): Promise<ReadonlyMap<number, number>> {
  const { wanted, lookup, found } = asked;
  const section = sectionBeside(lookup, wanted);
  if (section === null) return (await found).list.categories();
  if (isPlainList(wanted)) return (await found).section!;
  const groups = neighbours(asked, section).map(({ ids, ...change }) => ({ ids, wanted: { ...wanted, ...change } }));
  const counts = await countAllCategories(
    db,
    groups.map((group) => group.wanted),
  );
  return new Map(groups.flatMap(({ ids }, index) => [...counts[index]!].filter(([id]) => ids.has(id))));
}

/** The search without each of its filters in turn. */
function withoutEach(wanted: Wanted) {
  const { attributes } = wanted;
  return {
    priceTypes: wanted.priceTypes && { ...wanted, priceTypes: undefined },
    conditions: wanted.conditions && { ...wanted, conditions: undefined },
    sellerType: wanted.sellerType && { ...wanted, sellerType: undefined },
    withPhotos: wanted.withPhotos ? { ...wanted, withPhotos: false } : undefined,
    price:
      wanted.priceMin === undefined && wanted.priceMax === undefined
        ? undefined
        : { ...wanted, priceMin: undefined, priceMax: undefined },
    attributes: attributes.map(({ key }) => ({ ...wanted, attributes: attributes.filter((one) => one.key !== key) })),
  };
}

/** Other searches whose matches the facets of this one are counted from. */
export function besideFor(wanted: Wanted): Wanted[] {
  const { attributes, ...others } = withoutEach(wanted);
  return [...Object.values(others).filter((one) => one !== undefined), ...attributes];
}

export async function countFacets({ db }: Context, asked: Asked): Promise<Facets> {
  const { wanted, found, lookup, language } = asked;
  const matchesOf = async (other: Wanted | undefined, withFacets = false): Promise<Counted> => {
    if (!other) return found;
    const known = (await liesBeside(db, wanted, other)) ? (await found).beside.get(keyOf(other)) : undefined;
    return known ?? findHits(db, other, { facets: withFacets });
  };
  // Where no category is chosen, only those that are asked for.
  const attributes = wanted.category
    ? lookup.attributesOf(wanted.category.id)
    : wanted.attributes.flatMap(({ key }) => attributesAround(lookup, null).get(key) ?? []);
  const isCounted = (key: string) => attributes.some((one) => one.key === key && one.filterable);
  const filtered = wanted.attributes.filter(({ key }) => isCounted(key));
  const without = withoutEach(wanted);
  const [hits, byCategory, allTypes, allConditions, allSellers, photos, allPrices, ...ofAttributes] = await Promise.all(
    [
      found,
      countNeighbours(db, asked),
      matchesOf(without.priceTypes),
      matchesOf(without.conditions),
      matchesOf(without.sellerType),
      matchesOf(without.withPhotos),
      matchesOf(without.price),
      ...filtered.map((one) => matchesOf(without.attributes[wanted.attributes.indexOf(one)], true)),
    ],
  );
  const values = countValues(hits.facets, attributes);
  for (const [index, { key }] of filtered.entries()) {
    const own = countValues(ofAttributes[index]!.facets, alone(attributes.find((one) => one.key === key)!)).get(key);
    if (own) values.set(key, own);
  }
  // Without its own filter a choice may have too many to count, though the search itself has few: counts are "at least" then.
  const lists = [hits, allTypes!, allConditions!, allSellers!, photos!, allPrices!, ...ofAttributes];
  const isCapped = lists.some(({ list }) => list.length > countCap);
  return {
    countedAds: isCapped ? countCap + 1 : hits.list.length,
    isCapped,
    categories: categoryFacet(byCategory, lookup, wanted, language),
    priceTypes: counted(priceTypes, allTypes!.list.tally('priceType')),
    conditions: counted(conditions, allConditions!.list.tally('condition'), 1),
    sellerTypes: counted(sellerTypes, allSellers!.list.tally('isPro')),
    withPhotos: photos!.list.tally('hasPhotos')[1]!,
    attributes: attributes
      .filter(({ key, filterable }) => filterable && values.has(key))
      .map((attribute) => attributeFacet(attribute, values.get(attribute.key)!, language)),
    prices: priceFacet(allPrices!.list.prices()),
  };
}
