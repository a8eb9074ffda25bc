/** What waits for a moderator: new ads and changes beside ads, read as one list in the order they came. */
import { sql, type RawBuilder } from 'kysely';
import {
  claimMinutes,
  skipMinutes,
  type CannotDecideAd,
  type QueueOrder,
  type WaitingKind,
} from '#contract/api/moderation.ts';
import { riskFrom, riskLevels, type RiskLevel } from '#contract/risk.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';

export const countCap = 1_000;

export interface QueueFilter {
  kind?: WaitingKind | undefined;
  risk?: RiskLevel | undefined;
  categoryId?: number | undefined;
}

/** Where a page ended: the time in microseconds, and the ad; the score before them where the list begins with the riskiest. */
export interface Place {
  micros: string;
  id: number;
  score?: number;
}

export interface Waiting {
  id: number;
  kind: WaitingKind;
  since: Date;
  micros: string;
  score: number;
  /** Names of the fields that a change is about. */
  changed: string[] | null;
}

/** What was not judged yet counts as low. */
const score = sql<number>`coalesce((select score from ad_risks r where r.ad_id = ads.id), 0)`;

export function riskCondition(level: RiskLevel): RawBuilder<boolean> {
  const above = riskLevels[riskLevels.indexOf(level) + 1];
  const until = above ? sql`and ${score} < ${sql.lit(riskFrom[above])}` : sql``;
  return sql<boolean>`(${score} >= ${sql.lit(riskFrom[level])} ${until})`;
}

interface Wanted extends QueueFilter {
  staffId: string;
  now: Date;
  order?: QueueOrder | undefined;
  after?: Place | undefined;
  offset?: number;
  limit: number;
  /** Only what the caller may take: nobody else has it open, and they may decide on it. */
  onlyFree?: RawBuilder<CannotDecideAd | null>;
}

function narrowing({ staffId, now, risk, categoryId, onlyFree }: Wanted): RawBuilder<unknown> {
  const parts = [
    sql`not ads.owner_hidden`,
    sql`not exists (select from queue_skips s
      where s.moderator_id = ${staffId} and s.ad_id = ads.id and s.until > ${now}::timestamptz)`,
    ...(risk ? [riskCondition(risk)] : []),
    ...(categoryId ? [sql`${categoryId}::int in (ads.category_id, ads.section_id)`] : []),
    ...(onlyFree
      ? [
          sql`not exists (select from queue_claims c
            where c.ad_id = ads.id and c.moderator_id <> ${staffId} and c.until > ${now}::timestamptz)`,
          sql`${onlyFree} is null`,
        ]
      : []),
  ];
  return sql.join(parts, sql` and `);
}

/** The oldest first, each kind is read along its own index, so that twenty thousand cost as much as twenty. */
function branches(wanted: Wanted): RawBuilder<unknown>[] {
  const { after, offset = 0, limit, kind, order } = wanted;
  const most = offset + limit;
  const before = order === 'risk' ? sql`-${score}, ` : sql``;
  const from = (since: string, id: string) =>
    after
      ? sql`and (${before}${sql.ref(since)}, ${sql.ref(id)}) > (${order === 'risk' ? sql`-${after.score ?? 0}::int, ` : sql``}
          timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::int)`
      : sql``;
  const ads = sql`(select ads.id, 'ad' as kind, ads.submitted_at as since, null::uuid as revision, ${score} as score from ads
    where ads.status = 'Pending' and ads.deleted_at is null and ads.submitted_at is not null
      ${from('ads.submitted_at', 'ads.id')} and ${narrowing(wanted)}
    order by ${before}ads.submitted_at, ads.id limit ${most})`;
  const edits = sql`(select ads.id, 'edit' as kind, v.submitted_at as since, v.id as revision, ${score} as score
    from ad_revisions v join ads on ads.id = v.ad_id
    where v.status = 'Waiting' ${from('v.submitted_at', 'v.ad_id')} and ads.status = 'Active' and ads.deleted_at is null and ${narrowing(wanted)}
    order by ${before}v.submitted_at, v.ad_id limit ${most})`;
  return [...(kind === 'edit' ? [] : [ads]), ...(kind === 'ad' ? [] : [edits])];
}

