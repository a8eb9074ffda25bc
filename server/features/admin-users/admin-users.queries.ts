import { sql } from 'kysely';
import type { MemberState } from '#contract/api/admin-users.ts';
import { toE164 } from '#contract/text.ts';
import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import type { Actor } from '#server/kit/sessions.ts';

export const countCap = 1_000;

const stateOf = sql<MemberState>`case
  when u.erased_at is not null then 'erased'
  when not u.is_active or u.banned_until > now() then 'banned'
  when u.deletion_scheduled_for is not null then 'leaving'
  when u.deactivated_at is not null then 'deactivated'
  else 'active' end`;

export const whyCannotDecide = ({ id, role }: Pick<Actor, 'id' | 'role'>) => sql<'own' | 'staff' | null>`case
  when u.id = ${id} then 'own'
  when ${role !== 'Admin'} and u.role <> 'User' then 'staff'
end`;

export interface Wanted {
  q?: string | undefined;
  role?: Role | undefined;
  state?: MemberState | undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function narrowed(db: Db, { q, role, state }: Wanted) {
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const id = q && uuid.test(q) ? q : null;
  const phone = q ? toE164(q) : null;
  return db
    .selectFrom('users as u')
    .$call(given(role, (query, value) => query.where('u.role', '=', value)))
    .$call(given(state, (query, value) => query.where(stateOf, '=', value)))
    .$if(state === undefined && !q, (query) => query.where('u.erased_at', 'is', null))
    .$call(given(id, (query, value) => query.where('u.id', '=', value)))
    .$call(given(phone, (query, value) => query.where('u.phone_number', '=', value)))
    .$if(words.length > 0 && !phone && !id, (query) =>
      query.where((eb) =>
        eb.and(
          words.map(
            (word) =>
              sql<boolean>`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${`%${escaped(word)}%`}`,
          ),
        ),
      ),
    );
}

const lines = (query: ReturnType<typeof narrowed>) =>
  query.select([
    'u.id',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.email',
    'u.avatar',
    'u.role',
    'u.is_pro as isPro',
    'u.is_email_verified as isEmailVerified',
    'u.created_at as createdAt',
    'u.last_seen_at as lastSeenAt',
    'u.phone_number as phoneNumber',
    'u.is_phone_verified as isPhoneVerified',
    'u.two_factor_enabled_at as twoFactorEnabledAt',
    'u.language',
    'u.deletion_scheduled_for as deletionScheduledFor',
    stateOf.as('state'),
    sql<Date | null>`case when u.banned_until > now() then u.banned_until end`.as('bannedUntil'),
    sql<number>`(select count(*)::int from ads where ads.user_id = u.id and ads.deleted_at is null)`.as('adCount'),
  ]);

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = (db: Db, id: string) => lines(narrowed(db, { q: id })).executeTakeFirst();

export function usersPage(
  db: Db,
  { after, offset, limit, ...wanted }: Wanted & { after?: string | undefined; offset: number; limit: number },
) {
  return lines(narrowed(db, wanted))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(u.created_at, u.id) < (select created_at, id from users where id = ${after})`),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUsers(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom(
      narrowed(db, wanted)
        .select('u.id')
        .limit(countCap + 1)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findStanding(db: Db, who: Pick<Actor, 'id' | 'role'>, id: string) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.role',
      'u.created_at as createdAt',
      stateOf.as('state'),
      whyCannotDecide(who).as('cannotDecide'),
      sql<Date | null>`case when u.banned_until > now() then u.banned_until end`.as('bannedUntil'),
      sql<string | null>`(select s.id from statements s where s.subject_type = 'user' and s.subject_id = u.id::text
        and s.ended_at is null order by s.decided_at desc limit 1)`.as('statementId'),
      sql<number>`(select count(*)::int from ads where ads.user_id = u.id and status = 'Active' and deleted_at is null)`.as(
        'activeAds',
      ),
      sql<number>`(select count(*)::int from statements s where s.user_id = u.id and s.subject_type = 'ad')`.as(
        'refusedAds',
      ),
      sql<number>`(select count(*)::int from reports r where r.subject_owner_id = u.id and r.status = 'Upheld')`.as(
        'upheldReports',
      ),
      sql<number>`(select count(*)::int from reports r where r.subject_owner_id = u.id and r.status = 'Open')`.as(
        'openReports',
      ),
      sql<number>`(select count(*)::int from appeals a where a.user_id = u.id)`.as('appeals'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

const historyLength = 50;

/** What staff did about a member, and about what is theirs. */
export async function historyOf(db: Db, userId: string) {
  const { rows } = await sql<{
    id: number;
    at: Date;
    action: string;
    type: string;
    subjectId: string;
    reasonCode: string | null;
    role: 'User' | 'Admin' | 'Moderator' | 'Site';
  }>`
    select id, at, action, subject_type as type, subject_id as "subjectId", reason_code as "reasonCode", role
    from audit_log where (subject_type = 'user' and subject_id = ${userId})
      or (subject_type = 'ad' and action <> 'ad.hide'
        and subject_id in (select id::text from ads where user_id = ${userId} order by id desc limit 500))
      or (subject_type = 'report' and subject_id in (select id::text from reports where subject_owner_id = ${userId}))
      or (subject_type = 'appeal' and subject_id in (select id::text from appeals where user_id = ${userId}))
    order by id desc limit ${historyLength}`.execute(db);
  return rows;
}

export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
