import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { selectCards } from '#server/features/ads/cards.queries.ts';

const promotedShown = 6;
const othersShown = 10;
/** More than are shown: a price that was raised before is no bargain. */
const loweredRead = 20;

/**
 * Some sponsored ads, as rows of id, lap and place. All of them stand in a circle, mixed; each turn begins somewhere else
 * and reads on from there.
 */
function circle(turn: number, now: Date): RawBuilder<unknown> {
  const place = sql`hashint4extended(id, 0)`;
  const start = sql`hashint8extended(${turn}::bigint, 1)`;
  const from = sql`from ads where is_public and is_promoted and (promoted_until is null or promoted_until > ${now})`;
  const some = sql`order by ${place} limit ${sql.lit(promotedShown)}`;
  return sql`select * from (
      (select id, 0 as lap, ${place} as place ${from} and ${place} >= ${start} ${some})
      union all (select id, 1, ${place} ${from} and ${place} < ${start} ${some})
    ) as both_laps order by lap, place limit ${sql.lit(promotedShown)}`;
}

interface Place {
  id: number;
  lap: number;
  place: string;
}

export const promotedCards = (db: Db, turn: number, now: Date) =>
  selectCards(db)
    .innerJoin(sql<Place>`(${circle(turn, now)})`.as('shown'), 'shown.id', 'ads.id')
    .orderBy('shown.lap')
    .orderBy('shown.place')
    .execute();

/** The same, and after them the newest others, which are of no lap. */
export function frontCards(db: Db, turn: number, now: Date) {
  const shown = sql<Place>`(
    with sponsored as materialized (${circle(turn, now)})
    select id, lap, place from sponsored
    union all (
      select id, null, null from ads where is_public and id not in (select id from sponsored)
      order by created_at desc, id desc limit ${sql.lit(othersShown)}))`;
  return selectCards(db)
    .innerJoin(shown.as('shown'), 'shown.id', 'ads.id')
    .select('shown.lap')
    .select(sql<string | null>`case when shown.lap is not null then left(ads.description, 240) end`.as('excerpt'))
    .orderBy('shown.lap')
    .orderBy('shown.place')
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .execute();
}

/** Changes of price looked through for those that lowered one: every ad has a first price too. */
const changesRead = 2_000;

/** Ads that became cheaper in the last two weeks, the newest lowering first. */
export function loweredCards(db: Db, now: Date) {
  const shown = sql<{ id: number; at: Date }>`(
    select change.ad_id as id, change.changed_at as at
    from (select * from price_changes where changed_at > ${now}::timestamptz - interval '14 days'
      order by changed_at desc limit ${sql.lit(changesRead)}) as change
    join ads on ads.id = change.ad_id and ads.is_public and ads.price = change.price
    where exists (select from price_changes as before
      where before.ad_id = change.ad_id and before.changed_at < change.changed_at and before.price > change.price)
    order by change.changed_at desc limit ${sql.lit(loweredRead)})`;
  return selectCards(db).innerJoin(shown.as('shown'), 'shown.id', 'ads.id').orderBy('shown.at', 'desc').execute();
}

/** Ads looked through for those around a place. */
const nearRead = 5_000;
/** More than are shown: some stand on the page already. */
const nearFound = 30;

/** The newest ads no farther than so many degrees from a place. */
export async function newestAround(db: Db, { lat, lon }: { lat: number; lon: number }, degrees: number) {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, lat, lon, created_at from ads where is_public order by created_at desc, id desc
      limit ${sql.lit(nearRead)}) as newest
    where lat between ${lat - degrees} and ${lat + degrees}
      and abs(lon - ${lon}) * cos(radians(${lat})) < ${degrees}
    order by created_at desc, id desc limit ${sql.lit(nearFound)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Sold {
  sectionId: number;
  count: number;
}

/** What was sold in the last seven days in these categories: how much in each section, and in how many days. */
export async function soldThisWeek(db: Db, categoryIds: readonly number[], now: Date) {
  const { rows } = await sql<{ count: number; medianDays: number | null; sections: Sold[] }>`
    with sold as (
      select section_id, sold_at - coalesce(published_at, created_at) as took from ads
      where sold_at > ${now}::timestamptz - interval '7 days' and status = 'Sold' and deleted_at is null
        and category_id = any(${categoryIds}::int[])
    )
    select (select count(*)::int from sold) as count,
      (select greatest(1, ceil(extract(epoch from percentile_cont(0.5) within group (order by took)) / 86400))::int
       from sold having count(*) > 0) as "medianDays",
      (select coalesce(jsonb_agg(jsonb_build_object('sectionId', section_id, 'count', count) order by count desc, section_id), '[]')
       from (select section_id, count(*)::int from sold group by section_id) as one) as sections`.execute(db);
  return firstRow(rows);
}

/** Towns are told apart by their centres. Reads every public ad: for sites of some hundred thousand. */
export async function countTownsAndSellers(db: Db): Promise<{ towns: number; sellers: number }> {
  const { rows } = await sql<{ towns: number; sellers: number }>`
    select
      (select count(*) from (select from ads where is_public and lat is not null group by lat, lon) as town) as towns,
      (select count(*) from (select from ads where is_public group by user_id) as seller) as sellers`.execute(db);
  return firstRow(rows);
}

/** What the database's own statistics say, in round figures: for sites too large to count while somebody waits. */
export async function estimateTownsAndSellers(db: Db): Promise<{ towns: number; sellers: number }> {
  const { rows } = await sql<{ name: string; number: number }>`
    select attname as name, round((case when n_distinct < 0 then -n_distinct * reltuples else n_distinct end)::numeric, -2)::int as number
    from pg_stats join pg_class on oid = 'ads'::regclass
    where tablename = 'ads' and schemaname = 'public' and attname in ('insee_code', 'user_id')`.execute(db);
  const of = (name: string) => rows.find((row) => row.name === name)?.number ?? 0;
  return { towns: of('insee_code'), sellers: of('user_id') };
}
