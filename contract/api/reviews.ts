/** What the two sides of a deal say of each other. Neither sees the other's words before both have written, or 14 days have passed. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { stars } from '#contract/issues.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { text, uuidParams } from '#contract/text.ts';

const tag = 'Reviews';
const member = { tag, access: 'member' } as const;

export const reviewLimits = { textMin: 10, textMax: 2_000, publishedAfterDays: 14, openDays: 90 } as const;

const rating = z.int(stars).check(z.minimum(1, stars), z.maximum(5, stars));
const words = text(reviewLimits.textMin, reviewLimits.textMax);

export const Review = z.object({
  id: z.uuid(),
  /** The id is null where the author is gone or not to be found; the name is empty once the account is erased. */
  author: z.object({
    id: z.nullable(z.uuid()),
    firstName: z.string(),
    lastInitial: z.string(),
    avatar: z.nullable(z.string()),
  }),
  authorRole: z.enum(['buyer', 'seller']),
  adTitle: z.string(),
  rating,
  text: z.string(),
  writtenAt: z.string(),
  publishedAt: z.string(),
  /** The seller marked the ad as sold to this buyer; otherwise the two had agreed on a handover. */
  isVerified: z.boolean(),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type Review = z.infer<typeof Review>;

export const ReviewSummary = z.object({
  average: z.nullable(z.number()),
  count: z.int(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int()),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const readReviews = endpoint('GET /users/{id}/reviews', {
  tag,
  summary: 'What others say of a member: published reviews, newest first, and their average',
  access: 'public',
  sendsToken: true,
  params: uuidParams,
  query: pageQuery,
  data: z.extend(Page(Review), { summary: ReviewSummary }),
  errors: ['not_found'],
});

export const readReview = endpoint('GET /reviews/{id}', {
  tag,
  summary: 'One published review',
  access: 'public',
  params: uuidParams,
  data: z.extend(Review, { subjectId: z.uuid() }),
  errors: ['not_found'],
});

export const WriteReview = z.strictObject({ conversationId: z.uuid(), rating, text: words });
export type WriteReview = z.infer<typeof WriteReview>;

export const writeReview = endpoint('POST /users/{id}/reviews', {
  ...member,
  summary: 'Reviews the other side of a conversation, once; shown when both have written or after 14 days',
  params: uuidParams,
  body: WriteReview,
  data: z.null(),
  status: 201,
  errors: ['not_found', 'review_not_open', 'already_reviewed', 'validation_failed'],
  rateLimit: { limit: 20, windowSeconds: 3600, per: 'account' },
});

const reviewStates = ['closed', 'open', 'written', 'published'] as const;

/** What one side of a conversation may know: of the other's words nothing until they are published. */
export const ReviewState = z.object({
  /** `closed`: not yet, or no longer. */
  state: z.enum(reviewStates),
  /** When an agreed handover opens reviews; null where it is open, over or not in sight. */
  opensAt: z.nullable(z.string()),
  mine: z.nullable(z.object({ rating, text: z.string(), writtenAt: z.string() })),
  /** When mine is shown at the latest. */
  publishedAt: z.nullable(z.string()),
  theirs: z.nullable(Review),
});
export type ReviewState = z.infer<typeof ReviewState>;

export const readReviewState = endpoint('GET /conversations/{id}/reviews', {
  ...member,
  summary: 'Whether the caller may review the other side, and what is known',
  params: uuidParams,
  data: ReviewState,
  errors: ['not_found'],
});

export const ReviewReply = z.strictObject({ text: text(2, 1_000) });

export const replyToReview = endpoint('POST /reviews/{id}/reply', {
  ...member,
  summary: 'Answers a published review of oneself, once',
  params: uuidParams,
  body: ReviewReply,
  data: Review,
  errors: ['not_found', 'already_replied', 'validation_failed'],
});
