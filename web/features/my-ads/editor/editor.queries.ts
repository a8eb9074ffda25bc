/** What the screen reads. */
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { readSubscription } from '#contract/api/plans.ts';
import { guessCategory } from '#contract/api/ad-checks.ts';
import { readCategory } from '#contract/api/categories.ts';
import { myPriceGuide } from '#contract/api/price-guide.ts';
import { listMyAds, readMyAd, type MyAd } from '#contract/api/my-ads.ts';
import type { Language } from '#contract/languages.ts';
import { localDrafts } from '#web/features/my-ads/editor/local-drafts.ts';
import { call, quietCall } from '#web/lib/api.ts';

export function categoryQuery(id: number | null, language: Language) {
  return queryOptions({
    queryKey: ['category', id, language],
    queryFn: id === null ? skipToken : () => call(readCategory, { params: { id: String(id) } }),
    meta: { public: true },
  });
}

export function guessQuery(title: string, language: Language) {
  return queryOptions({
    queryKey: ['guess-category', title, language],
    queryFn: () => quietCall(guessCategory, { query: { title } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What comparable ads cost; asked again when what makes them comparable was saved anew. */
export function comparableQuery(ad: MyAd | null, language: Language) {
  return queryOptions({
    queryKey: ['my-price-guide', ad?.id, ad?.categoryId, ad?.condition, ad?.attributes, language],
    queryFn: ad ? () => quietCall(myPriceGuide, { params: { id: String(ad.id) } }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const limitsQuery = queryOptions({
  queryKey: ['subscription-limits'],
  queryFn: async () => (await quietCall(readSubscription)).limits,
});

const fresh = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

export function myAdQuery(id: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['my-ad', id],
    queryFn: () => call(readMyAd, { params: { id } }),
  });
}

/** So many drafts are offered to go on with; the others are in the list of one's ads. */
const offeredDrafts = '5';

/** What could be gone on with: the copies in this browser, and the newest drafts on the server. */
export function unfinishedQuery(userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['unfinished-ads', userId],
    queryFn: async () => {
      const [local, remote] = await Promise.all([
        localDrafts(userId),
        quietCall(listMyAds, { query: { status: 'Draft', pageSize: offeredDrafts } }).catch(() => null),
      ]);
      return { local, remote: remote?.items ?? [] };
    },
  });
}
