import { queryOptions } from '@tanstack/react-query';
import { listFavorites, type FavoriteShow } from '#contract/api/favorites.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';

/** Read again whenever the screen opens: prices and states change without us. */
export function favoritesQuery(page: number, show: FavoriteShow, language: Language) {
  return queryOptions({
    queryKey: ['favorites', 'page', page, show, language],
    queryFn: () => call(listFavorites, { query: { page: String(page), show } }),
    staleTime: 0,
  });
}
