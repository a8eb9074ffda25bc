/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { categoryFacet, type Asked } from '#server/features/search/facets/category-facet.ts';
import { countValues, type ValueCounts } from '#server/features/search/facets/value-counts.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import type { HitList } from '#server/features/search/engine/hit-list.ts';
import { findHits, keyOf, liesBeside, type Counted } from '#server/features/search/engine/hits.ts';
import { priceFacet } from '#server/features/search/facets/price-facet.ts';
import type { Wanted } from '#server/features/search/engine/search-filters.ts';
import type { Context } from '#server/kit/context.ts';

interface Lists {
  /** The matches of the search, and those without the filter that is counted. */
  own: Counted;
  all: Counted;
}

const isTooLong = ({ list }: Counted) => list.length > countCap;

/**
 * How many a value has: without its filter, since others can be chosen as well; of a chosen one, which stands in the shorter
 * list too, from there where the other is too long to count.
 */
function countOne({ own, all }: Lists, countIn: (list: Counted) => number, isChosen: boolean) {
  const isExact = !isTooLong(all);
  const takesOwn = !isExact && isChosen && !isTooLong(own);
  return { count: countIn(takesOwn ? own : all), isCapped: !isExact && !takesOwn };
}

/** `first` is the place of the first value: the one before it may stand for none. */
function tallied<T>(
  lists: Lists,
  place: Parameters<HitList['tally']>[0],
  values: readonly T[],
  chosen: readonly T[] = [],
  first = 0,
) {
  const tallies = new Map([lists.own, lists.all].map((one) => [one, one.list.tally(place)]));
  return values
    .map((value, at) => ({
      value,
      ...countOne(lists, (list) => tallies.get(list)![at + first]!, chosen.includes(value)),
    }))
    .filter(({ count }) => count);
}

interface FoundValues {
  lists: Lists;
  own: ValueCounts | undefined;
  all: ValueCounts;
  chosen: readonly string[];
}

function attributeFacet({ key, labels, type, unit, options }: Attribute, found: FoundValues, language: Language) {
  const { lists, own, all, chosen } = found;
  const countOf = (value: string) => {
    const countIn = (list: Counted) => (list === lists.all ? all : own)?.values.get(value) ?? 0;
    return countOne(lists, countIn, chosen.includes(value));
  };
  const named =
    type === 'boolean'
      ? [...all.values.keys()].map((value) => ({ value, label: value }))
      : options.map(({ value, labels: names }) => ({ value, label: names[language] }));
  const choices = named.map((one) => ({ ...one, ...countOf(one.value) })).filter(({ count }) => count);
  const { min, max } = all;
  return { key, label: labels[language], type, unit: unit && unitIn(unit, language), options: choices, min, max };
}

const lonely = new WeakMap<Attribute, readonly Attribute[]>();

/** The same list each time: what counting needs to know of it is made once. */
function alone(attribute: Attribute): readonly Attribute[] {
  let list = lonely.get(attribute);
  if (!list) lonely.set(attribute, (list = [attribute]));
  return list;
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
  const [hits, categories, allTypes, allConditions, allSellers, photos, allPrices, ...ofAttributes] = await Promise.all(
    [
      found,
      categoryFacet(db, asked),
      matchesOf(without.priceTypes),
      matchesOf(without.conditions),
      matchesOf(without.sellerType),
      matchesOf(without.withPhotos),
      matchesOf(without.price),
      ...filtered.map((one) => matchesOf(without.attributes[wanted.attributes.indexOf(one)], true)),
    ],
  );
  const own = countValues(hits.facets, attributes);
  const valuesOf = (attribute: Attribute): FoundValues | null => {
    const at = filtered.findIndex(({ key }) => key === attribute.key);
    const found = at < 0 ? hits : ofAttributes[at]!;
    const all = (at < 0 ? own : countValues(found.facets, alone(attribute))).get(attribute.key);
    const chosen = filtered[at]?.anyOf ?? [];
    return all ? { lists: { own: hits, all: found }, own: own.get(attribute.key), all, chosen } : null;
  };
  const isCapped = [hits, allTypes!, allConditions!, allSellers!, photos!, allPrices!, ...ofAttributes].some(isTooLong);
  const listsOf = (all: Counted | undefined): Lists => ({ own: hits, all: all! });
  return {
    countedAds: isCapped ? countCap + 1 : hits.list.length,
    isCapped,
    categories,
    priceTypes: tallied(listsOf(allTypes), 'priceType', priceTypes, wanted.priceTypes),
    conditions: tallied(listsOf(allConditions), 'condition', conditions, wanted.conditions, 1),
    sellerTypes: tallied(listsOf(allSellers), 'isPro', sellerTypes, wanted.sellerType && [wanted.sellerType]),
    withPhotos: photos!.list.tally('hasPhotos')[1]!,
    attributes: attributes.flatMap((attribute) => {
      const found = attribute.filterable ? valuesOf(attribute) : null;
      return found ? attributeFacet(attribute, found, language) : [];
    }),
    prices: priceFacet(allPrices!.list.prices()),
  };
}
