/** What is said of a member, by page, and what one may say in a conversation. */
import { queryOptions } from '@tanstack/react-query';
import { readReviews, readReviewState } from '#contract/api/reviews.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const waitingMs = 10_000;

export const reviewsQuery = (userId: string, page: number, by = call) =>
  queryOptions({
    queryKey: ['reviews', userId, page],
    queryFn: () => by(readReviews, { params: { id: userId }, query: { page: String(page), pageSize: '10' } }),
    staleTime: 30_000,
    meta: { public: true },
  });

/** `deal` is how sale and handover stand: with another one there is another answer. */
export const reviewStateQuery = (conversationId: string, deal: string) =>
  queryOptions({
    queryKey: ['review-state', conversationId, deal],
    queryFn: () => call(readReviewState, { params: { id: conversationId } }),
    staleTime: 30_000,
    // The other side may be writing at this moment.
    refetchInterval: ({ state: { data } }) => (data?.state === 'written' ? waitingMs : false),
  });

/** A pair of reviews appeared. */
export async function readAgain(): Promise<void> {
  const client = queryClient();
  await Promise.all(['reviews', 'review-state'].map((root) => client.invalidateQueries({ queryKey: [root] })));
}
