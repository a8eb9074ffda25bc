/** An ad among others: the prices of comparable ones, and those most like it. */
import * as z from 'zod/mini';
import { AdCard } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { countQuery } from '#contract/paging.ts';
import { idFromPath } from '#contract/text.ts';

const publicGet = { tag: 'Advertisements', access: 'public' } as const;
const id = z.strictObject({ id: idFromPath });
const cards = z.array(AdCard);

export const PriceGuide = z.object({
  /** The comparable ads' prices; null where there are too few to say anything. */
  stats: z.nullable(
    z.object({ count: z.int(), low: z.int(), median: z.int(), high: z.int(), from: z.string(), to: z.string() }),
  ),
  /** Where this ad's price stands. */
  position: z.nullable(z.enum(['low', 'fair', 'high'])),
  histogram: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  /** What made them comparable, in the caller's language: category, make, rooms … */
  criteria: z.array(z.string()),
  /** Of the ads it was made from the twelve nearest in price. */
  ads: cards,
});
export type PriceGuide = z.infer<typeof PriceGuide>;

/** Of an ad that is not read for its neighbours. */
export const OwnGuide = z.omit(PriceGuide, { ads: true });
export type OwnGuide = z.infer<typeof OwnGuide>;

export const similarAds = endpoint('GET /advertisements/{id}/similar', {
  ...publicGet,
  summary: 'Ads like this one; works for ads that are gone',
  params: id,
  query: countQuery,
  data: cards,
  errors: ['not_found'],
});

export const myPriceGuide = endpoint('GET /advertisements/my/{id}/price-guide', {
  tag: 'My advertisements',
  access: 'member',
  summary: 'The prices of ads comparable to one of my own, a draft too',
  params: id,
  data: OwnGuide,
  errors: ['not_found'],
});

export const priceGuide = endpoint('GET /advertisements/{id}/price-guide', {
  ...publicGet,
  summary: 'The prices of comparable ads',
  params: id,
  data: PriceGuide,
  errors: ['not_found', 'gone'],
});
