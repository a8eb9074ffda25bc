import { queryOptions } from '@tanstack/react-query';
import { mapAds, searchAds, type SearchAnswer } from '#contract/api/search.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { addressOf, forApi, one, type Params } from '#web/features/search/params.ts';
import { quietCall } from '#web/lib/api.ts';

/** Lists go stale after ten minutes. */
const staleTime = 10 * 60_000;
type Query = InputOf<typeof searchAds>['query'];

/** The answer, and the words it answers: while another is under way it stays on screen. */
export type Found = SearchAnswer & { asked: string };

/** A failure is shown in place of the results, where it can be tried again; so no toast. */
export function searchQuery(params: Params, language: Language, by = quietCall) {
  const query = forApi(params);
  return queryOptions({
    queryKey: ['search', language, addressOf('', query)],
    queryFn: async (): Promise<Found> => {
      const answer = await by(searchAds, { query: { ...query, facets: 'true' } as Query });
      return { ...answer, asked: one(query.q) ?? '' };
    },
    staleTime,
    meta: { public: true },
  });
}

export function mapQuery(params: Params, language: Language, by = quietCall) {
  const { page: _page, pageSize: _size, sortBy: _by, sortOrder: _order, ...query } = forApi(params);
  return queryOptions({
    queryKey: ['search-map', language, addressOf('', query)],
    queryFn: () => by(mapAds, { query: query as Query }),
    staleTime,
    meta: { public: true },
  });
}
