import { sql } from 'kysely';
import type { SiteDay } from '#contract/api/admin-analytics.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

/** Days of Paris, both included. */
export interface Span {
  from: string;
  to: string;
}

const zone = 'Europe/Paris';

/** The moments between which a span lies. */
const ends = ({ from, to }: Span) => ({
  start: sql`(${from}::date)::timestamp at time zone ${zone}`,
  end: sql`(${to}::date + 1)::timestamp at time zone ${zone}`,
});

/** One line for each day. Each figure is counted from its own index, once. */
export async function figuresByDay(db: Db, span: Span): Promise<SiteDay[]> {
  const { start, end } = ends(span);
  const perDay = (table: string, column: string, where = sql`true`) => sql`
    select (${sql.ref(column)} at time zone ${zone})::date as day, count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end} and ${where} group by 1`;
  const { rows } = await sql<SiteDay>`
    with members as (${perDay('users', 'created_at')}),
      new_ads as (${perDay('ads', 'created_at', sql`status <> 'Draft'`)}),
      sold as (${perDay('ads', 'sold_at', sql`sold_at is not null`)}),
      looks as (select day, sum(views)::int as views, sum(contacts)::int as contacts from ad_days
        where day between ${span.from}::date and ${span.to}::date group by day),
      told as (${perDay('reports', 'created_at')}),
      decided as (${perDay('ad_events', 'created_at', sql`mover = 'moderator' and from_status = 'Pending' and undone_at is null`)})
    select to_char(one.day, 'YYYY-MM-DD') as date, coalesce(m.n, 0) as members, coalesce(a.n, 0) as ads,
      coalesce(s.n, 0) as sold, coalesce(q.searches, 0) as searches, coalesce(l.views, 0) as views,
      coalesce(l.contacts, 0) as contacts, coalesce(r.n, 0) as reports, coalesce(d.n, 0) as decisions
    from (select generate_series(${span.from}::date, ${span.to}::date, '1 day')::date as day) one
      left join members m using (day) left join new_ads a using (day) left join sold s using (day)
      left join search_days q using (day) left join looks l using (day) left join told r using (day)
      left join decided d using (day)
    order by one.day`.execute(db);
  return rows;
}

export interface Delays {
  decisionMinutes: number | null;
  reportMinutes: number | null;
  appealMinutes: number | null;
}

/** How long half of what was decided in the span had waited. */
export async function medianDelays(db: Db, span: Span): Promise<Delays> {
  const { start, end } = ends(span);
  const median = (minutes: ReturnType<typeof sql>) =>
    sql`percentile_cont(0.5) within group (order by extract(epoch from ${minutes}) / 60)::int`;
  const { rows } = await sql<Delays>`
    select
      (select ${median(sql`e.created_at - s.created_at`)} from ad_events e cross join lateral (
          select before.created_at from ad_events before
          where before.ad_id = e.ad_id and before.to_status = 'Pending' and before.id < e.id order by before.id desc limit 1
        ) s
        where e.created_at >= ${start} and e.created_at < ${end}
          and e.mover = 'moderator' and e.from_status = 'Pending' and e.undone_at is null) as "decisionMinutes",
      (select ${median(sql`decided_at - created_at`)} from reports
        where decided_at >= ${start} and decided_at < ${end}) as "reportMinutes",
      (select ${median(sql`decided_at - created_at`)} from appeals
        where decided_at >= ${start} and decided_at < ${end}) as "appealMinutes"`.execute(db);
  return firstRow(rows);
}
