/** What one member offers, searched and sorted among their ads alone: their page, and the shop of a professional. */
import * as z from 'zod/mini';
import { AdCard } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { storable, uuidParams } from '#contract/text.ts';

export const memberAdSorts = ['newest', 'price-asc', 'price-desc'] as const;
export type MemberAdSort = (typeof memberAdSorts)[number];

export const memberAdWords = 100;

export const MemberAdsQuery = z.extend(pageQuery, {
  sold: z.optional(z.enum(['true', 'false'])),
  q: z.optional(z.string().check(z.trim(), z.maxLength(memberAdWords), storable)),
  categoryId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  sort: z.optional(z.enum(memberAdSorts)),
});
export type MemberAdsQuery = z.output<typeof MemberAdsQuery>;

export const MemberAds = z.extend(Page(AdCard), {
  /** With these words, of whatever category. */
  foundCount: z.int(),
  /** Those with ads of these words, the fullest first, and the chosen one. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
});
export type MemberAds = z.infer<typeof MemberAds>;

export const adsOfMember = endpoint('GET /users/{id}/advertisements', {
  tag: 'Advertisements',
  access: 'public',
  listsAds: true,
  summary: 'A member’s public ads, by words, category and price; with sold=true those they sold, where they show it',
  params: uuidParams,
  query: MemberAdsQuery,
  data: MemberAds,
  errors: ['not_found'],
});
