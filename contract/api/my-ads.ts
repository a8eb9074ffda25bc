/** Writing, publishing and following one's own ads. */
import * as z from 'zod/mini';
import { reasonCodes, reasonLength } from '#contract/ad-transitions.ts';
import {
  AdCard,
  adLimits,
  AdImage,
  AdStatus,
  adStatuses,
  AttributeValue,
  Condition,
  Price,
  PriceType,
} from '#contract/ads.ts';
import { AdDetail } from '#contract/api/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { idFromPath, legible, storable, text } from '#contract/text.ts';

const tag = 'My advertisements';
const member = { tag, access: 'member' } as const;
const id = z.strictObject({ id: idFromPath });

/** Line breaks are kept. */
const longText = z.string().check(z.overwrite(legible), z.maxLength(adLimits.descriptionMax), storable);

/** A category and its parent have at most 60 each. */
const mostAttributes = 120;

/** A draft may be unfinished: what must be there is looked at when it is submitted. */
const fields = {
  categoryId: z.int32().check(z.positive()),
  title: text(0, adLimits.titleMax),
  description: longText,
  price: z.nullable(Price),
  priceType: PriceType,
  condition: z.nullable(Condition),
  city: z.nullable(text(0, 100)),
  postalCode: z.nullable(z.string().check(z.regex(/^\d{5}$/))),
  inseeCode: z.nullable(z.string().check(z.regex(/^\d[\dAB]\d{3}$/))),
  /** All of them: what is absent or null is taken away. */
  attributes: z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)), z.nullable(AttributeValue)).check(
    z.refine((given) => Object.keys(given).length <= mostAttributes, {
      params: { code: 'too_many', count: mostAttributes, maximum: mostAttributes },
    }),
  ),
  contactByMessage: z.boolean(),
  contactByPhone: z.boolean(),
};

export const AdInput = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  categoryId: fields.categoryId,
  /** Hands the ad in at once. */
  submit: z.optional(z.boolean()),
});
export type AdInput = z.input<typeof AdInput>;

export const AdChange = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  version: z.int32().check(z.positive()),
  submit: z.optional(z.boolean()),
});
export type AdChange = z.input<typeof AdChange>;

/** A change that waits beside an ad that is online: what it would put in, null taking an attribute away. */
const WaitingEdit = z.object({
  submittedAt: z.string(),
  changes: z.object({
    title: z.optional(z.string()),
    description: z.optional(z.string()),
    categoryId: z.optional(z.int()),
    attributes: z.optional(z.record(z.string(), z.nullable(AttributeValue))),
    /** All pictures in their new order, new ones with links for the caller. */
    images: z.optional(z.array(AdImage)),
  }),
});
type WaitingEdit = z.infer<typeof WaitingEdit>;

/** An ad as its owner and staff see it. */
export const MyAd = z.extend(AdDetail, {
  /** The one that waits for a moderator; the rest of the ad is what everybody sees. */
  revision: z.nullable(WaitingEdit),
  /** Where the caller may take it from here. */
  allowed: z.array(AdStatus),
  deletedAt: z.nullable(z.string()),
  /** Until when a deleted ad can be brought back. */
  restorableUntil: z.nullable(z.string()),
  /** The statement of reasons of the last restriction, while it is in force. */
  statementId: z.nullable(z.uuid()),
  reason: z.nullable(z.object({ code: z.enum(reasonCodes), text: z.string() })),
});
export type MyAd = z.infer<typeof MyAd>;

/** One line of "my ads". */
export const MyAdLine = z.object({
  id: z.int(),
  title: z.string(),
  status: AdStatus,
  categoryId: z.int(),
  price: z.nullable(z.int()),
  priceType: PriceType,
  ...z.pick(AdCard, { family: true, pricePeriod: true, pay: true }).shape,
  image: z.nullable(AdImage),
  city: z.nullable(z.string()),
  viewCount: z.int(),
  favoriteCount: z.int(),
  contactCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  restorableUntil: z.nullable(z.string()),
  allowed: z.array(AdStatus),
  statementId: z.nullable(z.uuid()),
  reason: z.nullable(z.object({ code: z.enum(reasonCodes), text: z.string() })),
  /** Since when a change of it waits for a moderator. */
  editWaitsSince: z.nullable(z.string()),
  /** Of a draft: the fields it still needs before it can be handed in; photos are asked for, not demanded. */
  missing: z.array(z.string()),
  version: z.int(),
});
export type MyAdLine = z.infer<typeof MyAdLine>;

