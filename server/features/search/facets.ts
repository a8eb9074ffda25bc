/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import type { Attribute } from '#contract/api/categories.ts';
import type { Facets } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { countCategories, findHits, type Hit, type Hits } from '#server/features/search/hits.ts';
import type { Wanted } from '#server/features/search/wanted.ts';
import type { Context } from '#server/kit/context.ts';

const bucketCount = 20;

function tally<T>(list: readonly Hit[], valueOf: (hit: Hit) => T | null): Map<T, number> {
  const counts = new Map<T, number>();
  for (const hit of list) {
    const value = valueOf(hit);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const counted = <T>(values: readonly T[], counts: ReadonlyMap<T, number>) =>
  values.flatMap((value) => (counts.has(value) ? [{ value, count: counts.get(value)! }] : []));

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
    .map((row) => ({ id: row.id, name: row.names[language], parentId: row.parentId, count: sums.get(row.id)! }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id);
}

/**
 * The bounds of steps between two prices: equal ones; or, where the middle eight of ten prices lie more than so many times
 * apart, steps that grow by the same factor each, so that bicycles and houses do not all fall into one.
 */
const farApart = 20;

function edgesOf(sorted: readonly number[], low: number, high: number): number[] {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  // Less than a euro tells nothing about a scale.
  const isWide = at(0.9) > Math.max(at(0.1), 100) * farApart;
  const first = isWide ? Math.max(low, Math.min(100, high - 1)) : low;
  const steps = Math.min(bucketCount, high - first);
  const edge = (index: number) =>
    isWide ? first * (high / first) ** (index / steps) : low + ((high - low) * index) / steps;
  const edges = Array.from({ length: steps + 1 }, (_, index) => Math.round(edge(index)));
  return edges.filter((one, index) => index === 0 || one > edges[index - 1]!);
}

/** Steps between the 2nd and the 98th of a hundred prices; the ends take the rest. */
export function priceFacet(list: readonly { price: number | null }[]): Facets['prices'] {
  const prices = list.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b);
  if (prices.length < 2) return null;
  const [min, max] = [prices[0]!, prices.at(-1)!];
  const low = prices[Math.floor(prices.length * 0.02)]!;
  const high = prices[Math.min(Math.ceil(prices.length * 0.98), prices.length - 1)]!;
  if (low === high) return { min, max, buckets: [{ from: min, to: max, count: prices.length }] };
  const edges = edgesOf(prices, low, high);
  const steps = edges.length - 1;
  edges[0] = min;
  edges[steps] = max;
  const buckets = Array.from({ length: steps }, (_, index) => ({
    from: edges[index]!,
    to: edges[index + 1]!,
    count: 0,
  }));
  let at = 0;
  for (const price of prices) {
    while (at < steps - 1 && price >= edges[at + 1]!) at += 1;
    buckets[at]!.count += 1;
  }
  return { min, max, buckets };
}

/** Counts per value; of numbers, which are mostly different, the range only. */
function valuesByKey(list: readonly Hit[], numeric: ReadonlySet<string>): Map<string, Map<string, number>> {
  const whole = new Map<string, number>();
  for (const { facets } of list)
    if (facets) for (const one of facets.split('|')) whole.set(one, (whole.get(one) ?? 0) + 1);
  const byKey = new Map<string, Map<string, number>>();
  const ranges = new Map<string, [number, number]>();
  for (const [one, count] of whole) {
    const at = one.indexOf('=');
    const key = one.slice(0, at);
    if (numeric.has(key)) {
      const value = Number(one.slice(at + 1));
      const [min, max] = ranges.get(key) ?? [value, value];
      ranges.set(key, [Math.min(min, value), Math.max(max, value)]);
    } else {
      let values = byKey.get(key);
      if (!values) byKey.set(key, (values = new Map()));
      values.set(one.slice(at + 1), count);
    }
  }
  for (const [key, ends] of ranges) byKey.set(key, new Map(ends.map((end) => [String(end), 1])));
  return byKey;
}

const isNumeric = ({ type }: Pick<Attribute, 'type'>) => type === 'number' || type === 'year';

function attributeFacet(attribute: Attribute, values: ReadonlyMap<string, number>, language: Language) {
  const { key, labels, type, unit, options } = attribute;
  const isNumber = isNumeric(attribute);
  const numbers = isNumber ? [...values.keys()].map(Number).filter(Number.isFinite) : [];
  const choices =
    type === 'boolean'
      ? [...values].map(([value, count]) => ({ value, label: value, count }))
      : options.flatMap((option) =>
          values.has(option.value)
            ? [{ value: option.value, label: option.labels[language], count: values.get(option.value)! }]
            : [],
        );
  return {
    key,
    label: labels[language],
    type,
    unit,
    options: isNumber ? [] : choices,
    min: numbers.length ? Math.min(...numbers) : null,
    max: numbers.length ? Math.max(...numbers) : null,
  };
}

interface Asked {
  wanted: Wanted;
  hits: Hits;
  lookup: CategoryLookup;
  language: Language;
}

export async function countFacets({ db }: Context, { wanted, hits, lookup, language }: Asked): Promise<Facets> {
  const without = async (isSet: boolean, change: Partial<Wanted>, withFacets = false) =>
    isSet ? (await findHits(db, { ...wanted, ...change }, withFacets)).list : hits.list;
  const hasPrice = wanted.priceMin !== undefined || wanted.priceMax !== undefined;
  const attributes = wanted.category ? lookup.attributesOf(wanted.category.id).filter((one) => one.filterable) : [];
  const filtered = wanted.attributes.filter(({ key }) => attributes.some((one) => one.key === key));
  const section = wanted.category && (lookup.categories.get(wanted.category.id)?.parentId ?? wanted.category.id);
  const [byCategory, allTypes, allConditions, allSellers, photos, allPrices, ...ofAttributes] = await Promise.all([
    section !== null && wanted.category?.id !== section
      ? countCategories(db, { ...wanted, category: { id: section, isSection: true }, attributes: [] })
      : tally(hits.list, (hit) => hit.categoryId),
    without(!!wanted.priceTypes, { priceTypes: undefined }),
    without(!!wanted.conditions, { conditions: undefined }),
    without(!!wanted.sellerType, { sellerType: undefined }),
    without(wanted.withPhotos, { withPhotos: false }),
    without(hasPrice, { priceMin: undefined, priceMax: undefined }),
    ...filtered.map(({ key }) =>
      without(true, { attributes: wanted.attributes.filter((one) => one.key !== key) }, true),
    ),
  ]);
  const numeric = new Set(attributes.filter(isNumeric).map(({ key }) => key));
  const values = valuesByKey(hits.list, numeric);
  for (const [index, { key }] of filtered.entries()) {
    const own = valuesByKey(ofAttributes[index]!, numeric).get(key);
    if (own) values.set(key, own);
  }
  const sellers = tally(allSellers!, (hit) => (hit.isPro ? 'pro' : 'private') as (typeof sellerTypes)[number]);
  return {
    countedAds: Math.min(hits.list.length, 1_001),
    isCapped: hits.isCapped,
    categories: categoryFacet(byCategory, lookup, wanted, language),
    priceTypes: counted(
      priceTypes,
      tally(allTypes!, (hit) => hit.priceType),
    ),
    conditions: counted(
      conditions,
      tally(allConditions!, (hit) => hit.condition),
    ),
    sellerTypes: counted(sellerTypes, sellers),
    withPhotos: photos!.filter((hit) => hit.hasPhotos).length,
    attributes: attributes
      .filter(({ key }) => values.has(key))
      .map((attribute) => attributeFacet(attribute, values.get(attribute.key)!, language)),
    prices: priceFacet(allPrices!),
  };
}
