/** What moderators do with ads: the queue of what waits, all ads, one ad with everything around it, and decisions. */
import * as z from 'zod/mini';
import { reasonCodes, reasonLength } from '#contract/ad-transitions.ts';
import { AdImage, AdStatus, adStatuses, PriceType } from '#contract/ads.ts';
import { Finding } from '#contract/api/ad-checks.ts';
import { PriceGuide } from '#contract/api/price-guide.ts';
import { MyAd } from '#contract/api/my-ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Role } from '#contract/users.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { Risk, riskLevels } from '#contract/risk.ts';
import { idFromPath, text } from '#contract/text.ts';

const tag = 'Moderation';
const id = z.strictObject({ id: idFromPath });
const staffReads = { tag, access: 'viewAllAds' } as const;
const staffDecides = { tag, access: 'moderateAds' } as const;

export const decisions = ['approve', 'reject', 'suspend', 'restore'] as const;
export type Decision = (typeof decisions)[number];

const cannotDecideAdReasons = ['own', 'staff'] as const;
export type CannotDecideAd = (typeof cannotDecideAdReasons)[number];

/** How long somebody who opened an item keeps it without renewing, and how long one that was skipped stays away. */
export const claimMinutes = 5;
export const skipMinutes = 30;
export const mostAtOnce = 200;
/** A wait longer than this is told to staff. */
export const lateHours = 24;

/** Who of the staff decided what; for staff alone. */
export const LastDecision = z.object({
  /** approve, reject, suspend, reinstate, remove, restore, approve_edit, refuse_edit … as in the ad's history. */
  action: z.string(),
  /** Null where the site itself decided, or whoever did is gone. */
  by: z.nullable(z.string()),
  isMine: z.boolean(),
  at: z.string(),
});
export type LastDecision = z.infer<typeof LastDecision>;

/** An ad as staff see it. */
export const AnyAd = z.extend(MyAd, {
  /** Why the caller may not decide about it: it is their own, or one of staff and they are no admin. */
  cannotDecide: z.nullable(z.enum(cannotDecideAdReasons)),
  lastDecision: z.nullable(LastDecision),
});
export type AnyAd = z.infer<typeof AnyAd>;

export const Claim = z.object({ by: z.string(), isMine: z.boolean(), until: z.string() });
export type Claim = z.infer<typeof Claim>;

