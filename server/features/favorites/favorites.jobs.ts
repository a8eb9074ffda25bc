import { tellFavorites, tellFavoritesJob } from '#server/features/favorites/favorite-news.service.ts';
import type { Context } from '#server/kit/context.ts';

export function favoritesJobs(context: Context): void {
  context.jobs.work(tellFavoritesJob, context);
  context.jobs.schedule('favorites.tell-news-again', '* * * * *', () => tellFavorites(context));
}