export async function waitingPage(db: Db, wanted: Wanted): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.id, w.kind, w.since, w.score, (extract(epoch from w.since) * 1000000)::bigint::text as micros,
      (select array(select jsonb_object_keys(v.changes)) || case when v.images is null then '{}' else '{images}' end::text[]
        from ad_revisions v where v.id = w.revision) as changed
    from (${sql.join(branches(wanted), sql` union all `)}) w
    order by ${wanted.order === 'risk' ? sql`-w.score, ` : sql``}w.since, w.id
      limit ${wanted.limit} offset ${wanted.offset ?? 0}`.execute(db);
  return rows;
}

/** Of those that are asked for, counted no further than the cap. */
export async function countWanted(
  db: Db,
  wanted: Omit<Wanted, 'after' | 'order' | 'offset' | 'limit'>,
): Promise<number> {
  const parts = branches({ ...wanted, limit: countCap + 1 });
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${countCap + 1})::int as count from (${sql.join(parts, sql` union all `)}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countWaiting(
  db: Db,
): Promise<Record<WaitingKind, number> & { suspended: number; oldest: Date | null }> {
  const capped = (from: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select ${from} limit ${countCap}) counted)`;
  const { rows } = await sql<Record<WaitingKind, number> & { suspended: number; oldest: Date | null }>`
    select
      ${capped(sql`1 from ads where status = 'Pending' and deleted_at is null and not owner_hidden`)} as ad,
      ${capped(sql`1 from ad_revisions where status = 'Waiting'`)} as edit,
      ${capped(sql`1 from ads where status = 'Suspended' and deleted_at is null`)} as suspended,
      least(
        (select submitted_at from ads where status = 'Pending' and deleted_at is null and not owner_hidden
          order by submitted_at, id limit 1),
        (select submitted_at from ad_revisions where status = 'Waiting' order by submitted_at, ad_id limit 1)
      ) as oldest`.execute(db);
  return rows[0] ?? { ad: 0, edit: 0, suspended: 0, oldest: null };
}

export interface ClaimRow {
  adId: number;
  moderatorId: string;
  firstName: string;
  lastName: string;
  until: Date;
}

export async function claimsOf(db: Db, ids: readonly number[], now: Date): Promise<Map<number, ClaimRow>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('queue_claims as c')
    .innerJoin('users as u', 'u.id', 'c.moderator_id')
    .select([
      'c.ad_id as adId',
      'c.moderator_id as moderatorId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'c.until',
    ])
    .where('c.ad_id', 'in', [...ids])
    .where('c.until', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.adId, row]));
}

/** True where the caller has it now: nobody had, their time was over, or it was the caller's already. */
export async function takeClaim(db: Db, adId: number, staffId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into queue_claims (ad_id, moderator_id, until)
    values (${adId}, ${staffId}, ${now}::timestamptz + make_interval(mins => ${claimMinutes}))
    on conflict (ad_id) do update set moderator_id = excluded.moderator_id, until = excluded.until
    where queue_claims.moderator_id = excluded.moderator_id or queue_claims.until <= ${now}::timestamptz
    returning ad_id`.execute(db);
  return rows.length > 0;
}

/** Of several who ask at once each gets another ad; one that is just being changed is left out. */
export async function lockFirst(db: Db, ids: readonly number[], staffId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ads.id from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    join ads on ads.id = wanted.id
    where not exists (select from queue_claims c
      where c.ad_id = ads.id and c.moderator_id <> ${staffId} and c.until > ${now}::timestamptz)
    order by wanted.place limit 1 for no key update of ads skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function releaseClaims(db: Db, staffId: string, adId?: number): Promise<void> {
  await db
    .deleteFrom('queue_claims')
    .where('moderator_id', '=', staffId)
    .$call(given(adId, (query, value) => query.where('ad_id', '=', value)))
    .execute();
}

export async function writeSkip(db: Db, staffId: string, adId: number, now: Date): Promise<void> {
  await sql`
    insert into queue_skips (moderator_id, ad_id, until)
    values (${staffId}, ${adId}, ${now}::timestamptz + make_interval(mins => ${skipMinutes}))
    on conflict (moderator_id, ad_id) do update set until = excluded.until`.execute(db);
}

/** What nobody needs any more: the clock ended it. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('queue_claims').where('until', '<=', now).execute();
  await db.deleteFrom('queue_skips').where('until', '<=', now).execute();
}
