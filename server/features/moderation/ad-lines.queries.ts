/** Ads as the lists of staff show them: put together for the lines of one page only. */
import { sql, type RawBuilder } from 'kysely';
import type { AdImage, AdStatus, PriceType } from '#contract/ads.ts';
import type { CannotDecideAd } from '#contract/api/moderation.ts';
import type { Role } from '#contract/permissions.ts';
import type { RiskReason } from '#contract/risk.ts';
import type { Db } from '#server/db/db.ts';

export interface LineRow {
  id: number;
  title: string;
  status: AdStatus;
  deletedAt: Date | null;
  ownerHidden: boolean;
  categoryId: number;
  price: number | null;
  priceType: PriceType;
  image: AdImage | null;
  userId: string;
  firstName: string;
  lastName: string;
  isPro: boolean;
  role: Role;
  memberSince: Date;
  createdAt: Date;
  version: number;
  score: number | null;
  reasons: RiskReason[] | null;
  cannotDecide: CannotDecideAd | null;
}

export const firstImage = sql<AdImage | null>`(
  select jsonb_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt,
    'placeholder', i.placeholder, 'variants', i.variants)
  from ad_images i where i.ad_id = ads.id order by i.position limit 1)`;

/** `cannotDecide` says why the caller may not decide. */
export async function linesOf(
  db: Db,
  cannotDecide: RawBuilder<CannotDecideAd | null>,
  ids: readonly number[],
): Promise<Map<number, LineRow>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<LineRow>`
    select ads.id, ads.title, ads.status, ads.deleted_at as "deletedAt", ads.owner_hidden as "ownerHidden",
      ads.category_id as "categoryId", ads.price, ads.price_type as "priceType", ${firstImage} as image,
      ads.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.is_pro as "isPro", u.role,
      u.created_at as "memberSince", ads.created_at as "createdAt", ads.version + ads.revised as version,
      r.score, r.reasons, ${cannotDecide} as "cannotDecide"
    from ads join users u on u.id = ads.user_id left join ad_risks r on r.ad_id = ads.id
    where ads.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
