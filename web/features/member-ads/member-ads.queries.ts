import { queryOptions } from '@tanstack/react-query';
import { memberAdSorts, type MemberAdSort } from '#contract/api/member-ads.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { pageOf } from '#web/lib/page-of.ts';

const pageSize = '12';

/** What the address of the page says of the list. */
export interface MemberAdsWish {
  q: string;
  categoryId: string;
  sort: MemberAdSort;
  page: number;
  soldPage: number;
}

/** A page number of the address. */

export const readWish = (params: URLSearchParams): MemberAdsWish => ({
  q: (params.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, 100),
  categoryId: /^[1-9]\d{0,8}$/.exec(params.get('categoryId') ?? '')?.[0] ?? '',
  sort: memberAdSorts.find((one) => one === params.get('sort')) ?? 'newest',
  page: pageOf(params.get('page')),
  soldPage: pageOf(params.get('soldPage')),
});

/** The address of a member's page with some of it changed; whatever changes the list begins at its first page. */
export function hrefOf(id: string, wish: MemberAdsWish, change: Partial<MemberAdsWish> = {}): string {
  const { q, categoryId, sort, page, soldPage } = { ...wish, page: 1, ...change };
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (categoryId) params.set('categoryId', categoryId);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (soldPage > 1) params.set('soldPage', String(soldPage));
  return params.size ? `/user/${id}?${params}` : `/user/${id}`;
}

const fresh = { meta: { public: true }, staleTime: 60_000 } as const;
const calls = () => import('#contract/api/member-ads.ts');

export function memberAdsQuery(
  id: string,
  { q, categoryId, sort, page }: MemberAdsWish,
  language: Language,
  by = call,
) {
  const query = { page: String(page), pageSize, sort, ...(q && { q }), ...(categoryId && { categoryId }) };
  return queryOptions({
    queryKey: ['ads', 'of', id, query, language],
    queryFn: async () => by((await calls()).adsOfMember, { params: { id }, query }),
    ...fresh,
  });
}

export function soldAdsQuery(id: string, { soldPage }: MemberAdsWish, language: Language, by = call) {
  const query = { page: String(soldPage), pageSize, sold: 'true' } as const;
  return queryOptions({
    queryKey: ['ads', 'of', id, query, language],
    queryFn: async () => by((await calls()).adsOfMember, { params: { id }, query }),
    ...fresh,
  });
}
