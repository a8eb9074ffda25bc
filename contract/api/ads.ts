/** Reading the catalogue. Search has a file of its own. */
import { seasons } from '#contract/seasons.ts';
import * as z from 'zod/mini';
import { AdCard, AttributeValue } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idFromPath } from '#contract/text.ts';
import { countQuery } from '#contract/paging.ts';

const tag = 'Advertisements';
const id = z.strictObject({ id: idFromPath });
const cards = z.array(AdCard);

export const Seller = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastInitial: z.string(),
  avatar: z.nullable(z.string()),
  company: z.nullable(z.string()),
  sellerType: z.enum(['private', 'pro']),
  memberSince: z.string(),
  verifications: z.object({ email: z.boolean(), phone: z.boolean(), business: z.boolean() }),
  /** Null where the member does not show it. */
  isOnline: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(z.string()),
  /** Public ads of theirs. */
  adCount: z.int(),
  /** False: nothing links to their page. */
  isIndexed: z.boolean(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Median minutes until their first answer. */
  responseMinutes: z.nullable(z.int()),
});
export type Seller = z.infer<typeof Seller>;

const CategoryName = z.object({ id: z.int(), name: z.string(), icon: z.nullable(z.string()) });

export const AdDetail = z.extend(AdCard, {
  description: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  /** The attributes in the order of their category, in the caller's language. */
  attributeList: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** From the parent down; closed ones are told to its owner and staff alone. */
  categories: z.array(CategoryName),
  seller: Seller,
  contactByMessage: z.boolean(),
  /** Whether a signed-in member may ask for the number. */
  contactByPhone: z.boolean(),
  /** Each price and since when, oldest first; one entry where it never changed. */
  priceHistory: z.array(z.object({ price: z.nullable(z.int()), at: z.string() })),
  inseeCode: z.nullable(z.string()),
  departement: z.nullable(z.string()),
  contactCount: z.int(),
  updatedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  soldAt: z.nullable(z.string()),
  version: z.int(),
});
export type AdDetail = z.infer<typeof AdDetail>;

const publicGet = { tag, access: 'public' } as const;

/** What the failure `gone` says of an ad that was sold; of others nothing. */
export interface SoldAd {
  id: number;
  title: string;
  status: 'Sold';
  categoryId: number;
  soldAt: string | null;
}

export const readAd = endpoint('GET /advertisements/{id}', {
  ...publicGet,
  summary: 'One public ad; a sold, expired or deleted one is 410, the sold one with its title',
  params: id,
  data: AdDetail,
  errors: ['not_found', 'gone'],
});

export const featuredAds = endpoint('GET /advertisements/featured', {
  ...publicGet,
  listsAds: true,
  summary: 'Six sponsored ads',
  data: cards,
});

export const recentAds = endpoint('GET /advertisements/recent', {
  ...publicGet,
  listsAds: true,
  summary: 'The newest ads',
  query: countQuery,
  data: cards,
});

export const frontAds = endpoint('GET /advertisements/front', {
  ...publicGet,
  listsAds: true,
  summary: 'What the home page opens with: six sponsored ads, the ten newest others, five that became cheaper',
  data: z.object({
    featured: z.array(z.extend(AdCard, { excerpt: z.string() })),
    recent: cards,
    lowered: cards,
    /** Around the town of the site, where a visitor may be; null where it is no commune. */
    near: z.nullable(z.object({ place: z.object({ inseeCode: z.string(), name: z.string() }), ads: cards })),
  }),
});

export const catalogueStats = endpoint('GET /advertisements/stats', {
  ...publicGet,
  listsAds: true,
  summary: 'How many ads, categories and towns the site has, and what was sold in the last seven days',
  data: z.object({
    ads: z.int(),
    adsThisWeek: z.int(),
    categories: z.int(),
    towns: z.int(),
    sellers: z.int(),
    season: z.enum(seasons),
    /** Things and vehicles alone: a job is not sold. */
    sold: z.object({
      count: z.int(),
      /** Half of them took no longer; null where none was sold. */
      medianDays: z.nullable(z.int()),
      sections: z.array(z.object({ sectionId: z.int(), count: z.int() })),
    }),
  }),
});

export const adCards = endpoint('GET /advertisements/cards', {
  ...publicGet,
  summary: 'Up to twelve ads as lists show them, in the order asked for; those that are no longer public are left out',
  query: z.strictObject({ ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,11}$/)) }),
  data: cards,
  errors: ['validation_failed'],
});

export const compareAds = endpoint('GET /advertisements/compare', {
  ...publicGet,
  summary: 'Up to four ads in full; those that are no longer public are left out',
  query: z.strictObject({ ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,3}$/)) }),
  data: z.array(AdDetail),
  errors: ['validation_failed'],
});

export const noteView = endpoint('POST /advertisements/{id}/view', {
  tag,
  summary: 'Counts a look at an ad, once per visitor and day; its owner’s do not count',
  access: 'public',
  sendsToken: true,
  params: id,
  data: z.object({ viewCount: z.int() }),
  errors: ['not_found'],
});

export const noteSeen = endpoint('POST /advertisements/seen', {
  tag,
  summary: 'Counts that ads were shown in a list',
  access: 'public',
  body: z.strictObject({ ids: z.array(z.int32().check(z.positive())).check(z.minLength(1), z.maxLength(100)) }),
  data: z.null(),
  rateLimit: { limit: 300, windowSeconds: 3600, per: 'address' },
});

export const revealAdPhone = endpoint('POST /advertisements/{id}/phone', {
  tag,
  access: 'member',
  summary: 'Shows the seller’s number, where they chose to; 20 a day',
  params: id,
  data: z.object({ phoneNumber: z.string() }),
  errors: ['not_found', 'email_not_verified', 'too_many_numbers'],
  // Counted anew each time: a number shown once more is one more.
  replays: false,
});
