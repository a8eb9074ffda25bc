/** The columns of an ad in a list, read in one statement with its first picture and its prices. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/db.ts';
import { generic } from '#server/db/named-statements.ts';

/** The last prices of an ad are enough to tell what it cost a month ago. */
const pricesRead = 20;

const ownColumns = [
  'ads.id',
  'ads.user_id as userId',
  'ads.category_id as categoryId',
  'ads.title',
  'ads.price',
  'ads.price_type as priceType',
  'ads.status',
  'ads.condition',
  'ads.is_promoted as isPromoted',
  'ads.is_pro as isPro',
  'ads.is_public as isPublic',
  'ads.image_count as imageCount',
  'ads.attributes',
  'ads.city',
  'ads.postal_code as postalCode',
  'ads.lat',
  'ads.lon',
  'ads.view_count as viewCount',
  'ads.favorite_count as favoriteCount',
  'ads.created_at as createdAt',
  'ads.published_at as publishedAt',
] as const;

/** Ads with their prices, without pictures. */
export function selectAds(db: Db) {
  return db
    .selectFrom('ads')
    .select(ownColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('price_changes as change')
          .select(['change.price', 'change.changed_at as at'])
          .whereRef('change.ad_id', '=', 'ads.id')
          .orderBy('change.changed_at', 'desc')
          .limit(pricesRead),
      ).as('prices'),
    );
}

export function selectCards(db: Db) {
  return selectAds(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ad_images as image')
          .select([
            'image.id as imageId',
            'image.url',
            'image.width',
            'image.height',
            'image.alt',
            'image.placeholder',
            'image.variants',
          ])
          .whereRef('image.ad_id', '=', 'ads.id')
          .orderBy('image.position')
          .limit(sql.lit(1))
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['imageId', 'url', 'width', 'height', 'alt', 'placeholder', 'variants']);
}

export const withIds = (db: Db, ids: readonly number[]) =>
  selectCards(db)
    .where((eb) => eb('ads.id', '=', eb.fn.any(eb.val(ids))))
    .modifyEnd(generic);
/** Written out: with a value in its place no partial index could be used by a plan that is made once. */
export const isPublic = sql<boolean>`ads.is_public`;

/** In no order. */
export const readCards = (db: Db, ids: readonly number[], withHidden: boolean): Promise<CardRow[]> =>
  (withHidden ? withIds(db, ids) : withIds(db, ids).where(isPublic)).execute();

/** A query for each number: a plan for any number would be made anew each time. */
export const newestCards = (db: Db, limit: number): Promise<CardRow[]> =>
  selectCards(db)
    .where(isPublic)
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(sql.lit(limit))
    .execute();

export type AdRow = Awaited<ReturnType<ReturnType<typeof selectAds>['executeTakeFirstOrThrow']>>;
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;
