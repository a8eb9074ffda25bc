/** The tabs of "my ads": which one an ad stands in, how many each holds, and the address of what is shown. */
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { lastPage } from '#contract/paging.ts';
import { shownStatusOf, type ShownStatus } from '#web/features/ad-parts/status-badge.tsx';

export type Tab = ShownStatus;
export type Counts = Record<Tab, number>;

/** In the order in which they ask for attention. */
export const tabs = ['Active', 'Rejected', 'Pending', 'Draft', 'Sold', 'Expired', 'Suspended', 'Deleted'] as const;

export interface Wanted {
  /** All but the deleted ones where none is chosen. */
  tab: Tab | null;
  q: string;
  page: number;
}

type Placed = Pick<MyAdLine, 'status' | 'deletedAt'>;

export const belongsTo = (ad: Placed, tab: Tab | null): boolean =>
  tab === null ? !ad.deletedAt : shownStatusOf(ad) === tab;

export const allOf = (counts: Counts): number =>
  tabs.reduce((sum, tab) => sum + (tab === 'Deleted' ? 0 : counts[tab]), 0);

/** The counts once an ad went from one tab to another; never fewer than none, whatever another window did meanwhile. */
export function moved(counts: Counts, from: Tab | null, to: Tab | null): Counts {
  if (from === to) return counts;
  const next = { ...counts };
  if (from) next[from] = Math.max(0, next[from] - 1);
  if (to) next[to] += 1;
  return next;
}

export function readWanted(params: URLSearchParams): Wanted {
  const page = Number.parseInt(params.get('page') ?? '', 10) || 1;
  return {
    tab: tabs.find((tab) => tab === params.get('status')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: Math.min(lastPage, Math.max(1, page)),
  };
}

const toAddress = (params: URLSearchParams): string => (params.size ? `/my-ads?${params.toString()}` : '/my-ads');

export function addressOf({ tab, q, page }: Wanted): string {
  const params = new URLSearchParams();
  if (tab) params.set('status', tab);
  if (q) params.set('q', q);
  if (page > 1) params.set('page', String(page));
  return toAddress(params);
}

/** One thing more in the address, which knows what was chosen a moment ago, also while the screen still shows what was before. */
export function changeAddress(now: string, change: { q: string } | { statement: string | null }): string {
  const params = new URLSearchParams(now);
  for (const [key, value] of Object.entries(change))
    if (value) params.set(key, value);
    else params.delete(key);
  if ('q' in change) params.delete('page');
  return toAddress(params);
}
