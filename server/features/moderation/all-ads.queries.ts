/** All ads for staff, newest first, narrowed by whatever stands in the address. */
import { sql, type RawBuilder } from 'kysely';
import type { listTabs } from '#contract/api/moderation.ts';
import type { RiskLevel } from '#contract/risk.ts';
import type { Db } from '#server/db/db.ts';
import { countCap, riskCondition, type Place } from '#server/features/moderation/queue.queries.ts';

export interface ListFilter {
  status?: (typeof listTabs)[number] | undefined;
  risk?: RiskLevel | undefined;
  categoryId?: number | undefined;
  userId?: string | undefined;
  q?: string | undefined;
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** A number is that of an ad, what holds an @ a seller's address, anything else words of the title. */
function wordsCondition(q: string): RawBuilder<unknown>[] {
  const digits = /^(?:t-?)?\s*([\d\s\u202f\u00a0]{1,12})$/i.exec(q)?.[1]?.replace(/\D/g, '');
  if (digits) return [sql`ads.id = ${Math.min(Number(digits), 2_147_483_647)}`];
  if (q.includes('@')) return [sql`ads.user_id in (select id from users where lower(email) = lower(${q}))`];
  const words = q.split(/\s+/).slice(0, 8);
  return words.map((word) => sql`ads.title ilike ${`%${escapeLike(word)}%`}`);
}

function narrowing({ status, risk, categoryId, userId, q }: ListFilter): RawBuilder<unknown> {
  const words = q?.trim();
  const parts = [
    status === 'Deleted' ? sql`ads.deleted_at is not null` : sql`true`,
    ...(status && status !== 'Deleted' ? [sql`ads.status = ${status} and ads.deleted_at is null`] : []),
    ...(risk ? [riskCondition(risk)] : []),
    ...(categoryId ? [sql`${categoryId}::int in (ads.category_id, ads.section_id)`] : []),
    ...(userId ? [sql`ads.user_id = ${userId}`] : []),
    ...(words ? wordsCondition(words) : []),
  ];
  return sql.join(parts, sql` and `);
}

export async function allAdsPage(
  db: Db,
  filter: ListFilter,
  { after, offset = 0, limit }: { after?: Place | undefined; offset?: number; limit: number },
): Promise<{ id: number; micros: string }[]> {
  const from = after
    ? sql`and (ads.created_at, ads.id) <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::int)`
    : sql``;
  const { rows } = await sql<{ id: number; micros: string }>`
    select ads.id, (extract(epoch from ads.created_at) * 1000000)::bigint::text as micros from ads
    where ${narrowing(filter)} ${from} order by ads.created_at desc, ads.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countAllAds(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ads where ${narrowing(filter)} limit ${countCap + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
