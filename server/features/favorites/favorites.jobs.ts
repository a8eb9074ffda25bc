import { favoriteNewsJob, tellFavorites } from '#server/features/favorites/favorite-news.service.ts';
import type { Context } from '#server/kit/context.ts';

export function favoritesJobs(context: Context): void {
  context.jobs.work(favoriteNewsJob, () => tellFavorites(context));
  context.jobs.schedule('tell-favorites-again', '* * * * *', () => tellFavorites(context));
}
