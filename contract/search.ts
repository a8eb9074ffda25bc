/** The words of a search: the API's query, and the address of the search screen, which are the same. */
import * as z from 'zod/mini';
import { adLimits } from '#contract/ads.ts';
import { cents as inCents } from '#contract/issues.ts';
import { lastPage, maxPageSize } from '#contract/paging.ts';
import { areaCode, inseeCode } from '#contract/places.ts';
import { fromChoices, type choiceFilters, type ChoiceParam, type ChoiceValue } from '#contract/search-filters.ts';
import { storable } from '#contract/text.ts';

const sortKeys = ['createdAt', 'price', 'relevance', 'distance'] as const;
export type SortKey = (typeof sortKeys)[number];
const sortOrders = ['asc', 'desc'] as const;

export const countCap = 1_000;

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
const decimal = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
const cents = z.pipe(
  z.string(inCents).check(z.regex(/^\d{1,30}$/, inCents)),
  z.pipe(z.transform(Number), z.int(inCents).check(z.maximum(adLimits.priceMax, inCents))),
);
/** Characters. */
export const longestQuery = 200;
const words = z.string().check(z.trim(), z.maxLength(longestQuery), storable);
const oneOrMore = (values: readonly string[]) =>
  z.pipe(
    z.union([z.enum(values), z.array(z.enum(values))]),
    z.transform((value) => [value].flat()),
  );

/** Places of one search. */
export const mostPlaces = 10;
const severalOf = (value: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.union([value, z.array(value).check(z.maxLength(mostPlaces))]),
    z.transform((given): string[] => [...new Set([given].flat())]),
  );

type Choice = typeof choiceFilters;
type ChoiceSchema<P extends ChoiceParam> = Choice[P]['takes'] extends 'some'
  ? z.ZodMiniType<ChoiceValue<P>[], ChoiceValue<P> | ChoiceValue<P>[]>
  : z.ZodMiniType<Choice[P]['takes'] extends 'yes' ? 'true' | 'false' : ChoiceValue<P>, string>;
const choiceSchemas = fromChoices<{ [P in ChoiceParam]: z.ZodMiniOptional<ChoiceSchema<P>> }>(
  ({ values, takes }, param) => [
    param,
    z.optional(takes === 'some' ? oneOrMore(values) : z.enum(takes === 'yes' ? ['true', 'false'] : values)),
  ],
);

/** attr.fuel=diesel (repeated: one of them), attr.mileageMax=90000. */
export const attributeParam = /^attr\.([a-z][A-Za-z0-9]{0,39})$/;
const attributeValue = z.string().check(z.maxLength(100), storable);

const named = z.object({
  q: z.optional(words),
  categoryId: z.optional(wholeNumber(1, 999_999_999)),
  /** Cents. */
  priceMin: z.optional(cents),
  priceMax: z.optional(cents),
  ...choiceSchemas,
  city: z.optional(z.string().check(z.trim(), z.maxLength(100), storable)),
  postalCode: z.optional(z.string().check(z.regex(/^\d{2,5}$/))),
  /** Of one town or of several: an ad near any of them is found. */
  inseeCode: z.optional(severalOf(inseeCode)),
  /** Départements and regions, beside towns or by themselves. */
  area: z.optional(severalOf(areaCode)),
  lat: z.optional(decimal(-90, 90)),
  lon: z.optional(decimal(-180, 180)),
  /** Kilometres. */
  radius: z.optional(wholeNumber(1, 500)),
  sortBy: z.optional(z.enum(sortKeys)),
  sortOrder: z.optional(z.enum(sortOrders)),
  page: z.optional(wholeNumber(1, lastPage)),
  pageSize: z.optional(wholeNumber(1, maxPageSize)),
  facets: z.optional(z.enum(['true', 'false'])),
  /** true: each ad with the beginning of its text and its seller, as a list one below the other shows them. */
  rows: z.optional(z.enum(['true', 'false'])),
  /** false: the words are words, and no price or place is read out of them. */
  understand: z.optional(z.enum(['true', 'false'])),
});

/** Repeated parameters arrive as lists. */
export const SearchQuery = z
  .catchall(named, z.union([attributeValue, z.array(attributeValue).check(z.maxLength(50))]))
  .check(
    z.superRefine((query, context) => {
      const keys = Object.keys(query).filter((key) => !Object.hasOwn(named.shape, key) && !attributeParam.test(key));
      if (keys.length) context.addIssue({ code: 'unrecognized_keys', keys, input: query });
    }),
  );
export type SearchQuery = z.output<typeof SearchQuery>;
