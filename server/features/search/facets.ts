/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { categoryFacet, type Asked } from '#server/features/search/category-facet.ts';
import { countValues, type ValueCounts } from '#server/features/search/facet-values.ts';
import { attributesAround } from '#server/features/search/filters.ts';
import { findHits, keyOf, liesBeside, type Counted } from '#server/features/search/hits.ts';
import { priceFacet } from '#server/features/search/price-facet.ts';
import type { Wanted } from '#server/features/search/wanted.ts';
import type { Context } from '#server/kit/context.ts';

/** `counts` by the places of the values, the first of which may stand for none. */
const counted = <T>(values: readonly T[], counts: readonly number[], first = 0) =>
  values.flatMap((value, place) => (counts[place + first] ? [{ value, count: counts[place + first]! }] : []));

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
    categories,
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
