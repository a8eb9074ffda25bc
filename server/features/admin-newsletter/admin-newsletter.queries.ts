import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';

export interface IssueRow {
  id: string;
  kind: 'letter' | 'weekly';
  subjects: { fr: string; en: string };
  bodies: { fr: string; en: string };
  status: 'Draft' | 'Sending' | 'Stopped' | 'Sent';
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  recipients: number;
  version: number;
  written: number;
  waiting: number;
  failed: number;
}

/** Rows of the outbox go after a month, and then every mail counts as having left; nothing waits that long. */
const columns = sql`i.id, i.kind, i.subjects, i.bodies, i.status, i.created_at as "createdAt", i.started_at as "startedAt",
  i.ended_at as "endedAt", i.recipients, i.version, d.written, d.waiting, d.failed`;
const counts = sql`cross join lateral (
  select count(*)::int as written,
    (count(o.id) filter (where o.sent_at is null and o.failed_at is null))::int as waiting,
    (count(o.id) filter (where o.failed_at is not null))::int as failed
  from newsletter_deliveries d left join outbox o on o.id = d.outbox_id where d.issue_id = i.id) d`;

const issuesShown = 30;

export async function newestIssues(db: Db): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from (
      select * from newsletter_issues order by created_at desc, id desc limit ${issuesShown}
    ) i ${counts} order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

export async function issueById(db: Db, id: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from newsletter_issues i ${counts} where i.id = ${id}`.execute(db);
  return rows[0];
}

/** Confirmed, and not left. */
export async function subscribersByLanguage(db: Db): Promise<{ fr: number; en: number }> {
  const { rows } = await sql<{ language: 'fr' | 'en'; count: number }>`
    select language, count(*)::int as count from newsletter_subscribers
    where confirmed_at is not null and unsubscribed_at is null group by language`.execute(db);
  return { fr: 0, en: 0, ...Object.fromEntries(rows.map(({ language, count }) => [language, count])) };
}

interface Subscriber {
  email: string;
  language: 'fr' | 'en';
  token: string;
}

/** The next who have not got it, in the order of their addresses. */
export async function nextSubscribers(db: Db, issueId: string, limit: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select s.email, s.language, s.unsubscribe_token as token from newsletter_subscribers s
    where s.confirmed_at is not null and s.unsubscribed_at is null
      and not exists (select 1 from newsletter_deliveries d where d.issue_id = ${issueId} and d.email = s.email)
    order by s.email limit ${limit} for share of s`.execute(db);
  return rows;
}

/** Letters that wait to be sent, up to so many. */
export async function lettersWaiting(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from outbox where kind = 'newsletter' and sent_at is null and failed_at is null limit ${atMost}
    ) waiting`.execute(db);
  return firstRow(rows).count;
}

/** Takes back the mails of an issue that nobody has in hand; whoever lost theirs counts as not having got it. */
export async function takeBackWaiting(db: Db, issueId: string): Promise<void> {
  await sql`
    with gone as (
      delete from outbox o using newsletter_deliveries d
      where d.issue_id = ${issueId} and o.id = d.outbox_id and o.sent_at is null and o.failed_at is null
        and coalesce(o.claimed_until <= now(), true)
      returning o.id
    )
    delete from newsletter_deliveries d using gone where d.issue_id = ${issueId} and d.outbox_id = gone.id`.execute(db);
}

export interface Find {
  id: number;
  title: string;
  price: number | null;
  priceType: string;
  city: string | null;
  /** The smallest copy of its first picture that mail programs show. */
  picture: string | null;
}

const picture = sql`(
  select coalesce((
    select v ->> 'url' from jsonb_array_elements(i.variants) v
    where v ->> 'type' = 'image/webp' and (v ->> 'width')::int >= 300 order by (v ->> 'width')::int limit 1), i.url)
  from ad_images i where i.ad_id = ranked.id order by i.position limit 1)`;

/** The ads of the last days that people looked at and kept most, one of each section at first; with a picture. */
export async function weeksFinds(db: Db, limit: number): Promise<Find[]> {
  const { rows } = await sql<Find>`
    select id, title, price::float8 as price, price_type as "priceType", city, ${picture} as picture from (
      select a.*, row_number() over (partition by section_id order by favorite_count * 5 + view_count desc, id desc) as place
      from (
        select id, title, price, price_type, city, section_id, favorite_count, view_count from ads
        where is_public and image_count > 0 and created_at > now() - interval '7 days'
        order by created_at desc, id desc limit 5000
      ) a
    ) ranked order by place, favorite_count * 5 + view_count desc, id desc limit ${limit}`.execute(db);
  return rows;
}
