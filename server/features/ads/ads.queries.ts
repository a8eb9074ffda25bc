/** The columns of an ad in a list, read in one statement with its first picture and its prices. */
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdImage } from '#contract/ads.ts';
import type { Tables } from '#server/db/tables.ts';
import { putTogether } from '#server/features/ads/put-together.ts';

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

export function selectCards(db: Kysely<Tables>) {
  return db
    .selectFrom('ads')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ad_images as image')
          .select(
            sql<AdImage>`jsonb_build_object('id', image.id, 'url', image.url, 'width', image.width, 'height', image.height,
              'alt', image.alt, 'placeholder', image.placeholder, 'variants', image.variants)`.as('picture'),
          )
          .whereRef('image.ad_id', '=', 'ads.id')
          .orderBy('image.position')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(ownColumns)
    .select('first.picture')
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

const withIds = (db: Kysely<Tables>, ids: number[]) =>
  selectCards(db).where((eb) => eb('ads.id', '=', eb.fn.any(eb.val(ids))));
const anyCards = putTogether(withIds, [] as number[]);
const publicCards = putTogether(
  (db, ids: number[]) => withIds(db, ids).where('ads.is_public', '=', true),
  [] as number[],
);

/** In no order. */
export const readCards = (db: Kysely<Tables>, ids: readonly number[], withHidden: boolean): Promise<CardRow[]> =>
  (withHidden ? anyCards : publicCards)(db, [...ids]);

/** So many at most. */
const mark = 987_654_321;

export const newestCards = putTogether(
  (db, limit: number) =>
    selectCards(db)
      .where('ads.is_public', '=', true)
      .orderBy('ads.created_at', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(limit),
  mark,
);

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;
