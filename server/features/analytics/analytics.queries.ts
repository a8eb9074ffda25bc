import { sql } from 'kysely';
import type { AdStatus } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import { familyOfCategory } from '#server/features/categories/categories.queries.ts';

export interface Period {
  from: string;
  to: string;
}

export interface Figures {
  seen: number;
  views: number;
  contacts: number;
  favorites: number;
}

const sums = sql`coalesce(sum(d.seen), 0)::int as seen, coalesce(sum(d.views), 0)::int as views,
  coalesce(sum(d.contacts), 0)::int as contacts, coalesce(sum(d.favorites), 0)::int as favorites`;

/** One line for each day, those without a figure too. */
export async function figuresByDay(db: Db, userId: string, { from, to }: Period) {
  const { rows } = await sql<Figures & { date: string }>`
    select to_char(one.day, 'YYYY-MM-DD') as date, ${sums}
    from generate_series(${from}::date, ${to}::date, '1 day') as one (day)
    left join (
      select ad_days.* from ad_days join ads on ads.id = ad_id
      where ads.user_id = ${userId} and ad_days.day between ${from} and ${to}
    ) d on d.day = one.day::date
    group by one.day order by one.day`.execute(db);
  return rows;
}

export async function figuresByAd(db: Db, userId: string, { from, to }: Period, limit: number) {
  const { rows } = await sql<
    Figures & { id: number; title: string; status: AdStatus; photos: number; priced: boolean }
  >`
    select ads.id, ads.title, ads.status, ${sums},
      (select count(*)::int from ad_images where ad_images.ad_id = ads.id) as photos, coalesce(ads.price > 0, false)
        and ${familyOfCategory('ads.category_id')} in ('things', 'vehicles') as priced
    from ads join ad_days d on d.ad_id = ads.id and d.day between ${from} and ${to}
    where ads.user_id = ${userId}
    group by ads.id order by sum(d.views) desc, ads.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function figuresByAdAndDay(db: Db, userId: string, { from, to }: Period, limit: number) {
  const { rows } = await sql<Figures & { date: string; id: number; title: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as date, ads.id, ads.title, d.seen, d.views, d.contacts, d.favorites
    from ads join ad_days d on d.ad_id = ads.id and d.day between ${from} and ${to}
    where ads.user_id = ${userId} order by d.day, ads.id limit ${limit}`.execute(db);
  return rows;
}
