import { sql } from 'kysely';
import type { frequencies } from '#contract/api/saved-searches.ts';
import type { Db } from '#server/db/db.ts';

export type Frequency = (typeof frequencies)[number];

/** Ads online for the first time, taken from the queue by this transaction alone. */
export async function takeUnmatched(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; isPublic: boolean }>`
    with taken as (
      delete from unmatched_ads
      where ad_id in (select ad_id from unmatched_ads order by ad_id limit ${limit} for update skip locked)
      returning ad_id
    )
    select id, is_public as "isPublic"
    from ads join taken on id = ad_id`.execute(db);
  return rows;
}

export async function hasUnmatched(db: Db): Promise<boolean> {
  return (await db.selectFrom('unmatched_ads').select('ad_id').limit(1).executeTakeFirst()) !== undefined;
}

export interface OutdatedPlan {
  id: string;
  query: Record<string, string | string[]>;
}

/** Searches that were never read, or whose words may mean something else by now. */
export async function outdatedPlans(
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: string | null; limit: number },
): Promise<OutdatedPlan[]> {
  const { rows } = await sql<OutdatedPlan>`
    select s.id, s.query from saved_searches s left join saved_search_plans p on p.search_id = s.id
    where (p.search_id is null or p.query <> s.query or p.made_at < ${before}
      or p.made_at < (select read_since from search_index) or p.made_at < (select max(updated_at) from categories))
      and (${afterId}::uuid is null or s.id > ${afterId})
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

interface Reading {
  hooks: string[];
  tsquery: string | null;
  categoryId: number | null;
  /** The search feature's own. */
  filters: object;
}

export async function writePlan(db: Db, { id, query }: OutdatedPlan, reading: Reading): Promise<void> {
  const { hooks, tsquery, categoryId, filters } = reading;
  await sql`
    insert into saved_search_plans (search_id, query, hooks, words, category_id, filters)
    select id, ${JSON.stringify(query)}::jsonb, ${hooks}::text[], ${tsquery}::tsquery, ${categoryId}::integer,
      ${JSON.stringify(filters)}::jsonb
    from saved_searches where id = ${id}
    on conflict (search_id) do update set query = excluded.query, hooks = excluded.hooks, words = excluded.words,
      category_id = excluded.category_id, filters = excluded.filters, made_at = clock_timestamp()`.execute(db);
}

export interface Match {
  searchId: string;
  adId: number;
  filters: unknown;
}

/** The searches whose words and category each of these ads has, but for those of its own seller. */
export async function matchesByWords(db: Db, adIds: readonly number[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with ad as materialized (
      select id, user_id, words, category_id, section_id, array['*', 'c:' || category_id, 'c:' || section_id] ||
        tsvector_to_array(words) || array(select distinct 'p:' || left(w, 3) from unnest(tsvector_to_array(words)) w) as hooks
      from ads where id = any(${adIds}::integer[])
    )
    select p.search_id as "searchId", ad.id as "adId", p.filters
    from ad cross join lateral (
      select search_id, filters from saved_search_plans
      where hooks && ad.hooks and (category_id is null or category_id in (ad.category_id, ad.section_id))
        and (saved_search_plans.words is null or ad.words @@ saved_search_plans.words)
    ) p join saved_searches s on s.id = p.search_id and s.user_id <> ad.user_id`.execute(db);
  return rows;
}

export interface Found {
  searchId: string;
  count: number;
  newestAdId: number;
}

/** In the order of their ids, so that two workers never wait for each other in a circle. */
export async function addMatches(db: Db, found: readonly Found[]): Promise<void> {
  const sorted = found.toSorted((a, b) => (a.searchId < b.searchId ? -1 : 1));
  await sql`
    with locked as (
      select s.id, f.count, f.newest from saved_searches s
      join unnest(${sorted.map((one) => one.searchId)}::uuid[], ${sorted.map((one) => one.count)}::integer[],
        ${sorted.map((one) => one.newestAdId)}::integer[]) as f (id, count, newest) on f.id = s.id
      order by s.id for no key update of s
    )
    update saved_searches s set new_count = new_count + locked.count, pending_count = pending_count + locked.count,
      pending_ad_id = locked.newest
    from locked where s.id = locked.id`.execute(db);
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
export async function takeDueAlerts(db: Db, frequency: Frequency, now: Date, limit: number): Promise<DueAlert[]> {
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
