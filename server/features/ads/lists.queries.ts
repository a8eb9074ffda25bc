import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Read from their small index alone, in an order that changes with each turn. */
export async function promotedIds(db: Kysely<Tables>, turn: number, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with turned as materialized (
      select id from ads where is_public and is_promoted order by hashint4extended(id, ${turn}) limit ${limit * 2}
    )
    select ads.id from turned join ads using (id)
    where ads.promoted_until is null or ads.promoted_until > ${now}
    order by hashint4extended(ads.id, ${turn}) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOfMember(db: Kysely<Tables>, userId: string, status: 'Active' | 'Sold'): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .where('owner_hidden', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Towns are told apart by their centres, which an index holds; whole rows are never read. */
export async function countCatalogue(db: Kysely<Tables>, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const { rows } = await sql<{ ads: number; adsThisWeek: number; categories: number; towns: number; sellers: number }>`
    select
      (select count(*) from ads where is_public) as ads,
      (select count(*) from ads where is_public and created_at > ${weekAgo}) as "adsThisWeek",
      (select count(*) from categories where is_active) as categories,
      (select count(*) from (select 1 from ads where is_public and lat is not null group by lat, lon) as town) as towns,
      (select count(*) from users where is_active and deactivated_at is null and deletion_scheduled_for is null
        and erased_at is null and coalesce(banned_until <= ${now}, true)
        and exists (select from ads where ads.user_id = users.id and ads.status = 'Active' and ads.deleted_at is null)
      ) as sellers`.execute(db);
  return rows[0]!;
}
