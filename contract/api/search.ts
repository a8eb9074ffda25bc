/** Searching the catalogue. */
import * as z from 'zod/mini';
import { AdCard } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page } from '#contract/paging.ts';
import { SearchQuery } from '#contract/search.ts';
import { fromChoices, type choiceFilters, type ChoiceParam, type ChoiceValue } from '#contract/search-filters.ts';
import { text } from '#contract/text.ts';

const tag = 'Search';
const anybody = { tag, access: 'public' } as const;

/** Where `isCapped`, there are at least so many; of values that are left out, an unknown number then. */
const count = { count: z.int(), isCapped: z.boolean() };
const counted = <T extends z.ZodMiniType>(value: T) => z.array(z.object({ value, ...count }));

type Counted<Value> = { value: Value; count: number; isCapped: boolean }[];
type Choice = typeof choiceFilters;
/** Of a filter that takes nothing but yes, how many ads that finds. */
export type ChoiceFacets = {
  [P in ChoiceParam as Choice[P]['facet']]: Choice[P]['takes'] extends 'yes' ? number : Counted<ChoiceValue<P>>;
};
const choiceFacets = fromChoices<{ [F in keyof ChoiceFacets]: z.ZodMiniType<ChoiceFacets[F]> }>(
  ({ facet, takes, values }) => [facet, takes === 'yes' ? z.int() : counted(z.enum(values))],
);

/** Each facet is counted as if its own filter were not set, among the newest matches where there are very many. */
export const Facets = z.object({
  /** How many matches were looked at. */
  countedAds: z.int(),
  /** There were more than these, for some of the facets at least. */
  isCapped: z.boolean(),
  /**
   * `keeps` are the attributes asked for that the ads there have too: they are counted under those. One that
   * has an unknown number is there with 0 and `isCapped`.
   */
  categories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      parentId: z.nullable(z.int()),
      ...count,
      keeps: z.array(z.string()),
    }),
  ),
  ...choiceFacets,
  /** Of the chosen category, in its order: choices with their counts, numbers with their range. */
  attributes: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(['enum', 'multi', 'number', 'boolean', 'year', 'date', 'text']),
      unit: z.nullable(z.string()),
      options: z.array(z.object({ value: z.string(), label: z.string(), ...count })),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
    }),
  ),
  /**
   * Cents; steps between the 2nd and 98th of a hundred prices, the ends taking the rest: equal ones, or growing by the same
   * factor where prices are far apart.
   */
  prices: z.nullable(
    z.object({
      min: z.int(),
      max: z.int(),
      buckets: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
    }),
  ),
});
export type Facets = z.infer<typeof Facets>;

/** Parameters by name, as they stand in an address. */
export const Params = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type Params = z.infer<typeof Params>;

/** What changes a search least comes first. */
export const helpKinds = [
  'wider_radius',
  'wider_area',
  'described',
  'fewer_words',
  'whole_country',
  'drop_filter',
  'category',
  'newest',
] as const;

/** What to try where little or nothing was found; each names the search it leads to and how much that finds. */
export const SearchHelp = z.object({
  kind: z.enum(helpKinds),
  /** The filter that goes, what the words describe, those that stay, the kilometres, the region, or the category. */
  label: z.string(),
  params: Params,
  count: z.int(),
  /** There are more than these. */
  countIsCapped: z.boolean(),
});
export type SearchHelp = z.infer<typeof SearchHelp>;

/** One filter that was read out of the words. */
export const Understood = z.object({
  /** The parameter it set: priceMax, inseeCode, radius, categoryId, attr.fuel … */
  param: z.string(),
  value: z.string(),
  /** In the caller's language: "moins de 800 €", "à 30 km de Lyon". */
  label: z.string(),
  /** The part of the words it was read from. */
  from: z.string(),
});
export type Understood = z.infer<typeof Understood>;

/** The thing the words name, what goes with it, or an ad that only mentions them: in this order where none other is chosen. */
export const adTiers = ['thing', 'related', 'mention'] as const;
export type AdTier = (typeof adTiers)[number];

/** Why an ad stands where it does. */
const Rank = z.object({
  /** sponsored ads come first; then by the order asked for. */
  reason: z.enum(['promoted', 'words', 'createdAt', 'price', 'relevance', 'distance']),
  /** For relevance: the words found in the title, and those found elsewhere only. */
  inTitle: z.array(z.string()),
  elsewhere: z.array(z.string()),
  /** Where ads come tier by tier. */
  tier: z.nullable(z.enum(adTiers)),
});

/** Asked for by `rows`. */
export const RowWords = z.object({
  excerpt: z.string(),
  /** The company of a professional, a first name and an initial. */
  sellerName: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
});
export type RowWords = z.infer<typeof RowWords>;

export const FoundAd = z.extend(AdCard, { rank: Rank, row: z.optional(RowWords) });
export type FoundAd = z.infer<typeof FoundAd>;

export const SearchAnswer = z.extend(Page(FoundAd), {
  facets: z.nullable(Facets),
  /** The spelling that was searched for instead, where the given words found nothing. */
  correctedQuery: z.nullable(z.string()),
  suggestions: z.array(SearchHelp),
  /** Where few were found, the first ads of the nearest wider search, without those already listed. */
  wider: z.nullable(z.object({ help: SearchHelp, items: z.array(FoundAd) })),
  /** What was read out of the words, and the words that are left. */
  understood: z.array(Understood),
  words: z.string(),
  /** The category the words speak of, where none was chosen. */
  guessedCategory: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Where it was searched: towns with so many kilometres around, départements and regions, an area of the map. */
  places: z.array(
    z.object({
      param: z.enum(['inseeCode', 'area', 'point']),
      value: z.string(),
      name: z.string(),
      radius: z.nullable(z.int()),
      south: z.number(),
      north: z.number(),
      west: z.number(),
      east: z.number(),
    }),
  ),
  /** The place searched around, where it is one. */
  place: z.nullable(
    z.object({
      name: z.string(),
      inseeCode: z.nullable(z.string()),
      lat: z.number(),
      lon: z.number(),
      radius: z.int(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchAds = endpoint('GET /advertisements', {
  ...anybody,
  listsAds: true,
  summary: 'Searches the public ads',
  query: SearchQuery,
  data: SearchAnswer,
  errors: ['validation_failed'],
});

/** The ads of a search on a map: at most 1,000 of the newest, small. */
export const mapAds = endpoint('GET /advertisements/map', {
  ...anybody,
  listsAds: true,
  summary: 'Where the found ads are, by commune',
  query: SearchQuery,
  data: z.object({
    totalCount: z.int(),
    totalIsCapped: z.boolean(),
    places: z.array(
      z.object({
        city: z.string(),
        lat: z.number(),
        lon: z.number(),
        count: z.int(),
        /** People of the commune; 0 where it is not known. */
        population: z.int(),
        /** The newest one there. */
        ad: z.pick(AdCard, {
          id: true,
          title: true,
          price: true,
          priceType: true,
          pricePeriod: true,
          pay: true,
          family: true,
        }),
      }),
    ),
  }),
  errors: ['validation_failed'],
});

export const Suggestion = z.object({
  kind: z.enum(['category', 'search', 'ad']),
  text: z.string(),
  /** The name of the category a search is narrowed to. */
  within: z.optional(z.string()),
  /** A path of the site. */
  to: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestSearch = endpoint('GET /advertisements/suggest', {
  ...anybody,
  listsAds: true,
  summary: 'Up to eight: categories, searches that find something, titles',
  query: z.strictObject({ q: text(0, 100) }),
  data: z.array(Suggestion),
});
