/** What an advertisement is made of, and its limits. */
import * as z from 'zod/mini';
import { families } from '#contract/families.ts';
import { Pay } from '#contract/pay.ts';
import { pricePeriods } from '#contract/price-period.ts';
import { money } from '#contract/issues.ts';

export const adStatuses = ['Draft', 'Pending', 'Active', 'Sold', 'Rejected', 'Expired', 'Suspended'] as const;
export const AdStatus = z.enum(adStatuses);
export type AdStatus = z.infer<typeof AdStatus>;

export const priceTypes = ['Fixed', 'Negotiable', 'Free', 'OnRequest'] as const;
export const PriceType = z.enum(priceTypes);
export type PriceType = z.infer<typeof PriceType>;

export const conditions = ['new', 'like-new', 'very-good', 'good', 'fair', 'for-parts'] as const;
export const Condition = z.enum(conditions);
export type Condition = z.infer<typeof Condition>;

export const sellerTypes = ['private', 'pro'] as const;
export type SellerType = (typeof sellerTypes)[number];

export const adLimits = {
  titleMin: 5,
  titleMax: 100,
  descriptionMin: 20,
  descriptionMax: 8_000,
  /** Cents. */
  priceMax: 10_000_000_000,
  images: 10,
  activeDays: 60,
  reminderDays: 7,
  draftDays: 90,
} as const;

/** Cents. */
export const Price = z
  .int({ error: money })
  .check(z.minimum(0, { error: money }), z.maximum(adLimits.priceMax, { error: money }));

/** At most this many sponsored ads stand at the head of a page. */
export const promotedPerPage = 3;
export const comparedAtMost = 4;
/** Kilometres, where a place is given without one. */
export const defaultRadius = 25;

export const AdImage = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A tiny blurred picture as a data address. */
  placeholder: z.nullable(z.string()),
  variants: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
});
export type AdImage = z.infer<typeof AdImage>;

/** The value of one attribute, by the type its definition says. */
export const AttributeValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type AttributeValues = Record<string, z.infer<typeof AttributeValue>>;

/** An ad in a list. */
export const AdCard = z.object({
  id: z.int(),
  userId: z.uuid(),
  categoryId: z.int(),
  family: z.enum(families),
  title: z.string(),
  /** Cents; null where the price type has none. */
  price: z.nullable(z.int()),
  currency: z.literal('EUR'),
  priceType: PriceType,
  /** Where the price is for a time: a rent is for a month. */
  pricePeriod: z.nullable(z.enum(pricePeriods)),
  /** Of a job that tells it. */
  pay: z.nullable(Pay),
  /** What it cost before it was lowered in the last 30 days. */
  previousPrice: z.nullable(z.int()),
  status: AdStatus,
  condition: z.nullable(Condition),
  isPromoted: z.boolean(),
  sellerType: z.enum(sellerTypes),
  /** In lists the first picture only. */
  images: z.array(AdImage),
  imageCount: z.int(),
  /** Up to three facts in the caller's language: "45 000 km", "Diesel", "DPE D"; of a rent, before them, whether charges are included. */
  facts: z.array(z.string()),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** Kilometres from the place searched around. */
  distance: z.nullable(z.number()),
  viewCount: z.int(),
  favoriteCount: z.int(),
  createdAt: z.string(),
  publishedAt: z.nullable(z.string()),
});
export type AdCard = z.infer<typeof AdCard>;
