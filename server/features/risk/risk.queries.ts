/** What the risk score compares an ad with: its seller's past, texts and pictures of others. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { similarPictureBits, type RiskFacts } from '#server/features/risk/risk-rules.ts';
import { bandsAround, looksBands } from '#server/kit/picture-looks.ts';

/** The demo's people write sentences from one book: they are not held against one another. */
const demoSellers = 'demo-%@trouvaille.example';
const sameTextFrom = 40;
const mostFound = 20;

/** A decision that an appeal found wrong is held against nobody. */
const upheld = sql`not exists (select from appeals a where a.statement_id = s.id and a.status = 'Overturned')`;

export async function sellerFacts(db: Db, userId: string, now: Date): Promise<RiskFacts['seller'] | undefined> {
  const { rows } = await sql<RiskFacts['seller']>`
    select u.created_at as "createdAt", u.is_phone_verified as "isPhoneVerified",
      (select count(*)::int from ads where user_id = u.id and published_at is not null and not removed_by_staff) as "approvedAds",
      (select count(*)::int from statements s where user_id = u.id and decided_at > ${now}::timestamptz - interval '30 days' and ${upheld})
        as "refusedLately",
      (select count(*)::int from statements s where user_id = u.id and decided_at > ${now}::timestamptz - interval '180 days' and ${upheld})
        as "refusedInHalfYear",
      (select count(*)::int from reports where subject_owner_id = u.id and status = 'Upheld'
        and decided_at > ${now}::timestamptz - interval '90 days') as "upheldReports"
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}

/** Ads that say the same, newest first. What its owner took away again, or sold, is no copy. */
export async function sameTexts(
  db: Db,
  { id, userId, description }: { id: number; userId: string; description: string },
): Promise<RiskFacts['sameText']> {
  if (description.length < sameTextFrom) return { own: [], other: [] };
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select a.id, a.user_id = ${userId} as "isOwn" from ads a join users u on u.id = a.user_id
    where text_key(a.description) = text_key(${description}) and length(a.description) >= ${sql.lit(sameTextFrom)}
      and a.id <> ${id} and a.status not in ('Draft', 'Sold') and (a.deleted_at is null or a.removed_by_staff)
      and u.email not like ${demoSellers}
    order by a.id desc limit ${mostFound}`.execute(db);
  return {
    own: rows.filter(({ isOwn }) => isOwn).map((row) => row.id),
    other: rows.filter(({ isOwn }) => !isOwn).map((row) => row.id),
  };
}

/** Pictures in ads of other accounts that differ in at most eight bits; six indexes answer, one for each band. */
export async function samePictures(db: Db, userId: string, looks: readonly string[]): Promise<RiskFacts['pictures']> {
  const found: { adId: number; bits: number }[] = [];
  for (const one of new Set(looks)) {
    const near = sql.join(
      bandsAround(one).map((bands, index) => {
        const { from, length } = looksBands[index] ?? looksBands[0];
        const [start, size] = [sql.lit(from), sql.lit(length)];
        return sql`select ad_id, looks from ad_images where looks is not null
          and substring(looks from ${start} for ${size}) = any(${bands}::bit(${size})[])`;
      }),
      sql` union all `,
    );
    const { rows } = await sql<{ adId: number; bits: number }>`
      select ad_id as "adId", min(bit_count(looks # ${one}::bit(64)))::int as bits
      from (${near}) near join ads a on a.id = near.ad_id
      where a.user_id <> ${userId} and a.status <> 'Draft' and (a.deleted_at is null or a.removed_by_staff)
        and bit_count(looks # ${one}::bit(64)) <= ${sql.lit(similarPictureBits)}
      group by ad_id order by bits, ad_id desc limit ${mostFound}`.execute(db);
    found.push(...rows);
  }
  return found.toSorted((a, b) => a.bits - b.bits);
}

export async function looksOfAd(db: Db, adId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ad_images')
    .select('looks')
    .where('ad_id', '=', adId)
    .where('looks', 'is not', null)
    .execute();
  return rows.flatMap(({ looks }) => looks ?? []);
}
