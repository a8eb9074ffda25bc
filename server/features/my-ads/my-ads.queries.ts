/** The lists and figures of one member's ads. */
import { sql } from 'kysely';
import type { AdImage } from '#contract/ads.ts';
import type { myAdTabs } from '#contract/api/my-ads.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { given } from '#server/db/given.ts';
import { adColumns } from '#server/features/ad-lifecycle/ad-rows.queries.ts';

export type Tab = (typeof myAdTabs)[number];

interface WantedAds {
  userId: string;
  tab: Tab | undefined;
  /** All of them stand in the title, in any order; accents and capitals do not matter. */
  words: readonly string[];
}

const titleHas = (words: readonly string[]) =>
  words.length
    ? sql<boolean>`(select bool_and(strpos(lower(unaccent(ads.title)), lower(unaccent(word))) > 0)
        from unnest(${words}::text[]) word)`
    : sql<boolean>`true`;

function myAds(db: Db, { userId, tab, words }: WantedAds) {
  return db
    .selectFrom('ads')
    .where('user_id', '=', userId)
    .where('deleted_at', tab === 'Deleted' ? 'is not' : 'is', null)
    .$call(given(tab === 'Deleted' ? null : tab, (query, status) => query.where('status', '=', status)))
    .where(titleHas(words));
}

export function myAdsPage(db: Db, wanted: WantedAds, page: number, pageSize: number) {
  return (
    myAds(db, wanted)
      .select(adColumns)
      .select(['view_count', 'favorite_count', 'contact_count'])
      .select(
        sql<AdImage | null>`(
        select jsonb_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt,
          'placeholder', i.placeholder, 'variants', i.variants)
        from ad_images i where i.ad_id = ads.id order by i.position limit 1)`.as('image'),
      )
      .select(
        sql<Date | null>`(select v.submitted_at from ad_revisions v where v.ad_id = ads.id and v.status = 'Waiting')`.as(
          'editWaitsSince',
        ),
      )
      // What was refused waits for its seller.
      .$if(!wanted.tab, (query) => query.orderBy(sql`ads.status = 'Rejected'`, 'desc'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  );
}

export async function tabCounts(
  db: Db,
  { userId, words }: Omit<WantedAds, 'tab'>,
): Promise<{ tab: Tab; count: number }[]> {
  const { rows } = await sql<{ tab: Tab; count: number }>`
    select case when deleted_at is null then status else 'Deleted' end as tab, count(*)::int as count
    from ads where user_id = ${userId} and ${titleHas(words)} group by 1`.execute(db);
  return rows;
}

/** Each day from the first to the last, those without a figure too. */
export async function daysOfAd(db: Db, adId: number, from: string, to: string) {
  const { rows } = await sql<{ date: string; seen: number; views: number; contacts: number; favorites: number }>`
    select to_char(d, 'YYYY-MM-DD') as date, coalesce(seen, 0) as seen, coalesce(views, 0) as views,
      coalesce(contacts, 0) as contacts, coalesce(favorites, 0) as favorites
    from generate_series(${from}::date, ${to}::date, '1 day') d
    left join ad_days on ad_id = ${adId} and day = d::date
    order by d`.execute(db);
  return rows;
}

export async function totalsOfAd(db: Db, adId: number) {
  const { rows } = await sql<{ seen: number; views: number; contacts: number; favorites: number }>`
    select coalesce((select sum(seen) from ad_days where ad_id = ads.id), 0)::int as seen,
      view_count as views, contact_count as contacts, favorite_count as favorites
    from ads where id = ${adId}`.execute(db);
  return firstRow(rows);
}

/** What was decided and taken back within seconds is no part of it. */
export function historyOf(db: Db, adId: number) {
  return db
    .selectFrom('ad_events')
    .select(['action', 'from_status', 'to_status', 'mover', 'reason_code', 'reason_text', 'created_at'])
    .where('ad_id', '=', adId)
    .where('undone_at', 'is', null)
    .where('action', '<>', 'undo')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The last event in which staff or the site decided. */
export const lastDecisionOf = (db: Db, adId: number) =>
  db
    .selectFrom('ad_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.action',
      'e.actor_id as actorId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'e.created_at as at',
    ])
    .where('e.ad_id', '=', adId)
    .where('e.undone_at', 'is', null)
    .where(({ or, eb, and }) =>
      or([
        and([eb('e.mover', '=', 'moderator'), eb('e.action', '<>', 'undo')]),
        and([eb('e.mover', '=', 'site'), eb('e.action', 'in', ['approve', 'suspend'])]),
      ]),
    )
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
