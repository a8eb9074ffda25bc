/**
 * What each filter of a search means: as SQL for lists, as a test of one ad for alerts, and what is counted for its facet.
 * A new one with fixed values is a line here, one in contract/search-filters.ts, and its texts.
 */
import { sql } from 'kysely';
import type { AttributeValues } from '#contract/ads.ts';
import { fromChoices, type ChoiceParam, type ChoiceValue } from '#contract/search-filters.ts';
import { attributeSql, hasAttribute } from '#server/features/search/engine/attribute-filter.ts';
import { priceTokens, token } from '#server/features/search/engine/filter-tokens.ts';
import type { HitPlace } from '#server/features/search/engine/hit-list.ts';
import { departementOf, inPlaces, kilometres } from '#server/features/search/engine/place-filter.ts';
import type { SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { hasAny, within, type FilterSql } from '#server/features/search/engine/sql-parts.ts';

export interface FilteredAd {
  price: number | null;
  priceType: string;
  condition: string | null;
  isPro: boolean;
  imageCount: number;
  lat: number | null;
  lon: number | null;
  inseeCode: string | null;
  attributes: AttributeValues;
  facets: readonly string[];
}

interface Filter {
  params: readonly string[];
  isSet: (wanted: SearchFilters) => boolean;
  /** What takes it out of a search. */
  without: Partial<SearchFilters>;
  sql: (wanted: SearchFilters) => FilterSql;
  test: (ad: FilteredAd, wanted: SearchFilters) => boolean;
}

interface Choice<Value> {
  /** The number that ads.tokens holds for it. */
  token: (value: Value) => number;
  test: (ad: FilteredAd, value: Value) => boolean;
  /** Where hits tell it, and the number they have for the first value. */
  hits: { place: HitPlace; first: number };
}

export const choices: { [P in ChoiceParam]: Choice<ChoiceValue<P>> } = {
  condition: {
    token: token.condition,
    test: (ad, value) => ad.condition === value,
    hits: { place: 'condition', first: 1 },
  },
  priceType: {
    token: token.priceType,
    test: (ad, value) => ad.priceType === value,
    hits: { place: 'priceType', first: 0 },
  },
  sellerType: {
    token: (value) => token.seller(value === 'pro'),
    test: (ad, value) => ad.isPro === (value === 'pro'),
    hits: { place: 'isPro', first: 0 },
  },
  withPhotos: {
    token: () => token.photos,
    test: (ad) => ad.imageCount > 0,
    hits: { place: 'hasPhotos', first: 1 },
  },
};

function choiceFilter<P extends ChoiceParam>(param: P): Filter {
  const choice: Choice<ChoiceValue<P>> = choices[param];
  const chosen = (wanted: SearchFilters): readonly ChoiceValue<P>[] => wanted[param] ?? [];
  return {
    params: [param],
    isSet: (wanted) => wanted[param] !== undefined,
    without: { [param]: undefined },
    sql: (wanted) => {
      const tokens = chosen(wanted).map(choice.token);
      return tokens.length === 1 ? { tokens } : { indexed: [hasAny(tokens)] };
    },
    test: (ad, wanted) => chosen(wanted).some((value) => choice.test(ad, value)),
  };
}

const price: Filter = {
  params: ['priceMin', 'priceMax'],
  isSet: ({ priceMin, priceMax }) => priceMin !== undefined || priceMax !== undefined,
  without: { priceMin: undefined, priceMax: undefined },
  sql: ({ priceMin, priceMax }) => ({
    indexed: [hasAny(priceTokens(priceMin, priceMax))],
    compared: within(sql`price`, priceMin, priceMax),
  }),
  test: ({ price: asked }, { priceMin = 0, priceMax = Infinity }) =>
    asked !== null && asked >= priceMin && asked <= priceMax,
};

const place: Filter = {
  params: ['city', 'postalCode', 'inseeCode', 'area', 'lat', 'lon', 'radius'],
  isSet: ({ circles, areas }) => circles.length + areas.length > 0,
  without: { circles: [], areas: [] },
  sql: inPlaces,
  test: (ad, { circles, areas }) =>
    circles.some((circle) => (kilometres(circle, ad) ?? Infinity) <= circle.radius) ||
    areas.some(({ departements }) => departements.includes(departementOf(ad.inseeCode))),
};

const attributes: Filter = {
  params: [],
  isSet: (wanted) => wanted.attributes.length > 0,
  without: { attributes: [] },
  sql: (wanted) => {
    const parts = wanted.attributes.map(attributeSql);
    return { indexed: parts.flatMap(({ indexed }) => indexed), compared: parts.flatMap(({ compared }) => compared) };
  },
  test: (ad, wanted) => wanted.attributes.every((one) => hasAttribute(ad, one)),
};

export const filterTable = {
  price,
  ...fromChoices<Record<ChoiceParam, Filter>>((_, param) => [param, choiceFilter(param)]),
  place,
  attributes,
};

const table = Object.values(filterTable);

export const setFilters = (wanted: SearchFilters): Filter[] => table.filter(({ isSet }) => isSet(wanted));

/** Whether one ad passes the filters of a search, as SQL would say; its words and category are the database's business. */
export const passesFilters = (ad: FilteredAd, wanted: SearchFilters): boolean =>
  table.every(({ isSet, test }) => !isSet(wanted) || test(ad, wanted));

/** Nothing but a category: then an index in the order of the list is walked, and nothing is looked up. */
export const isPlainList = (wanted: SearchFilters): boolean =>
  (!wanted.tsquery || wanted.onlyExcludes) && !wanted.ids && !table.some(({ isSet }) => isSet(wanted));
