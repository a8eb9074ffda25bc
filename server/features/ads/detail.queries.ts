/** One ad in full, with all its pictures, its prices and its seller, in one statement. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdImage } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { selectAds } from '#server/features/ads/cards.queries.ts';

export function selectInFull(db: Db) {
  return selectAds(db)
    .innerJoin('users as seller', 'seller.id', 'ads.user_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'seller.id')
    .select([
      'ads.description',
      'ads.contact_by_message as contactByMessage',
      'ads.contact_by_phone as contactByPhone',
      'ads.insee_code as inseeCode',
      'ads.contact_count as contactCount',
      'ads.updated_at as updatedAt',
      'ads.expires_at as expiresAt',
      'ads.sold_at as soldAt',
      'ads.version',
      'ads.owner_hidden as ownerHidden',
      'ads.deleted_at as deletedAt',
      'seller.first_name as firstName',
      'seller.last_name as lastName',
      'seller.avatar',
      'seller.created_at as memberSince',
      'seller.last_seen_at as lastSeenAt',
      'seller.is_email_verified as isEmailVerified',
      'seller.is_phone_verified as isPhoneVerified',
      'profile.company',
      'profile.privacy',
      'profile.rating',
      'profile.review_count as reviewCount',
      'profile.response_minutes as responseMinutes',
    ])
    .select(sql<boolean>`seller.phone_number is not null`.as('hasPhone'))
    .select(
      sql<boolean>`exists (select from business_profiles b where b.user_id = ads.user_id and b.status = 'Verified')`.as(
        'isVerifiedBusiness',
      ),
    )
    .select((eb) => [
      eb
        .selectFrom('ads as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.user_id', '=', 'ads.user_id')
        .where(sql<boolean>`other.is_public`)
        .as('sellerAds'),
      jsonArrayFrom(
        eb
          .selectFrom('ad_images as image')
          .select(['image.id', 'image.url', 'image.width', 'image.height', 'image.alt', 'image.placeholder'])
          .select(sql<AdImage['variants']>`image.variants`.as('variants'))
          .whereRef('image.ad_id', '=', 'ads.id')
          .orderBy('image.position'),
      ).as('pictures'),
    ]);
}

/** A query of its own: lists of one would be planned anew each time. */
export const adInFull = (db: Db, id: number) => selectInFull(db).where('ads.id', '=', id).executeTakeFirst();
export const adsInFull = (db: Db, ids: readonly number[]) =>
  selectInFull(db)
    .where((eb) => eb('ads.id', '=', eb.fn.any(eb.val(ids))))
    .execute();

export type FullRow = Awaited<ReturnType<typeof adsInFull>>[number];
