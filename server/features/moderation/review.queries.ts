/** What stands around an ad that is decided: its seller's past and other ads, reports, and what was done before. */
import { sql } from 'kysely';
import type { AdImage, AdStatus, PriceType } from '#contract/ads.ts';
import type { listTabs } from '#contract/api/moderation.ts';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { firstImage } from '#server/features/moderation/ad-lines.queries.ts';

const othersShown = 6;
const eventsShown = 30;

interface SellerRow {
  id: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  isPro: boolean;
  role: Role;
  memberSince: Date;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  bannedUntil: Date | null;
  restrictions: number;
  upheldReports: number;
  ads: Partial<Record<(typeof listTabs)[number], number>> | null;
}

export async function sellerRow(db: Db, userId: string, now: Date): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.is_pro as "isPro", u.role,
      u.created_at as "memberSince", u.is_email_verified as "isEmailVerified", u.is_phone_verified as "isPhoneVerified",
      u.banned_until as "bannedUntil",
      (select count(*)::int from statements s where s.user_id = u.id
        and s.decided_at > ${now}::timestamptz - interval '180 days') as restrictions,
      (select count(*)::int from reports r where r.subject_owner_id = u.id and r.status = 'Upheld'
        and r.decided_at > ${now}::timestamptz - interval '180 days') as "upheldReports",
      (select jsonb_object_agg(tab, count) from (
        select case when deleted_at is null then status else 'Deleted' end as tab, count(*)::int as count
        from ads where user_id = u.id and (deleted_at is null or removed_by_staff) group by 1) tabs) as ads
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}

interface OtherRow {
  id: number;
  title: string;
  status: AdStatus;
  price: number | null;
  priceType: PriceType;
  image: AdImage | null;
  deletedAt: Date | null;
  ownerHidden: boolean;
}

export async function otherAds(db: Db, userId: string, adId: number): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select ads.id, ads.title, ads.status, ads.price, ads.price_type as "priceType", ${firstImage} as image,
      ads.deleted_at as "deletedAt", ads.owner_hidden as "ownerHidden"
    from ads where user_id = ${userId} and id <> ${adId} and status <> 'Draft' and deleted_at is null
    order by created_at desc, id desc limit ${sql.lit(othersShown)}`.execute(db);
  return rows;
}

export async function openReports(db: Db, adId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports
    where target_type = 'ad' and target_id = ${String(adId)} and status = 'Open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export const eventsOf = (db: Db, adId: number) =>
  db
    .selectFrom('ad_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.action',
      'e.mover',
      'e.reason_code as reasonCode',
      'e.reason_text as reasonText',
      'e.created_at as at',
      'u.first_name as firstName',
      'u.last_name as lastName',
    ])
    .where('e.ad_id', '=', adId)
    .where('e.undone_at', 'is', null)
    .where('e.action', '<>', 'undo')
    .orderBy('e.id', 'desc')
    .limit(eventsShown)
    .execute();
