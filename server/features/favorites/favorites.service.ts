/** The ads a member keeps. */
import { must } from '#contract/must.ts';
import type { AdCard, AdStatus } from '#contract/ads.ts';
import type { FavoriteAd, FavoriteShow } from '#contract/api/favorites.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/db.ts';
import { toAdCards } from '#server/features/ads/cards.service.ts';
import { pageOf } from '#server/kit/paging.ts';
import { dayOf } from '#server/kit/paris-day.ts';
import {
  countFavorites,
  deleteFavorite,
  deleteFavoritesOf,
  favoriteIdsOf,
  favoritesPage,
  insertFavorite,
  lockMember,
} from '#server/features/favorites/favorites.queries.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { tellMembers } from '#server/kit/stream.ts';

const mostFavorites = 1_000;

export async function addFavorite(context: Context, userId: string, adId: number): Promise<{ favoriteCount: number }> {
  const now = context.now();
  return context.db.transaction().execute(async (trx) => {
    await lockMember(trx, userId);
    const done = existing(await insertFavorite(trx, { userId, adId, now, day: dayOf(now) }, mostFavorites));
    if (done.isOwn) throw new AppError('own_favorite');
    if (!done.isKept) throw new AppError('too_many_favorites');
    await tellMembers(context, trx, [{ userId, type: 'favorite.changed', ids: { adId } }]);
    return { favoriteCount: done.favoriteCount };
  });
}

export async function removeFavorite(
  context: Context,
  userId: string,
  adId: number,
): Promise<{ favoriteCount: number }> {
  return context.db.transaction().execute(async (trx) => {
    const favoriteCount = await deleteFavorite(trx, userId, adId);
    if (favoriteCount === null) throw new AppError('not_found');
    await tellMembers(context, trx, [{ userId, type: 'favorite.changed', ids: { adId } }]);
    return { favoriteCount };
  });
}

/** Which of these ads the member keeps. */
export async function keptAmong({ db }: Context, userId: string, adIds: readonly number[]): Promise<Set<number>> {
  if (!adIds.length) return new Set();
  const rows = await db
    .selectFrom('favorites')
    .select('ad_id as adId')
    .where('user_id', '=', userId)
    .where('ad_id', 'in', adIds)
    .execute();
  return new Set(rows.map(({ adId }) => adId));
}

/** Before a member is erased. */
export const letGoOfFavorites = (db: Db, userId: string) => deleteFavoritesOf(db, userId);

export const favoriteIds = ({ db }: Context, userId: string) => favoriteIdsOf(db, userId);

/** Of an ad that is gone its title stays, so that one knows what it was; why it went is told of those that ran out. */
const titleOnly = (
  card: AdCard,
  status: AdStatus | null,
): Omit<FavoriteAd, 'favoritedAt' | 'priceThen' | 'isAvailable'> => ({
  ...card,
  price: null,
  previousPrice: null,
  status,
  condition: null,
  isPromoted: false,
  images: [],
  imageCount: 0,
  facts: [],
  city: null,
  postalCode: null,
  lat: null,
  lon: null,
});

const isCheaper = ({ price, priceThen }: { price: number | null; priceThen: number | null }) =>
  price !== null && priceThen !== null && price < priceThen;

interface Wish {
  page?: number | undefined;
  pageSize?: number | undefined;
  show?: FavoriteShow | undefined;
}

export async function listFavorites(context: Context, userId: string, wish: Wish, language: Language) {
  const { page = 1, pageSize = defaultPageSize, show = 'all' } = wish;
  const counts = await countFavorites(context.db, userId);
  const rows = await favoritesPage(context.db, userId, { page, pageSize, show });
  const cards = await toAdCards(context, rows, language);
  const items = rows.map((row, index): FavoriteAd => {
    const isThere = !row.deletedAt && !row.ownerHidden;
    const isSold = row.status === 'Sold' && isThere;
    const fate = row.status === 'Expired' && isThere ? row.status : null;
    const card = must(cards[index], 'card');
    return {
      ...(row.isPublic || isSold ? card : titleOnly(card, fate)),
      // Lowered is here what costs less than when it was kept, as it is counted.
      ...(!isCheaper(row) && { previousPrice: null }),
      favoritedAt: row.favoritedAt.toISOString(),
      priceThen: row.priceThen,
      isAvailable: row.isPublic,
    };
  });
  return { ...pageOf(items, { page, pageSize }, counts[show]), counts };
}
