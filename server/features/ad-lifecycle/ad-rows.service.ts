/** Reading and locking the ads that are about to be changed. */
import { sql } from 'kysely';
import type { AdStatus } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { adColumns, type AdRow } from '#server/features/ad-lifecycle/ad-rows.queries.ts';

export type { AdRow };
export { adColumns };

interface Which {
  id: number;
  /** Null: whoever's. */
  userId: string | null;
  deleted?: boolean;
}

const selectAd = (db: Db, { id, userId, deleted }: Which) =>
  db
    .selectFrom('ads')
    .select(adColumns)
    .where('id', '=', id)
    .$call(given(userId, (query, value) => query.where('user_id', '=', value)))
    .$if(deleted === false, (query) => query.where('deleted_at', 'is', null));

export const findAd = (db: Db, which: Which): Promise<AdRow | undefined> => selectAd(db, which).executeTakeFirst();

/** Held until the transaction ends: who changes the same ad comes after it, and sees what was done. */
export const lockAd = (db: Db, which: Which): Promise<AdRow | undefined> =>
  selectAd(db, which).forNoKeyUpdate().executeTakeFirst();

export const allAdsOf = (db: Db, userId: string): Promise<AdRow[]> =>
  db
    .selectFrom('ads')
    .select(adColumns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The owner's calls that count something take turns. Before the ad itself, so that nobody waits in a circle. */
export function lockOwner(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'is_email_verified as isEmailVerified',
      'is_pro as isPro',
      'is_active as isActive',
      'deactivated_at as deactivatedAt',
      'deletion_scheduled_for as deletionScheduledFor',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countAds(db: Db, userId: string, statuses: readonly AdStatus[]): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** The price from now on; nothing where it is the last one already. */
export async function notePrice(db: Db, adId: number, price: number | null, at: Date): Promise<void> {
  await sql`
    insert into price_changes (ad_id, changed_at, price)
    select ${adId}::int, ${at}::timestamptz, ${price}::bigint
    where not exists (
      select 1 from (select price from price_changes where ad_id = ${adId} order by changed_at desc limit 1) last
      where last.price is not distinct from ${price}::bigint
    )
    on conflict (ad_id, changed_at) do update set price = excluded.price`.execute(db);
}

/** Posted anew under its title: what the one before cost is known of this one too. Of one that was sold there may be more. */
export async function inheritPrices(db: Db, ad: AdRow): Promise<void> {
  await sql`
    insert into price_changes (ad_id, changed_at, price)
    select ${ad.id}::int, changed_at, price from price_changes
    where ad_id = (
      select id from ads
      where user_id = ${ad.user_id} and id <> ${ad.id} and category_id = ${ad.category_id}
        and lower(title) = lower(${ad.title}) and published_at is not null and not is_public and status <> 'Sold'
      order by published_at desc limit 1
    )
    on conflict do nothing`.execute(db);
}

/** The last price, where it was lowered since the ad went to the moderators, with the one before it. */
export async function dropWhilePending(db: Db, adId: number) {
  const { rows } = await sql<{ price: number; previousPrice: number; at: Date }>`
    select price, "previousPrice", at from (
      select price, lead(price) over (order by changed_at desc) as "previousPrice", changed_at as at
      from price_changes where ad_id = ${adId} order by changed_at desc limit 1
    ) last
    where price < "previousPrice"
      and at >= (select max(created_at) from ad_events where ad_id = ${adId} and to_status = 'Pending')`.execute(db);
  return rows[0];
}

/** Restrictions that are over: the ad is approved, restored or handed in again. With `only`, those of one kind. */
export async function endStatements(db: Db, adId: number, at: Date, only?: 'remove'): Promise<string[]> {
  const ended = await db
    .updateTable('statements')
    .set({ ended_at: at })
    .where('subject_type', '=', 'ad')
    .where('subject_id', '=', String(adId))
    .where('ended_at', 'is', null)
    .$call(given(only, (query, value) => query.where('decision', '=', value)))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
