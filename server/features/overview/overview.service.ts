import { sql } from 'kysely';
import type { Overview } from '#contract/api/overview.ts';
import type { Language } from '#contract/languages.ts';
import { can, type Role } from '#contract/permissions.ts';
import { firstRow } from '#server/db/first-row.ts';
import { refreshing } from '#server/kit/cached-figure.ts';
import type { Context } from '#server/kit/context.ts';

const cap = 1_000;
const fresh = 7;
const sectionsShown = 8;

interface Queue {
  count: number;
  oldest: Date | null;
  oldestId: string | null;
}

/** Counted up to the cap, each by its own index. */
async function readWaiting({ db }: Context, staff: { role: Role }): Promise<Overview['waiting']> {
  const read = async (from: ReturnType<typeof sql>) => {
    const { rows } = await sql<Queue>`select count(*)::int as count, min(at) as oldest,
        (array_agg(id::text order by at))[1] as "oldestId" from (${from} limit ${cap + 1}) as waiting`.execute(db);
    const { count, oldest, oldestId } = firstRow(rows);
    return { count: Math.min(count, cap), isCapped: count > cap, oldest: oldest?.toISOString() ?? null, oldestId };
  };
  const [ads, reports, appeals, verifications] = await Promise.all([
    read(sql`(select id, submitted_at as at from ads where status = 'Pending' and deleted_at is null order by submitted_at limit ${cap + 1})
      union all select ad_id as id, submitted_at as at from ad_revisions where status = 'Waiting' order by at`),
    read(sql`select id, created_at as at from reports where status = 'Open' order by created_at`),
    read(sql`select id, created_at as at from appeals where status = 'Open' order by created_at`),
    can(staff, 'manageUsers')
      ? read(
          sql`select user_id as id, submitted_at as at from business_profiles where status = 'Pending' order by submitted_at`,
        )
      : null,
  ]);
  return { ads, reports, appeals, verifications };
}

interface Market extends Omit<Overview['market'], 'sections'> {
  sections: { id: number; names: Record<Language, string>; ads: number }[];
}

async function readMarket({ db }: Context): Promise<Market> {
  const totals = sql<Omit<Market, 'days' | 'sections' | 'otherSections'>>`select
    (select count(*)::int from ads where is_public) as "activeAds",
    (select count(*)::int from users where erased_at is null) as members,
    (select count(*)::int from ads where created_at > now() - make_interval(days => ${fresh}) and status <> 'Draft') as "newAds",
    (select count(*)::int from users where created_at > now() - make_interval(days => ${fresh})) as "newMembers",
    (select count(*)::int from ads where sold_at > now() - make_interval(days => ${fresh})) as "soldAds"`;
  const days = sql<Market['days'][number]>`
    with span as (
      select day::date as day from generate_series((now() at time zone 'Europe/Paris')::date - 29,
        (now() at time zone 'Europe/Paris')::date, '1 day') day
    ), since as (select (min(day)::timestamp at time zone 'Europe/Paris') as at from span),
    new_ads as (select (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as n from ads
      where created_at >= (select at from since) and status <> 'Draft' group by 1),
    new_members as (select (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as n from users
      where created_at >= (select at from since) group by 1),
    new_reports as (select (created_at at time zone 'Europe/Paris')::date as day, count(*)::int as n from reports
      where created_at >= (select at from since) group by 1)
    select to_char(span.day, 'YYYY-MM-DD') as date, coalesce(a.n, 0) as ads, coalesce(m.n, 0) as members, coalesce(r.n, 0) as reports
    from span left join new_ads a using (day) left join new_members m using (day) left join new_reports r using (day)
    order by span.day`;
  const sections = sql<Market['sections'][number]>`
    select c.id, c.names, n.ads from (
      select section_id, count(*)::int as ads from ads where is_public group by 1 order by 2 desc limit ${sectionsShown}
    ) n join categories c on c.id = n.section_id order by n.ads desc, c.id`;
  const [first, second, third] = await Promise.all([totals.execute(db), days.execute(db), sections.execute(db)]);
  const all = firstRow(first.rows);
  const shown = third.rows.reduce((sum, { ads }) => sum + ads, 0);
  return { ...all, days: second.rows, sections: third.rows, otherSections: Math.max(0, all.activeAds - shown) };
}

const markets = new WeakMap<Context, () => Promise<Market>>();

export async function readOverview(context: Context, staff: { role: Role }, language: Language): Promise<Overview> {
  const { db } = context;
  let market = markets.get(context);
  if (!market) markets.set(context, (market = refreshing(() => readMarket(context), { maxAgeMs: 60_000 })));
  const decided = sql<{ count: number; minutes: number | null; late: number }>`
    select count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from e.created_at - s.created_at) / 60)::int as minutes,
      (select count(*)::int from appeals where status = 'Open' and due_at <= now()) as late
    from ad_events e cross join lateral (
      select created_at from ad_events before where before.ad_id = e.ad_id and before.to_status = 'Pending' and before.id < e.id
      order by before.id desc limit 1) s
    where e.created_at > now() - interval '24 hours' and e.mover = 'moderator' and e.from_status = 'Pending'
      and e.undone_at is null`;
  const [waiting, { sections, ...figures }, { rows }] = await Promise.all([
    readWaiting(context, staff),
    market(),
    decided.execute(db),
  ]);
  const { count, minutes, late } = firstRow(rows);
  return {
    waiting,
    lateAppeals: late,
    medianMinutes: minutes,
    decidedToday: count,
    market: { ...figures, sections: sections.map(({ id, names, ads }) => ({ id, name: names[language], ads })) },
  };
}
