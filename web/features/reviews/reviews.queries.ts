/** What is said of a member, by page, and what one may say in a conversation. */
import { queryOptions } from '@tanstack/react-query';
import { readReviews, readReviewState } from '#contract/api/reviews.ts';
import { call } from '#web/lib/api.ts';

export const reviewsQuery = (userId: string, page: number, by = call) =>
  queryOptions({
    queryKey: ['reviews', userId, page],
    queryFn: () => by(readReviews, { params: { id: userId }, query: { page: String(page), pageSize: '10' } }),
    staleTime: 30_000,
    meta: { public: true },
  });

export const reviewStateQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['review-state', conversationId],
    queryFn: () => call(readReviewState, { params: { id: conversationId } }),
    staleTime: 30_000,
  });
