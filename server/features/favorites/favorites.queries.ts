/** Keeping an ad and counting it are one statement each way: the number of an ad's friends is always theirs. */
import { sql } from 'kysely';
import type { FavoriteShow } from '#contract/api/favorites.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { selectCards } from '#server/features/ads/cards.queries.ts';

interface Wish {
  userId: string;
  adId: number;
  now: Date;
  day: string;
}

/** Null where the ad is not there; `isKept` is false where it is the member's own, or they have too many. */
export async function insertFavorite(
  db: Db,
  { userId, adId, now, day }: Wish,
  most: number,
): Promise<{ favoriteCount: number; isKept: boolean; isOwn: boolean } | null> {
  const { rows } = await sql<{ favoriteCount: number; isKept: boolean; isOwn: boolean }>`
    with ad as (select id, price, favorite_count, user_id = ${userId} as is_own from ads where id = ${adId} and is_public),
    before as (
      select count(*) as number, coalesce(bool_or(ad_id = ${adId}), false) as has from favorites where user_id = ${userId}
    ),
    kept as (
      insert into favorites (user_id, ad_id, price, created_at)
      select ${userId}, ad.id, ad.price, ${now} from ad, before where before.number < ${most} and not ad.is_own
      on conflict do nothing returning ad_id
    ),
    counted as (
      update ads set favorite_count = favorite_count + 1 where id in (select ad_id from kept) returning favorite_count
    ),
    day as (
      insert into ad_days (ad_id, day, favorites) select ad_id, ${day}::date, 1 from kept
      on conflict (ad_id, day) do update set favorites = ad_days.favorites + 1
    )
    select coalesce((select favorite_count from counted), ad.favorite_count) as "favoriteCount",
      before.has or exists (select from kept) as "isKept", ad.is_own as "isOwn"
    from ad, before`.execute(db);
  return rows[0] ?? null;
}

/** Taken from the day it was added to. Null where there is no such ad that the caller may know of. */
export async function deleteFavorite(db: Db, userId: string, adId: number): Promise<number | null> {
  const { rows } = await sql<{ favoriteCount: number }>`
    with gone as (
      delete from favorites where user_id = ${userId} and ad_id = ${adId} returning ad_id, created_at
    ),
    counted as (
      update ads set favorite_count = greatest(favorite_count - 1, 0) where id in (select ad_id from gone)
      returning favorite_count
    ),
    day as (
      update ad_days set favorites = greatest(favorites - 1, 0) from gone
      where ad_days.ad_id = gone.ad_id and day = (gone.created_at at time zone 'Europe/Paris')::date
    )
    select coalesce((select favorite_count from counted), ads.favorite_count) as "favoriteCount" from ads
    where id = ${adId} and (is_public or exists (select from gone) or (published_at is not null and not owner_hidden))`.execute(
    db,
  );
  return rows[0]?.favoriteCount ?? null;
}

const isDropped = sql<boolean>`ads.is_public and ads.price < favorite.price`;

/** How many of a member's are of each kind. */
export async function countFavorites(db: Db, userId: string): Promise<Record<FavoriteShow, number>> {
  const { rows } = await sql<Record<FavoriteShow, number>>`
    select count(*)::int as all, count(*) filter (where ads.is_public)::int as available,
      count(*) filter (where ${isDropped})::int as dropped
    from favorites as favorite join ads on ads.id = favorite.ad_id where favorite.user_id = ${userId}`.execute(db);
  return firstRow(rows);
}

export function favoritesPage(
  db: Db,
  userId: string,
  { page, pageSize, show }: { page: number; pageSize: number; show: FavoriteShow },
) {
  return (
    selectCards(db)
      .innerJoin('favorites as favorite', 'favorite.ad_id', 'ads.id')
      .select([
        'favorite.created_at as favoritedAt',
        'favorite.price as priceThen',
        'ads.deleted_at as deletedAt',
        'ads.owner_hidden as ownerHidden',
      ])
      .where('favorite.user_id', '=', userId)
      .$if(show === 'available', (query) => query.where('ads.is_public', '=', true))
      .$if(show === 'dropped', (query) => query.where(isDropped))
      // Cheaper ones first, what is gone last.
      .orderBy(sql`case when ${isDropped} then 0 when ads.is_public then 1 else 2 end`)
      .orderBy('favorite.created_at', 'desc')
      .orderBy('favorite.ad_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  );
}

export async function favoriteIdsOf(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('ad_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('ad_id')
    .execute();
  return rows.map((row) => row.ad_id);
}

/** One change of a member's favourites at a time, so that their number is known. */
export async function lockMember(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** All of a member's, with the counts they stood in. */
export async function deleteFavoritesOf(db: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from favorites where user_id = ${userId} returning ad_id, created_at),
    counted as (
      update ads set favorite_count = greatest(favorite_count - 1, 0) from gone where ads.id = gone.ad_id
    )
    update ad_days set favorites = greatest(favorites - 1, 0) from gone
    where ad_days.ad_id = gone.ad_id and day = (gone.created_at at time zone 'Europe/Paris')::date`.execute(db);
}
