import { queryOptions } from '@tanstack/react-query';
import { listFavorites } from '#contract/api/ads.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';

const perPage = '40';

/** Read again whenever the screen opens: prices and states change without us. */
export function favoritesQuery(page: number, language: Language) {
  return queryOptions({
    queryKey: ['favorites', 'page', page, language],
    queryFn: () => call(listFavorites, { query: { page: String(page), pageSize: perPage } }),
    staleTime: 0,
  });
}
