/** Published reviews as staff see them. What is not published yet is nobody's to read, staff included. */
import * as z from 'zod/mini';
import { reasonLength } from '#contract/ad-transitions.ts';
import { Review } from '#contract/api/reviews.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { text, uuidParams } from '#contract/text.ts';

const tag = 'Moderation';
const staff = { tag, access: 'moderateContent' } as const;

export const reviewStandings = ['shown', 'removed'] as const;
export type ReviewStanding = (typeof reviewStandings)[number];

/** The grounds of a decision that fit what somebody says of another. */
export const reviewGrounds = ['offensive', 'discrimination', 'personal_data', 'fraud', 'other'] as const;
export type ReviewGround = (typeof reviewGrounds)[number];

export const ReviewLine = z.extend(Review, {
  subject: z.object({ id: z.uuid(), name: z.string() }),
  /** Reports of it that wait. */
  openReports: z.int(),
  removal: z.nullable(
    z.object({ at: z.string(), ground: z.enum(reviewGrounds), facts: z.string(), statementId: z.uuid() }),
  ),
  /** The caller wrote it, or it is about them: somebody else decides. */
  isOwn: z.boolean(),
});
export type ReviewLine = z.infer<typeof ReviewLine>;

const stars = z.pipe(z.string().check(z.regex(/^[1-5]$/)), z.transform(Number));

export const listAllReviews = endpoint('GET /admin/reviews', {
  ...staff,
  summary: 'Published reviews, newest first, or those that were removed; of a number of stars where told',
  query: z.extend(pageQuery, { standing: z.optional(z.enum(reviewStandings)), stars: z.optional(stars) }),
  data: Page(ReviewLine),
  errors: ['validation_failed'],
});

export const removeReview = endpoint('POST /admin/reviews/{id}/remove', {
  ...staff,
  summary: 'Takes a review off the site; its author is told why and may appeal. Open reports of it stay to be answered',
  params: uuidParams,
  body: z.strictObject({ reasonCode: z.enum(reviewGrounds), reasonText: text(reasonLength.min, reasonLength.max) }),
  data: ReviewLine,
  errors: ['not_found', 'own_review', 'stale_version', 'validation_failed'],
});

export const restoreReview = endpoint('POST /admin/reviews/{id}/restore', {
  ...staff,
  summary: 'Shows a removed review again; within 10 seconds its author hears of nothing',
  params: uuidParams,
  data: ReviewLine,
  errors: ['not_found', 'own_review', 'stale_version'],
});