/** A new ad, or a change that waits beside an ad that is online. */
const waitingKinds = ['ad', 'edit'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const SellerLine = z.object({
  id: z.uuid(),
  name: z.string(),
  isPro: z.boolean(),
  role: Role,
  memberSince: z.string(),
});

/** One line of the list of all ads. */
export const AdLine = z.object({
  id: z.int(),
  title: z.string(),
  status: AdStatus,
  deletedAt: z.nullable(z.string()),
  categoryId: z.int(),
  category: z.string(),
  price: z.nullable(z.int()),
  priceType: PriceType,
  image: z.nullable(AdImage),
  seller: SellerLine,
  createdAt: z.string(),
  version: z.int(),
  risk: z.nullable(z.object({ score: z.int(), level: z.enum(riskLevels), codes: z.array(z.string()) })),
  cannotDecide: z.nullable(z.enum(cannotDecideAdReasons)),
});
export type AdLine = z.infer<typeof AdLine>;

/** One item of the queue. */
export const QueueItem = z.extend(AdLine, {
  kind: z.enum(waitingKinds),
  /** What the change is about: title, description, category, attributes, images; nothing for a new ad. */
  changed: z.array(z.string()),
  waitingSince: z.string(),
  claim: z.nullable(Claim),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** Where the page before ended: microseconds and the number of an ad. */
const cursor = z.string().check(z.regex(/^\d{1,17}-\d{1,9}$/));
/** The score first, where the riskiest stand in front. */
const queueCursor = z.string().check(z.regex(/^(\d{1,3}-)?\d{1,17}-\d{1,9}$/));
export const queueOrders = ['oldest', 'risk'] as const;
export type QueueOrder = (typeof queueOrders)[number];

export const readQueue = endpoint('GET /admin/advertisements/queue', {
  ...staffReads,
  summary: 'New ads and changes that wait, the oldest or the riskiest first, by pages or on from `next`',
  query: z.extend(pageQuery, {
    kind: z.optional(z.enum(waitingKinds)),
    risk: z.optional(z.enum(riskLevels)),
    categoryId: z.optional(idFromPath),
    order: z.optional(z.enum(queueOrders)),
    after: z.optional(queueCursor),
  }),
  data: z.extend(Page(QueueItem), {
    next: z.nullable(z.string()),
    /** How many wait, whatever is filtered; counted up to 1,000. */
    counts: z.record(z.enum(waitingKinds), z.int()),
    suspended: z.int(),
    oldest: z.nullable(z.string()),
  }),
  errors: ['validation_failed'],
});

export const takeNext = endpoint('POST /admin/advertisements/queue/next', {
  ...staffDecides,
  summary: 'Gives the caller the oldest item that nobody has open and they did not skip, and lets go of their others',
  body: z.strictObject({
    kind: z.optional(z.enum(waitingKinds)),
    risk: z.optional(z.enum(riskLevels)),
    categoryId: z.optional(z.int32().check(z.positive())),
  }),
  data: z.object({ id: z.nullable(z.int()) }),
  errors: ['validation_failed'],
});

export const claimAd = endpoint('POST /admin/advertisements/{id}/claim', {
  ...staffDecides,
  summary: 'Tells others that the caller has it open, for 5 minutes from now; the answer says who has',
  params: id,
  data: z.object({ claim: Claim }),
  errors: ['not_found'],
});

export const releaseAd = endpoint('POST /admin/advertisements/{id}/release', {
  ...staffDecides,
  summary: 'Lets go of it, where the caller has it open',
  params: id,
  data: z.null(),
  errors: ['not_found'],
});

export const skipAd = endpoint('POST /admin/advertisements/{id}/skip', {
  ...staffDecides,
  summary: 'Lets go of it and hides it from the caller for 30 minutes',
  params: id,
  data: z.null(),
  errors: ['not_found'],
});

export const listTabs = [...adStatuses, 'Deleted'] as const;

const listFilters = {
  status: z.optional(z.enum(listTabs)),
  risk: z.optional(z.enum(riskLevels)),
  categoryId: z.optional(idFromPath),
  userId: z.optional(z.uuid()),
  /** A number of an ad, a seller's e-mail, or words of the title. */
  q: z.optional(text(0, 100)),
};

export const listAllAds = endpoint('GET /admin/advertisements', {
  ...staffReads,
  summary: 'All ads, newest first, by pages or on from `next`',
  query: z.extend(pageQuery, { ...listFilters, after: z.optional(cursor) }),
  data: z.extend(Page(AdLine), { next: z.nullable(z.string()) }),
  errors: ['validation_failed'],
});

/** Rows of one file. */
export const mostExported = 5_000;

export const exportAllAds = endpoint('GET /admin/advertisements/export', {
  ...staffReads,
  summary: 'The same list for a spreadsheet, at most 5,000 ads',
  query: z.strictObject(listFilters),
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
});

export const readAnyAd = endpoint('GET /admin/advertisements/{id}', {
  ...staffReads,
  summary: 'An ad in any status',
  params: id,
  data: AnyAd,
  errors: ['not_found'],
});

const Words = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

/** What a change that waits does to an ad. */
export const AdDifference = z.object({
  submittedAt: z.string(),
  /** Texts, whole: the reader's browser marks the words. */
  words: z.array(Words),
  /** All pictures that are there before or after, in the new order, those taken away last. */
  images: z.array(
    z.object({
      image: AdImage,
      state: z.enum(['same', 'moved', 'added', 'removed', 'described']),
      /** From 1; null where it is not there. */
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
});
export type AdDifference = z.infer<typeof AdDifference>;

export const AdReview = z.object({
  ad: AnyAd,
  kind: z.nullable(z.enum(waitingKinds)),
  waitingSince: z.nullable(z.string()),
  difference: z.nullable(AdDifference),
  risk: z.nullable(Risk),
  /** What the rules say of it as it would be online. */
  findings: z.array(Finding),
  guide: z.omit(PriceGuide, { ads: true }),
  /** What the category wants said, and whether it is. */
  duties: z.array(z.object({ key: z.string(), label: z.string(), value: z.nullable(z.string()) })),
  seller: z.object({
    id: z.uuid(),
    name: z.string(),
    avatar: z.nullable(z.string()),
    isPro: z.boolean(),
    role: Role,
    memberSince: z.string(),
    isEmailVerified: z.boolean(),
    isPhoneVerified: z.boolean(),
    bannedUntil: z.nullable(z.string()),
    /** Ads of theirs by status; Deleted are those that staff removed. */
    ads: z.record(z.enum(listTabs), z.int()),
    /** Restrictions in the last 180 days. */
    restrictions: z.int(),
    /** Reports about them or their ads that were upheld, in the last 180 days. */
    upheldReports: z.int(),
    others: z.array(z.pick(AdLine, { id: true, title: true, status: true, price: true, priceType: true, image: true })),
  }),
  openReports: z.int(),
  history: z.array(
    z.object({ action: z.string(), by: z.nullable(z.string()), at: z.string(), reason: z.nullable(z.string()) }),
  ),
  claim: z.nullable(Claim),
});
export type AdReview = z.infer<typeof AdReview>;

export const reviewAd = endpoint('GET /admin/advertisements/{id}/review', {
  ...staffReads,
  summary: 'An ad with all that an approver needs: what changed, risk, findings, prices, seller, duties, history',
  params: id,
  data: AdReview,
  errors: ['not_found'],
});

const restricting: readonly Decision[] = ['reject', 'suspend'];

const decisionFields = {
  decision: z.enum(decisions),
  reasonCode: z.optional(z.enum(reasonCodes)),
  reasonText: z.optional(text(0, reasonLength.max)),
};

interface Reasoned {
  decision: Decision;
  reasonCode?: string | undefined;
  reasonText?: string | undefined;
}

const withReason = [
  z.refine<Reasoned>(({ decision, reasonCode }) => !restricting.includes(decision) || reasonCode !== undefined, {
    path: ['reasonCode'],
    params: { code: 'required' },
  }),
  z.refine<Reasoned>(
    ({ decision, reasonText = '' }) => !restricting.includes(decision) || reasonText.length >= reasonLength.min,
    { path: ['reasonText'], params: { code: 'required' } },
  ),
] as const;

const version = z.int32().check(z.positive());

const DecisionInput = z
  .strictObject({
    ...decisionFields,
    /** The one looked at: an ad that changed meanwhile is not decided. */
    version: z.optional(version),
  })
  .check(...withReason);

export const decideAd = endpoint('POST /admin/advertisements/{id}/decide', {
  ...staffDecides,
  summary:
    'Approves, rejects, suspends or restores an ad; where a change waits beside it, approve and reject decide the change. Taking away needs a reason code and a text',
  params: id,
  body: DecisionInput,
  data: AnyAd,
  errors: ['not_found', 'forbidden_transition', 'stale_version', 'own_ad', 'staff_ad', 'validation_failed'],
});

export const undoDecision = endpoint('POST /admin/advertisements/{id}/undo', {
  ...staffDecides,
  summary: 'Takes one’s own last decision back, within 10 seconds and before its mail leaves',
  params: id,
  data: AnyAd,
  errors: ['not_found', 'own_ad', 'staff_ad', 'undo_expired'],
});

const ids = z
  .array(z.union([z.int32().check(z.positive()), z.strictObject({ id: z.int32().check(z.positive()), version })]))
  .check(z.minLength(1), z.maxLength(mostAtOnce));

const BulkAnswer = z.object({
  done: z.array(z.int()),
  failed: z.array(
    z.object({ id: z.int(), code: z.string(), message: z.string(), lastDecision: z.nullable(LastDecision) }),
  ),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const bulkDecide = endpoint('POST /admin/advertisements/bulk', {
  ...staffDecides,
  summary: 'One decision on up to 200 ads, each with the version looked at; each succeeds or fails for itself',
  body: z
    .strictObject({
      ids,
      ...decisionFields,
      /** Tells what would happen, and does nothing. */
      preview: z.optional(z.boolean()),
    })
    .check(...withReason),
  data: BulkAnswer,
  errors: ['validation_failed'],
});

export const undoBulk = endpoint('POST /admin/advertisements/bulk/undo', {
  ...staffDecides,
  summary: 'Takes one’s own last decisions on these ads back, within 10 seconds',
  body: z.strictObject({ ids: z.array(z.int32().check(z.positive())).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
  data: BulkAnswer,
  errors: ['validation_failed'],
});
