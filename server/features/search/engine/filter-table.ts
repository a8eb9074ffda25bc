/**
 * What each filter of a search means for one ad, and what is counted for its facet. A new one with fixed values is a line here,
 * one in contract/search-filters.ts, and its texts.
 */
import { conditions, priceTypes } from '#contract/ads.ts';
import { choiceFilters, fromChoices, type ChoiceParam } from '#contract/search-filters.ts';
import { AdColumns, type AdFacts, type Facet } from '#server/features/search/engine/ad-columns.ts';
import type { Choice } from '#server/features/search/engine/found-ads.ts';
import { isInPlaces } from '#server/features/search/engine/place-filter.ts';
import type { AttributeFilter, SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { onceFor } from '#server/kit/remembered.ts';

/** Whether the ad of a slot passes. */
export type Test = (slot: number) => boolean;

interface Filter {
  params: readonly string[];
  isSet: (wanted: SearchFilters) => boolean;
  /** What takes it out of a search. */
  without: Partial<SearchFilters>;
  test: (columns: AdColumns, wanted: SearchFilters) => Test;
}

/** The column that holds it, and the number that each value has there, in the order of the contract. */
export const choices: Record<ChoiceParam, { column: Choice; numbers: readonly number[] }> = {
  condition: { column: 'conditions', numbers: conditions.map((_, at) => at + 1) },
  priceType: { column: 'priceTypes', numbers: priceTypes.map((_, at) => at) },
  sellerType: { column: 'isPro', numbers: choiceFilters.sellerType.values.map((value) => Number(value === 'pro')) },
  withPhotos: { column: 'hasPhotos', numbers: [1] },
};

function choiceFilter(param: ChoiceParam): Filter {
  const { column, numbers } = choices[param];
  const values: readonly string[] = choiceFilters[param].values;
  return {
    params: [param],
    isSet: (wanted) => wanted[param] !== undefined,
    without: { [param]: undefined },
    test: ({ [column]: held }, wanted) => {
      const chosen = new Set((wanted[param] ?? []).map((value) => numbers[values.indexOf(value)]));
      return (slot) => chosen.has(held[slot]);
    },
  };
}

const price: Filter = {
  params: ['priceMin', 'priceMax'],
  isSet: ({ priceMin, priceMax }) => priceMin !== undefined || priceMax !== undefined,
  without: { priceMin: undefined, priceMax: undefined },
  test: ({ prices }, { priceMin = 0, priceMax = Infinity }) => {
    return (slot) => (prices[slot] ?? 0) >= priceMin && (prices[slot] ?? 0) <= priceMax;
  },
};

const place: Filter = {
  params: ['city', 'postalCode', 'inseeCode', 'area', 'lat', 'lon', 'radius'],
  isSet: ({ circles, areas }) => circles.length + areas.length > 0,
  without: { circles: [], areas: [] },
  test: isInPlaces,
};

/** Numbers by their size, days as they are written. */
function isWithin(value: string, number: number, bound: number | string | undefined, sign: 1 | -1): boolean {
  if (bound === undefined) return true;
  if (typeof bound === 'number') return (number - bound) * sign >= 0;
  return sign === 1 ? value >= bound : value <= bound;
}

function facetTest(columns: AdColumns, { anyOf, min, max }: AttributeFilter): (facet: number) => boolean {
  const { facets, facetValues } = columns;
  if (!anyOf && typeof min !== 'string' && typeof max !== 'string') {
    const [low, high] = [min ?? -Infinity, max ?? Infinity];
    return (facet) => (facetValues[facet] ?? 0) >= low && (facetValues[facet] ?? 0) <= high;
  }
  const values = anyOf && new Set(anyOf);
  const passes = ({ value, number }: Facet) =>
    (!values || values.has(value)) && isWithin(value, number, min, 1) && isWithin(value, number, max, -1);
  return (facet) => passes(facets[facet]!);
}

function attributeTest(columns: AdColumns, wanted: AttributeFilter): Test {
  const { facetsFrom, facetNumbers, facetKeys } = columns;
  const key = columns.keyOf(wanted.key);
  const passes = facetTest(columns, wanted);
  return (slot) => {
    const end = facetsFrom[slot + 1] ?? 0;
    for (let at = facetsFrom[slot] ?? 0; at < end; at++) {
      const facet = facetNumbers[at] ?? 0;
      if (facetKeys[facet] === key && passes(facet)) return true;
    }
    return false;
  };
}

const plainNumber = /^[+-]?\d/;

/** Lines of facets that are chosen as they stand have a list of their ads; numbers lie within bounds. */
export const isListed = (line: string) => !plainNumber.test(line.slice(line.indexOf('=') + 1));

export function listedLines({ key, anyOf, min, max }: AttributeFilter): string[] | null {
  const lines = anyOf?.map((value) => `${key}=${value}`);
  return lines && min === undefined && max === undefined && lines.every(isListed) ? lines : null;
}

const attributes: Filter = {
  params: [],
  isSet: (wanted) => wanted.attributes.length > 0,
  without: { attributes: [] },
  test: (columns, wanted) => {
    const tests = wanted.attributes.map((one) => attributeTest(columns, one));
    return (slot) => tests.every((test) => test(slot));
  },
};

export const filterTable = {
  price,
  ...fromChoices<Record<ChoiceParam, Filter>>((_, param) => [param, choiceFilter(param)]),
  place,
  attributes,
};

const table = Object.values(filterTable);

export function testsOf(columns: AdColumns, wanted: SearchFilters, isSponsored = false): Test[] {
  const { since, ids } = wanted;
  const now = Date.now();
  const among = ids && new Set(ids);
  return [
    ...table.filter(({ isSet }) => isSet(wanted)).map(({ test }) => test(columns, wanted)),
    ...(since ? [(slot: number) => (columns.createdAt[slot] ?? 0) >= since.getTime()] : []),
    ...(among ? [(slot: number) => among.has(columns.ids[slot] ?? 0)] : []),
    ...(isSponsored ? [(slot: number) => (columns.sponsoredUntil[slot] ?? 0) > now] : []),
  ];
}

const alone = onceFor((ad: AdFacts) => {
  const columns = new AdColumns();
  columns.add(ad);
  return columns;
});

export function passesAll(tests: readonly Test[], slot: number): boolean {
  for (const test of tests) if (!test(slot)) return false;
  return true;
}

/** Whether one ad passes the filters of a search; its words and category are the database's business. */
export const passesFilters = (ad: AdFacts, wanted: SearchFilters): boolean => passesAll(testsOf(alone(ad), wanted), 0);
