import { sql, type Kysely } from 'kysely';
import type { frequencies } from '#contract/api/account.ts';
import type { Tables } from '#server/db/tables.ts';

export type Frequency = (typeof frequencies)[number];

/** Ads online for the first time, taken from the queue by this transaction alone. */
export async function takeUnmatched(db: Kysely<Tables>, limit: number) {
  const { rows } = await sql<{ id: number; userId: string; categoryId: number; sectionId: number; isPublic: boolean }>`
    with taken as (
      delete from unmatched_ads
      where ad_id in (select ad_id from unmatched_ads order by ad_id limit ${limit} for update skip locked)
      returning ad_id
    )
    select id, user_id as "userId", category_id as "categoryId", section_id as "sectionId", is_public as "isPublic"
    from ads join taken on id = ad_id`.execute(db);
  return rows;
}

/** Searches that could match ads of these categories, in batches by id. */
export function candidateSearches(db: Kysely<Tables>, categoryIds: number[], afterId: string | null, limit: number) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'user_id as userId', 'query'])
    .where(({ or, eb }) =>
      or([
        eb(sql`query -> 'categoryId'`, 'is', null),
        eb(sql<string>`query ->> 'categoryId'`, 'in', categoryIds.map(String)),
      ]),
    )
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function addMatches(db: Kysely<Tables>, id: string, count: number, newestAdId: number): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set(({ eb }) => ({
      new_count: eb('new_count', '+', count),
      pending_count: eb('pending_count', '+', count),
      pending_ad_id: newestAdId,
    }))
    .where('id', '=', id)
    .execute();
}

export interface DueAlert {
  id: string;
  userId: string;
  name: string;
  query: Record<string, string | string[]>;
  count: number;
  title: string | null;
}

/** Takes searches whose alert is due; what they had to tell is told by the caller, in the same transaction. */
export async function takeDueAlerts(
  db: Kysely<Tables>,
  frequency: Frequency,
  now: Date,
  limit: number,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select id, pending_count, pending_ad_id from saved_searches
      where frequency = ${frequency} and pending_count > 0
      order by id limit ${limit} for update skip locked
    )
    update saved_searches s
    set pending_count = 0, pending_ad_id = null, last_alert_at = ${now}
    from due left join ads a on a.id = due.pending_ad_id and a.is_public
    where s.id = due.id
    returning s.id, s.user_id as "userId", s.name, s.query, due.pending_count as count, a.title`.execute(db);
  return rows;
}
