/** The ads that wait for their owner: about to end, refused, suspended, or unfinished. */
import type { AdStatus } from '#contract/ads.ts';
import { listMyAds, type MyAdLine } from '#contract/api/my-ads.ts';
import { endsSoon } from '#web/features/my-ads/deadline.tsx';
import { allOf } from '#web/features/my-ads/my-ads-tabs.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';

const perPage = 100;
const pagesAtMost = 5;
/** Lines of each kind; the rest is one click away. */
const shown = 3;
const shownOnline = 5;

export const needs = ['expiring', 'rejected', 'suspended', 'unfinished'] as const;
export type Need = (typeof needs)[number];

interface Waiting {
  ads: MyAdLine[];
  count: number;
}

async function adsIn(status: AdStatus, pageSize: number, page = 1) {
  return call(listMyAds, { query: { status, page: String(page), pageSize: String(pageSize) } });
}

/** The oldest ones end first and stand last: all pages are read, as far as is reasonable. */
async function online(count: number): Promise<{ soon: Waiting; newest: MyAdLine[] }> {
  const pages = Math.min(pagesAtMost, Math.ceil(count / perPage));
  const lists = await Promise.all(Array.from({ length: pages }, (_, index) => adsIn('Active', perPage, index + 1)));
  const ads = lists.flatMap(({ items }) => items).filter(endsSoon);
  const soonest = ads.toSorted((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''));
  return {
    soon: { ads: soonest.slice(0, shown), count: ads.length },
    newest: lists[0]?.items.slice(0, shownOnline) ?? [],
  };
}

async function waitingIn(status: AdStatus, count: number): Promise<Waiting> {
  return { ads: count ? (await adsIn(status, shown)).items : [], count };
}

export const needsMeQuery = freshQuery(['needs-me'], async () => {
  const { counts } = await call(listMyAds, { query: { pageSize: '1' } });
  const [{ soon, newest }, rejected, suspended, unfinished] = await Promise.all([
    online(counts.Active),
    waitingIn('Rejected', counts.Rejected),
    waitingIn('Suspended', counts.Suspended),
    waitingIn('Draft', counts.Draft),
  ]);
  const waiting: Record<Need, Waiting> = { expiring: soon, rejected, suspended, unfinished };
  return { waiting, online: { newest, count: counts.Active }, total: allOf(counts) };
});
