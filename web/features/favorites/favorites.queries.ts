import { listFavorites, type FavoriteShow } from '#contract/api/favorites.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';

/** Read again whenever the screen opens: prices and states change without us. */
export function favoritesQuery(page: number, show: FavoriteShow, language: Language) {
  return freshQuery(['favorites', 'page', page, show, language], () =>
    call(listFavorites, { query: { page: String(page), show } }),
  );
}
