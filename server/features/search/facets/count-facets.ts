/** Counts per filter, made from the newest matches; a filter that is set is counted as if it were not. */
import type { Attribute } from '#contract/api/categories.ts';
import type { ChoiceFacets, Facets } from '#contract/api/search.ts';
import { countCap } from '#contract/search.ts';
import { choiceFilters, choiceParams, fromChoices, type ChoiceParam } from '#contract/search-filters.ts';
import type { Language } from '#contract/languages.ts';
import { unitIn } from '#contract/units.ts';
import { categoryFacet, neighbourLists, type Asked } from '#server/features/search/facets/category-facet.ts';
import { countValues, type ValueCounts } from '#server/fast/count-facet-values.ts';
import { attributesAround, joinAttributes } from '#server/features/search/engine/resolve-filters.ts';
import { choices, filterTable } from '#server/features/search/engine/filter-table.ts';
import type { Along, Counted, Hits } from '#server/features/search/engine/hits.ts';
import { priceFacet } from '#server/features/search/facets/price-facet.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { onceFor } from '#server/kit/remembered.ts';

interface Lists {
  /** The matches of the search, and those without the filter that is counted. */
  own: Counted;
  all: Counted;
}

/**
 * How many a value has: without its filter, since others can be chosen as well; of a chosen one, which stands in the shorter
 * list too, from there where the other is too long to count.
 */
function countOne({ own, all }: Lists, countIn: (list: Counted) => number, isChosen: boolean) {
  const isExact = !all.isCapped;
  const takesOwn = !isExact && isChosen && !own.isCapped;
  return { count: countIn(takesOwn ? own : all), isCapped: !isExact && !takesOwn };
}

function choiceFacet(param: ChoiceParam, lists: Lists, chosen: readonly string[] = []) {
  const { place, first } = choices[param].hits;
  const { values, takes } = choiceFilters[param];
  const all = lists.all.list.tally(place);
  const own = lists.own === lists.all ? all : lists.own.list.tally(place);
  if (takes === 'yes') return all[first] ?? 0;
  return values
    .map((value, at) => {
      const countIn = (list: Counted) => (list === lists.own ? own : all)[at + first] ?? 0;
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
    const countIn = (list: Counted) => (list === lists.all ? all : own)?.values.get(value) ?? 0;
    return countOne(lists, countIn, chosen.includes(value));
  };
  const named =
    type === 'boolean'
      ? [...new Set([...(all?.values.keys() ?? []), ...chosen])].map((value) => ({ value, label: value }))
      : options.map(({ value, labels: names }) => ({ value, label: names[language] }));
  const shown = named
    .map((one) => ({ ...one, ...countOf(one.value) }))
    .filter(({ value, count }) => count || chosen.includes(value));
  const { min = null, max = null } = all ?? {};
  return { key, label: labels[language], type, unit: unit && unitIn(unit, language), options: shown, min, max };
}

/** The same list each time: what counting needs to know of it is made once. */
const alone = onceFor((attribute: Attribute): readonly Attribute[] => [attribute]);

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

/** What facets are counted from beside the matches themselves. */
export const listsForFacets = (question: Asked): [string, Along][] => [
  ...neighbourLists(question),
  ...countedFrom(question).others.map(([name, wanted]): [string, Along] => [
    name,
    { wanted, limit: mostBeside, tells: name.startsWith('attr.') ? 'facets' : 'hits' },
  ]),
];

export function countFacets(question: Asked, hits: Hits, language: Language): Facets {
  const { wanted } = question;
  const { attributes, others } = countedFrom(question);
  const listsOf = (name: string): Lists => ({ own: hits, all: hits.along.get(name) ?? hits });
  const own = countValues(hits.facets, attributes);
  const asked = new Map(askedFor(question).map((one) => [one.key, one]));
  const facetOf = (attribute: Attribute) => {
    const lists = listsOf(ofAttribute(attribute.key));
    const isFiltered = lists.all !== lists.own;
    const all = (isFiltered ? countValues(lists.all.facets, alone(attribute)) : own).get(attribute.key);
    const chosen = wanted.attributes.find(({ key }) => key === attribute.key)?.anyOf ?? [];
    const named = asked.get(attribute.key);
    if (!named && !(all && attribute.filterable)) return [];
    return attributeFacet(named ?? attribute, { lists, own: own.get(attribute.key), all, chosen }, language);
  };
  const isElsewhere = ({ key }: Attribute) => !attributes.some((one) => one.key === key);
  const isCapped = [hits, ...others.map(([name]) => listsOf(name).all)].some((one) => one.isCapped);
  return {
    countedAds: isCapped ? countCap + 1 : hits.list.length,
    isCapped,
    categories: categoryFacet(question, hits, language),
    ...fromChoices<ChoiceFacets>(({ facet }, param) => [facet, choiceFacet(param, listsOf(param), wanted[param])]),
    attributes: [...attributes, ...[...asked.values()].filter(isElsewhere)].flatMap(facetOf),
    prices: priceFacet(listsOf('price').all.list.prices()),
  };
}
