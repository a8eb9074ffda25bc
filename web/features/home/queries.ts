/** What the home page reads of the catalogue; the calls themselves are fetched only where the page did not bring the data. */
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';

const calls = () => import('#contract/api/ads.ts');
const shared = { meta: { public: true }, staleTime: 600_000 } as const;

export function featuredQuery(language: Language, by = quietCall) {
  return queryOptions({
    queryKey: ['ads', 'featured', language],
    queryFn: async () => by((await calls()).featuredAds),
    ...shared,
  });
}

export function recentQuery(language: Language, by = quietCall) {
  return queryOptions({
    queryKey: ['ads', 'recent', language],
    queryFn: async () => by((await calls()).recentAds, { query: { limit: '16' } }),
    ...shared,
  });
}

export function statsQuery(by = quietCall) {
  return queryOptions({
    queryKey: ['ads', 'stats'],
    queryFn: async () => by((await calls()).catalogueStats),
    ...shared,
  });
}
