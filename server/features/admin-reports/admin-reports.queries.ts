/** Reports as staff read and decide them. */
import { sql } from 'kysely';
import type { AdImage } from '#contract/ads.ts';
import type { CannotDecideReport, reportActions } from '#contract/api/admin-reports.ts';
import { reportStatuses, type ReportReason, type ReportStatus, type ReportTarget } from '#contract/api/reports.ts';
import { tableOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import type { Actor } from '#server/kit/sessions.ts';

type Who = Pick<Actor, 'id' | 'role'>;

export const countCap = 1_000;

export interface WantedCases {
  status: ReportStatus;
  reason?: ReportReason | undefined;
  targetType?: ReportTarget | undefined;
  reference?: string | undefined;
}

/** Null where this member of staff may decide. What is shown and what is refused come from here alike. */
const whyCannotDecide = ({ id, role }: Who) => sql<CannotDecideReport | null>`case
  when r.subject_owner_id = ${id} then 'about_me'
  when r.reporter_id = ${id} or lower(r.reporter_email) = (select lower(email) from users where id = ${id}) then 'own'
  when ${role !== 'Admin'} and exists (select from users o where o.id = r.subject_owner_id and o.role <> 'User') then 'staff'
end`;

function narrowed(db: Db, { status, reason, targetType, reference }: WantedCases) {
  const all = db.selectFrom('reports as r');
  if (reference) return all.where('r.reference', '=', reference.toUpperCase());
  return (
    all
      .where('r.status', '=', status)
      // Said again for the index of the decided ones.
      .$if(status !== 'Open', (query) => query.where('r.decided_at', 'is not', null))
      .$call(given(reason, (query, value) => query.where('r.reason', '=', value)))
      .$call(given(targetType, (query, value) => query.where('r.target_type', '=', value)))
  );
}

function withSubject(query: ReturnType<typeof narrowed>, who: Who) {
  return query
    .leftJoin('ads as a', (join) =>
      join.on(sql<boolean>`a.id = case when r.target_type = 'ad' then nullif(r.target_id, '')::int end`),
    )
    .leftJoin('users as o', 'o.id', 'r.subject_owner_id')
    .selectAll('r')
    .select([
      'a.title as adTitle',
      'a.status as adStatus',
      'a.deleted_at as adDeletedAt',
      'a.owner_hidden as adOwnerHidden',
      'o.first_name as ownerFirstName',
      'o.last_name as ownerLastName',
      'o.role as ownerRole',
      'o.is_active as ownerIsActive',
      'o.deactivated_at as ownerDeactivatedAt',
      'o.banned_until as ownerBannedUntil',
      whyCannotDecide(who).as('cannotDecide'),
      sql<AdImage | null>`(
        select jsonb_build_object('id', i.id, 'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt,
          'placeholder', i.placeholder, 'variants', i.variants)
        from ad_images i where i.ad_id = a.id order by i.position limit 1)`.as('image'),
      sql<number>`(
        select count(*)::int from reports s
        where s.target_type = r.target_type and s.target_id = r.target_id and s.status = 'Open')`.as('openCount'),
    ]);
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export const findCase = (db: Db, who: Who, id: string) =>
  withSubject(db.selectFrom('reports as r').where('r.id', '=', id), who).executeTakeFirst();

/** What waits is taken from its oldest, what was decided from its last. Only the lines of the page are put together. */
export function casesPage(db: Db, who: Who, wanted: WantedCases, page: number, pageSize: number) {
  const [column, direction] =
    wanted.status === 'Open' ? (['r.created_at', 'asc'] as const) : (['r.decided_at', 'desc'] as const);
  const ids = narrowed(db, wanted)
    .select('r.id')
    .orderBy(column, direction)
    .orderBy('r.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return withSubject(db.selectFrom('reports as r').where('r.id', 'in', ids), who)
    .orderBy(column, direction)
    .orderBy('r.id', direction)
    .execute();
}

export async function countCases(db: Db, wanted: WantedCases): Promise<number> {
  const { count } = await db
    .selectFrom(
      narrowed(db, wanted)
        .select('r.id')
        .limit(countCap + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countStatuses(db: Db): Promise<Record<ReportStatus, number>> {
  const counts = await Promise.all(reportStatuses.map((status) => countCases(db, { status })));
  return tableOf(reportStatuses, (_, index) => Math.min(countCap, counts[index] ?? 0));
}

export const evidenceOf = (db: Db, reportId: string) =>
  db
    .selectFrom('report_evidence')
    .select(['id', 'media_type', 'bytes'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

export const evidenceById = (db: Db, id: string) =>
  db
    .selectFrom('report_evidence')
    .select(['report_id as reportId', 'file', 'media_type as mediaType', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What is forgotten is no longer about the same thing as anything else. */
export const othersOf = (db: Db, { id, target_type, target_id }: CaseRow) =>
  db
    .selectFrom('reports')
    .select(['id', 'reference', 'reason', 'status', 'created_at'])
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('target_id', '<>', '')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** The page of a member as it is now, though they have hidden it or may not be seen. */
export const profileOf = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.avatar', 'p.company', 'p.website', 'p.bio'])
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();

export const historyOf = (db: Db, reportId: string) =>
  db
    .selectFrom('report_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.action', 'e.created_at', 'u.first_name as firstName'])
    .where('e.report_id', '=', reportId)
    .orderBy('e.id')
    .execute();

interface Decided {
  status: Exclude<ReportStatus, 'Open'>;
  text: string;
  version: number | undefined;
  at: Date;
}

/** Guard and change are one statement: of many who decide, one does. Who may not decide finds nothing to change. */
export function takeCase(db: Db, who: Who, id: string, { status, text, version, at }: Decided) {
  return db
    .updateTable('reports as r')
    .set(({ eb }) => ({
      status,
      decided_at: at,
      decided_by: who.id,
      decision_text: text,
      version: eb('r.version', '+', 1),
    }))
    .where('r.id', '=', id)
    .where('r.status', '=', 'Open')
    .where(whyCannotDecide(who), 'is', null)
    .$call(given(version, (query, value) => query.where('r.version', '=', value)))
    .returningAll('r')
    .executeTakeFirst();
}

/** Back to the queue, for who decided and while it is that recent; what the decision told is kept in the row. */
export function reopenCase(db: Db, who: Who, id: string, since: Date) {
  return db
    .updateTable('reports')
    .set(({ eb }) => ({
      status: 'Open' as const,
      decided_at: null,
      decided_by: null,
      decision_text: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '<>', 'Open')
    .where('decided_by', '=', who.id)
    .where('decided_at', '>', since)
    .where('undo', 'is not', null)
    .returning('undo')
    .executeTakeFirst();
}

export async function writeEvent(
  db: Db,
  event: { report_id: string; actor_id: string; action: (typeof reportActions)[number]; created_at: Date },
): Promise<void> {
  await db.insertInto('report_events').values(event).execute();
}
