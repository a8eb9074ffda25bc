/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import type { Attribute } from '#contract/api/categories.ts';
import type { ChoiceFacets, Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import { choiceFilters, choiceParams, fromChoices, type ChoiceParam } from '#contract/search-filters.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { categoryFacet, type Asked } from '#server/features/search/facets/category-facet.ts';
import { attributesAround, joinAttributes } from '#server/features/search/engine/resolve-filters.ts';
import { choices, filterTable } from '#server/features/search/engine/filter-table.ts';
import type { FoundAds, ValueCounts } from '#server/features/search/engine/found-ads.ts';
import { priceFacet } from '#server/features/search/facets/price-facet.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';

interface Lists {
  /** The matches of the search, and those without the filter that is counted. */
  own: FoundAds;
  all: FoundAds;
}

/**
 * How many a value has: without its filter, since others can be chosen as well; of a chosen one, which stands in the shorter
 * list too, from there where the other is too long to count.
 */
function countOne({ own, all }: Lists, countIn: (list: FoundAds) => number, isChosen: boolean) {
  const isExact = !all.isCapped;
  const takesOwn = !isExact && isChosen && !own.isCapped;
  return { count: countIn(takesOwn ? own : all), isCapped: !isExact && !takesOwn };
}

function choiceFacet(param: ChoiceParam, lists: Lists, chosen: readonly string[] = []) {
  const { column, numbers } = choices[param];
  const { values, takes } = choiceFilters[param];
  const all = lists.all.tally(column);
  const own = lists.own === lists.all ? all : lists.own.tally(column);
  if (takes === 'yes') return all[1] ?? 0;
  return values
    .map((value, at) => {
      const countIn = (list: FoundAds) => (list === lists.own ? own : all)[numbers[at] ?? 0] ?? 0;
      return { value, ...countOne(lists, countIn, chosen.includes(value)) };
    })
    .filter(({ count }) => count);
}

interface FoundValues {
  lists: Lists;
  own: ValueCounts | undefined;
  all: ValueCounts | undefined;
  chosen: readonly string[];
}

/** What was chosen is named also where no ad is left to count it from. */
function attributeFacet({ key, labels, type, unit, options }: Attribute, found: FoundValues, language: Language) {
  const { lists, own, all, chosen } = found;
  const countOf = (value: string) => {
    const countIn = (list: FoundAds) => (list === lists.all ? all : own)?.values.get(value) ?? 0;
    return countOne(lists, countIn, chosen.includes(value));
  };
  const named =
    type === 'boolean'
      ? [...new Set([...(all?.values.keys() ?? []), ...chosen])].map((value) => ({ value, label: value }))
      : options.map(({ value, labels: names }) => ({ value, label: names[language] }));
  const shown = named
    .map((one) => ({ ...one, ...countOf(one.value) }))
    .filter(({ value, count }) => count || chosen.includes(value));
  const { min, max } = all?.range ?? { min: null, max: null };
  return { key, label: labels[language], type, unit: unit && unitIn(unit, language), options: shown, min, max };
}

/** Numbers are told by the least and the greatest. */
const keysOf = (attributes: readonly Attribute[]) =>
  new Map(attributes.map(({ key, type, options }) => [key, { hasValues: type === 'boolean' || options.length > 0 }]));

const ofAttribute = (key: string) => `attr.${key}`;

/** The search without each of its filters in turn, by the name of what is counted from it. */
function withoutEach(wanted: SearchFilters): Map<string, SearchFilters> {
  const names = (['price', ...choiceParams] as const).filter((name) => filterTable[name].isSet(wanted));
  return new Map([
    ...names.map((name): [string, SearchFilters] => [name, { ...wanted, ...filterTable[name].without }]),
    ...wanted.attributes.map(({ key }): [string, SearchFilters] => [
      ofAttribute(key),
      { ...wanted, attributes: wanted.attributes.filter((one) => one.key !== key) },
    ]),
  ]);
}

/** Those that are asked for, with the values that ads of other categories have: these have names too. */
function askedFor({ wanted, lookup }: Asked): Attribute[] {
  const known = attributesAround(lookup, wanted.category?.id ?? null);
  return wanted.attributes.flatMap(({ key }) => {
    const one = known.get(key);
    const other = attributesAround(lookup, null).get(key);
    return one ? [...joinAttributes([one, other ?? one]).values()] : [];
  });
}

/** Those of them that are counted: where no category is chosen, only attributes that are asked for. */
function countedFrom(asked: Asked) {
  const { wanted, lookup } = asked;
  const attributes = wanted.category ? lookup.attributesOf(wanted.category.id) : askedFor(asked);
  const counted = new Set(attributes.filter(({ filterable }) => filterable).map(({ key }) => ofAttribute(key)));
  const others = [...withoutEach(wanted)].filter(([name]) => !name.startsWith('attr.') || counted.has(name));
  return { attributes, others };
}

/** Of a filter that is set, what else could be chosen is told roughly where there is much of it. */
const mostBeside = 500;

export function countFacets(asked: Asked, language: Language): Facets {
  const { wanted, index, found } = asked;
  const { attributes, others } = countedFrom(asked);
  const beside = new Map(others.map(([name, one]) => [name, index.find(one, { limit: mostBeside })]));
  const listsOf = (name: string): Lists => ({ own: found, all: beside.get(name) ?? found });
  const named = new Map(askedFor(asked).map((one) => [one.key, one]));
  const own = attributes.length
    ? found.facets(keysOf([...attributes, ...named.values()]))
    : new Map<string, ValueCounts>();
  const facetOf = (attribute: Attribute) => {
    const { key } = attribute;
    const lists = listsOf(ofAttribute(key));
    const all = (lists.all === lists.own ? own : lists.all.facets(keysOf([named.get(key) ?? attribute]))).get(key);
    const chosen = wanted.attributes.find((one) => one.key === key)?.anyOf ?? [];
    const shown = named.get(key);
    if (!shown && !(all && attribute.filterable)) return [];
    return attributeFacet(shown ?? attribute, { lists, own: own.get(key), all, chosen }, language);
  };
  const isElsewhere = ({ key }: Attribute) => !attributes.some((one) => one.key === key);
  const isCapped = found.isCapped || [...beside.values()].some((one) => one.isCapped);
  return {
    countedAds: isCapped ? countCap + 1 : found.length,
    isCapped,
    categories: categoryFacet(asked, language),
    ...fromChoices<ChoiceFacets>(({ facet }, param) => [facet, choiceFacet(param, listsOf(param), wanted[param])]),
    attributes: [...attributes, ...[...named.values()].filter(isElsewhere)].flatMap(facetOf),
    prices: priceFacet(listsOf('price').all.prices()),
  };
}
