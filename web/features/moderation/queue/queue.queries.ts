import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import {
  listAllAds,
  readQueue,
  reviewAd,
  type AdLine,
  type AdReview,
  type QueueItem,
} from '#contract/api/moderation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const room = 'moderation-queue';
const pollMs = 20_000;
const pageSize = '50';
const fresh = { staleTime: 0, refetchInterval: pollMs, refetchOnWindowFocus: true } as const;

export type Filters = Record<string, string>;
export type Line = AdLine | QueueItem;
type QueuePage = DataOf<typeof readQueue>;
type ListPage = DataOf<typeof listAllAds>;

export function queueQuery(filters: Filters, language: Language) {
  return infiniteQueryOptions({
    ...fresh,
    queryKey: [room, 'queue', language, filters],
    queryFn: ({ pageParam }) =>
      call(readQueue, { query: { ...filters, pageSize, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last: QueuePage) => last.next,
  });
}

export function allAdsQuery(filters: Filters, language: Language) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [room, 'all', language, filters],
    queryFn: ({ pageParam }) =>
      call(listAllAds, { query: { ...filters, pageSize, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last: ListPage) => last.next,
  });
}

export function reviewQuery(id: number, language: Language, by = call) {
  return queryOptions({
    queryKey: [room, 'review', id, language],
    queryFn: () => by(reviewAd, { params: { id: String(id) } }),
    staleTime: 5_000,
  });
}

/** How many wait in all; the rail does without it where it does not come. */
export function waitingCountQuery() {
  return queryOptions({
    ...fresh,
    queryKey: [room, 'count'],
    queryFn: async () => {
      const { counts } = await quietCall(readQueue, { query: { pageSize: '1' } });
      return counts.ad + counts.edit;
    },
  });
}

/** What was decided leaves the lists at once; they are asked for again all the same. */
export function dropFromQueue(ids: readonly number[]): void {
  queryClient().setQueriesData<InfiniteData<QueuePage, string>>(
    { queryKey: [room, 'queue'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) })),
      },
  );
}

export function refreshQueue(ids: readonly number[] = []): void {
  for (const id of ids) queryClient().removeQueries({ queryKey: [room, 'review', id], type: 'inactive' });
  for (const part of ['queue', 'all', 'count', 'review'])
    void queryClient().invalidateQueries({ queryKey: [room, part] });
}

export const prefetchReview = (id: number, language: Language): void =>
  void queryClient().prefetchQuery(reviewQuery(id, language, quietCall));

export type { AdReview };
