import { adStatistics, listMyAds, readMyAd, type MyAd, type MyAdLine } from '#contract/api/my-ads.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { forgetLists } from '#web/features/ad-parts/forget-lists.ts';
import { shownStatusOf } from '#web/features/ad-parts/status-badge.tsx';
import { moved, type Wanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

const listKey = ['my-ads', 'list'];

/** A page of the list, with what it was asked for: while the next one is on its way the last one stands there. */
export type AdList = DataOf<typeof listMyAds> & { wanted: Wanted };

export function myAdsQuery(wanted: Wanted) {
  const { tab, q, page } = wanted;
  return freshQuery([...listKey, tab, q, page], async (): Promise<AdList> => {
    const query = { page: String(page), ...(tab && { status: tab }), ...(q && { q }) };
    return { ...(await call(listMyAds, { query })), wanted };
  });
}

/** Not the editor's own query, which is thrown away with it. */
export function ownAdQuery(id: number, language: Language) {
  return freshQuery(['my-ads', 'one', id, language], () => call(readMyAd, { params: { id: String(id) } }));
}

export function adStatisticsQuery(id: number) {
  return freshQuery(['my-ads', 'statistics', id], () => call(adStatistics, { params: { id: String(id) } }));
}

const changeable = ['status', 'allowed', 'expiresAt', 'deletedAt', 'restorableUntil', 'statementId', 'reason'] as const;
export type AdState = Pick<MyAd, 'id' | (typeof changeable)[number]>;

const stateOf = (ad: AdState) =>
  Object.fromEntries(changeable.map((key) => [key, ad[key]])) as Pick<MyAdLine, (typeof changeable)[number]>;

/** Shows a new state of an ad wherever it stands; each list counts it where it now belongs. */
export function showState(after: AdState): void {
  queryClient().setQueriesData<AdList>({ queryKey: listKey }, (list) => {
    const before = list?.items.find((item) => item.id === after.id);
    if (!list || !before) return list;
    return {
      ...list,
      items: list.items.map((item) => (item.id === after.id ? { ...item, ...stateOf(after) } : item)),
      counts: moved(list.counts, shownStatusOf(before), shownStatusOf(after)),
    };
  });
  queryClient().setQueriesData<MyAd>(
    { queryKey: ['my-ads', 'one', after.id] },
    (ad) => ad && { ...ad, ...stateOf(after) },
  );
}

/** Its new price, with the version that the next change starts from. */
export function showPrice(after: Pick<MyAd, 'id' | 'price' | 'priceType' | 'version'>): void {
  const { id, price, priceType, version } = after;
  queryClient().setQueriesData<AdList>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === id ? { ...item, price, priceType, version } : item)),
      },
  );
}

/** What others see of it, and every figure, is asked for again when it is next looked at. */
export function forgetOldViews(id: number): void {
  const client = queryClient();
  forgetLists();
  client.removeQueries({ queryKey: ['ad', id], type: 'inactive' });
  for (const queryKey of [['ad', id], listKey, ['my-ads', 'statistics', id], ['needs-me']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  // An answer that is on its way may be older than the change.
  void client.refetchQueries({ queryKey: listKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}
