import { sql } from 'kysely';
import type { ReportReason } from '#contract/api/reports.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

interface Weighed {
  weight: number;
  people: number;
  /** The one given most. */
  reason: ReportReason | null;
}

/**
 * Reports of the last 72 hours that wait, and came after the last time staff decided about the ad. From six decided
 * reports on a record counts: 2 where at least 70 % were right, 0.25 where at most 30 % were. Accounts younger than a
 * week, or without a verified address, weigh as much as a visitor.
 */
export async function weighOpen(db: Db, adId: number, reasons: readonly string[], now: Date): Promise<Weighed> {
  const { rows } = await sql<Weighed>`
    with open as (
      select r.reason, r.reporter_id, coalesce(r.reporter_id::text, lower(r.reporter_email), 'nobody') as person
      from reports r
      where r.target_type = 'ad' and r.target_id = ${String(adId)} and r.status = 'Open'
        and r.reason = any(${reasons}::text[])
        and r.created_at > ${now}::timestamptz - interval '72 hours'
        and r.created_at > coalesce((select max(e.created_at) from ad_events e
          where e.ad_id = ${adId} and e.mover = 'moderator' and e.undone_at is null), '-infinity')
    ), people as (
      select distinct on (person) person, reporter_id from open
    ), weighed as (
      select p.person, p.reporter_id is null as is_visitor, case
        when p.reporter_id is null then 0.5
        when u.created_at > ${now}::timestamptz - interval '7 days' or not u.is_email_verified then 0.5
        when d.decided >= 6 and d.upheld >= 0.7 * d.decided then 2
        when d.decided >= 6 and d.upheld <= 0.3 * d.decided then 0.25
        else 1 end as weight
      from people p
      left join users u on u.id = p.reporter_id
      left join lateral (
        select count(*) as decided, count(*) filter (where status = 'Upheld') as upheld
        from reports where reporter_id = p.reporter_id and status <> 'Open'
      ) d on true
    )
    select
      (coalesce(sum(weight) filter (where not is_visitor), 0)
        + least(1, coalesce(sum(weight) filter (where is_visitor), 0)))::float8 as weight,
      count(*)::int as people,
      (select reason from open group by reason order by count(*) desc, reason limit 1) as reason
    from weighed`.execute(db);
  return firstRow(rows);
}

/** Whether some wait, and whether one was found right since then. */
export async function openReportsOf(db: Db, adId: number, since: Date): Promise<{ open: boolean; upheld: boolean }> {
  const { rows } = await sql<{ open: boolean; upheld: boolean }>`
    select coalesce(bool_or(status = 'Open'), false) as open,
      coalesce(bool_or(status = 'Upheld' and decided_at > ${since}), false) as upheld
    from reports where target_type = 'ad' and target_id = ${String(adId)}`.execute(db);
  return firstRow(rows);
}
