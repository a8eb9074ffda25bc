/** Double-blind reviews: one for each side of a deal, shown when both have written or after 14 days. */
import {
  reviewLimits,
  type readReviews,
  type Review,
  type ReviewState,
  type WriteReview,
} from '#contract/api/reviews.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import type { Db } from '#server/db/db.ts';
import { notifyAll } from '#server/features/notifications/notifications.service.ts';
import * as queries from '#server/features/reviews/reviews.queries.ts';
import { lastInitialOf } from '#server/features/users/users.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';

const dayMs = 86_400_000;

export function toReview(row: queries.ReviewRow): Review {
  const isLinked = row.isFindable && mergePrivacy(row.privacy).showProfileInSearch;
  return {
    id: row.id,
    author: {
      id: isLinked ? row.authorId : null,
      firstName: row.isFindable ? row.firstName : '',
      lastInitial: row.isFindable ? lastInitialOf(row.lastName) : '',
      avatar: row.isFindable ? row.avatar : null,
    },
    authorRole: row.authorRole,
    adTitle: row.adTitle,
    rating: row.rating,
    text: row.text,
    writtenAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    isVerified: row.isVerified,
    reply: row.reply && row.repliedAt ? { text: row.reply, at: row.repliedAt.toISOString() } : null,
  };
}

export async function listReviews(
  context: Context,
  userId: string,
  { page = 1, pageSize = defaultPageSize }: Paging,
): Promise<DataOf<typeof readReviews>> {
  const stars = await queries.starsOf(context.db, userId);
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0);
  const rows = count ? await queries.reviewsPage(context.db, userId, page, pageSize) : [];
  return {
    ...pageOf(rows.map(toReview), { page, pageSize }, count),
    summary: { average: count ? Math.round((sum / count) * 10) / 10 : null, count, stars },
  };
}

/** Whom a member never talked with is nobody they could review. */
export async function requireAcquaintance({ db }: Context, userId: string, otherId: string): Promise<void> {
  if (!(await queries.haveTalked(db, userId, otherId))) throw new AppError('not_found');
}

/** Whether this member has such a conversation with that other one. */
export async function requireDeal(context: Context, userId: string, otherId: string, conversationId: string) {
  const deal = await queries.dealOf(context.db, conversationId, userId);
  if (!deal || ![deal.buyerId, deal.sellerId].includes(otherId) || otherId === userId) throw new AppError('not_found');
}

export async function writeReview(
  context: Context,
  authorId: string,
  { conversationId, rating, text }: WriteReview,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // Two who write at the same moment would otherwise both be the first.
    await queries.dealOf(trx, conversationId, authorId, true);
    if (!(await queries.insertReview(trx, { conversationId, authorId, rating, text }))) {
      const before = await queries.ownReview(trx, conversationId, authorId);
      throw new AppError(before ? 'already_reviewed' : 'review_not_open');
    }
    await tellPublished(context, trx, await queries.publishPair(trx, conversationId));
  });
}

/** Shown from now on: the averages follow, and whom they are about are told. */
export async function tellPublished(context: Context, trx: Db, reviews: readonly queries.Published[]): Promise<void> {
  if (!reviews.length) return;
  const subjects = [...new Set(reviews.map(({ subjectId }) => subjectId))].sort();
  await queries.countAgain(trx, subjects);
  const notices = reviews.map(({ subjectId, adTitle }) => {
    const payload = { title: adTitle, userId: subjectId };
    return { userId: subjectId, type: 'reviewReceived', payload } as const;
  });
  await notifyAll(context, trx, notices);
  for (const userId of subjects) await context.events.publish(trx, { type: 'member.changed', userId });
}

export async function readReviewState(context: Context, userId: string, conversationId: string): Promise<ReviewState> {
  const { db } = context;
  const deal = existing(await queries.dealOf(db, conversationId, userId));
  const mine = await queries.ownReview(db, conversationId, userId);
  const theirs = await queries.publishedAbout(db, conversationId, userId);
  const opensLater = deal.openedAt !== null && deal.openedAt > context.now();
  const written = mine?.publishedAt ? 'published' : 'written';
  return {
    state: mine ? written : deal.isOpen ? 'open' : 'closed',
    opensAt: opensLater ? (deal.openedAt?.toISOString() ?? null) : null,
    mine: mine ? { rating: mine.rating, text: mine.text, writtenAt: mine.createdAt.toISOString() } : null,
    publishedAt: mine
      ? (mine.publishedAt ?? new Date(mine.createdAt.getTime() + reviewLimits.publishedAfterDays * dayMs)).toISOString()
      : null,
    theirs: theirs ? toReview(theirs) : null,
  };
}

/** A review that is shown; what is not shown does not exist. */
export async function readReview(
  { db }: Context,
  id: string,
): Promise<Review & { authorId: string; subjectId: string }> {
  const row = existing(await queries.publishedReview(db, id));
  return { ...toReview(row), authorId: row.authorId, subjectId: row.subjectId };
}

export async function replyToReview(context: Context, userId: string, id: string, text: string): Promise<Review> {
  const review = await readReview(context, id);
  if (review.subjectId !== userId) throw new AppError('not_found');
  if (!(await queries.writeReply(context.db, id, userId, text))) throw new AppError('already_replied');
  return readReview(context, id);
}