export const myAdTabs = [...adStatuses, 'Deleted'] as const;

export const listMyAds = endpoint('GET /advertisements/my', {
  ...member,
  summary: 'My ads in one status, or all but the deleted ones',
  query: z.extend(pageQuery, { status: z.optional(z.enum(myAdTabs)), q: z.optional(text(0, 100)) }),
  /** How many of what is searched for there are in each tab. */
  data: z.extend(Page(MyAdLine), { counts: z.record(z.enum(myAdTabs), z.int()) }),
  errors: ['validation_failed'],
});

export const readMyAd = endpoint('GET /advertisements/my/{id}', {
  ...member,
  summary: 'One of my ads in any status',
  params: id,
  data: MyAd,
  errors: ['not_found'],
});

export const createAd = endpoint('POST /advertisements', {
  ...member,
  summary: 'Writes a draft, or hands an ad in at once',
  body: AdInput,
  data: MyAd,
  status: 201,
  errors: ['validation_failed', 'email_not_verified', 'business_unverified', 'plan_limit', 'too_many_drafts'],
  rateLimit: { limit: 300, windowSeconds: 3600, per: 'account' },
});

export const updateAd = endpoint('PUT /advertisements/{id}', {
  ...member,
  summary: 'Changes the given fields; a stale version is 409 with the current ad in data',
  params: id,
  body: AdChange,
  data: MyAd,
  errors: [
    'not_found',
    'stale_version',
    'forbidden_transition',
    'validation_failed',
    'email_not_verified',
    'business_unverified',
    'plan_limit',
  ],
  rateLimit: { limit: 1_000, windowSeconds: 3600, per: 'account' },
});

export const deleteAd = endpoint('DELETE /advertisements/{id}', {
  ...member,
  summary: 'Puts an ad in the trash for 30 days; staff give a reason',
  params: id,
  body: z.optional(
    z.nullable(
      z.strictObject({
        reason: z.optional(text(reasonLength.min, reasonLength.max)),
        reasonCode: z.optional(z.enum(reasonCodes)),
      }),
    ),
  ),
  data: z.null(),
  errors: ['not_found', 'staff_ad', 'validation_failed'],
});

const move = <Path extends string>(name: Path, summary: string) =>
  endpoint(`POST /advertisements/{id}/${name}`, {
    ...member,
    summary,
    params: id,
    data: MyAd,
    errors: [
      'not_found',
      'forbidden_transition',
      'validation_failed',
      'email_not_verified',
      'business_unverified',
      'plan_limit',
    ],
  });

export const submitAd = move('submit', 'Submits an ad');
export const pauseAd = move('pause', 'Takes an ad back to the drafts');
export const markSold = move('sold', 'Marks an ad as sold');
export const renewAd = move(
  'renew',
  'Puts an expired or sold ad online again, or prolongs one that ends within 7 days',
);
export const restoreAd = move('restore', 'Brings a deleted ad back, within 30 days');

export const bulkActions = ['submit', 'pause', 'sold', 'renew', 'delete', 'restore'] as const;

/** Of the ads that one call may name. */
export const mostAtOnce = 100;

export const bulkMyAds = endpoint('POST /advertisements/bulk', {
  ...member,
  summary: 'One action on several of my ads; each succeeds or fails for itself',
  body: z.strictObject({
    ids: z.array(z.int32().check(z.positive())).check(z.minLength(1), z.maxLength(mostAtOnce)),
    action: z.enum(bulkActions),
  }),
  data: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  }),
  errors: ['validation_failed'],
});

export const AdStatistics = z.object({
  days: z.array(z.object({ date: z.string(), seen: z.int(), views: z.int(), contacts: z.int(), favorites: z.int() })),
  totals: z.object({ seen: z.int(), views: z.int(), contacts: z.int(), favorites: z.int() }),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.nullable(AdStatus),
      to: z.nullable(AdStatus),
      by: z.enum(['owner', 'moderator', 'site']),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});

export const adStatistics = endpoint('GET /advertisements/{id}/statistics', {
  ...member,
  summary: 'Seen, opened, contacted: day by day, and what happened to the ad',
  params: id,
  data: AdStatistics,
  errors: ['not_found'],
});
