import { listAllReviews, type ReviewLine, type ReviewStanding } from '#contract/api/admin-reviews.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

const root = 'admin-reviews';

export const allReviewsQuery = (standing: ReviewStanding, stars: string, page: number) =>
  freshQuery([root, standing, stars, page], () =>
    call(listAllReviews, { query: { standing, page: String(page), ...(stars && { stars }) } }),
  );

type List = Awaited<ReturnType<typeof call<typeof listAllReviews>>>;

/** It stays where it stands, as it is now, until the list is loaded anew. */
export function keepReview(after: ReviewLine): void {
  queryClient().setQueriesData<List>({ queryKey: [root] }, (list) =>
    list ? { ...list, items: list.items.map((one) => (one.id === after.id ? after : one)) } : list,
  );
}
