import { sql } from 'kysely';
import { appealStatuses, type AppealStatus } from '#contract/api/statements.ts';
import type { CannotDecideAppeal } from '#contract/api/appeals.ts';
import { tableOf } from '#contract/known-values.ts';
import type { Db } from '#server/db/db.ts';
import { given } from '#server/db/given.ts';
import { mayAct, type Actor } from '#server/kit/sessions.ts';

type Who = Pick<Actor, 'id' | 'role'>;

export const countCap = 1_000;

/** Null where this member of staff may decide. What is shown and what is refused come from here alike. */
const whyCannotDecide = ({ id, role }: Who) => sql<CannotDecideAppeal | null>`case
  when a.user_id = ${id} then 'own'
  when ${role !== 'Admin'} and exists (select from users o where o.id = a.user_id and o.role <> 'User') then 'staff'
  when exists (select from statements f where f.id = a.statement_id and f.decided_by = ${id}) then 'decided_before'
end`;

/** Somebody of the staff who could decide it; a site with one moderator has nobody. */
const someoneMay = sql<boolean>`exists (
  select from users where users.role <> 'User' and ${mayAct} and users.id <> a.user_id
    and users.id is distinct from (select f.decided_by from statements f where f.id = a.statement_id)
    and (users.role = 'Admin' or not exists (select from users o where o.id = a.user_id and o.role <> 'User')))`;

const withStatement = (db: Db, who: Who) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('statements as s', 's.id', 'a.statement_id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .leftJoin('users as f', 'f.id', 's.decided_by')
    .selectAll('a')
    .select([
      's.subject_type',
      's.subject_id',
      's.subject_title',
      's.decision',
      's.ground',
      's.facts',
      's.automated',
      's.source',
      's.until',
      's.ended_at',
      's.decided_at as statementAt',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.role as role',
      'd.first_name as decider',
      'f.first_name as firstDecider',
      whyCannotDecide(who).as('cannotDecide'),
      someoneMay.as('someoneMay'),
    ]);

export type AppealRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

export const findAppeal = (db: Db, who: Who, id: string) =>
  withStatement(db, who).where('a.id', '=', id).executeTakeFirst();

export function appealsPage(db: Db, who: Who, status: AppealStatus, page: number, pageSize: number) {
  const [column, direction] =
    status === 'Open' ? (['a.created_at', 'asc'] as const) : (['a.decided_at', 'desc'] as const);
  return withStatement(db, who)
    .where('a.status', '=', status)
    .orderBy(column, direction)
    .orderBy('a.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countAppeals(db: Db): Promise<Record<AppealStatus, number>> {
  const counts = await Promise.all(
    appealStatuses.map(async (status) => {
      const some = db
        .selectFrom('appeals')
        .select('id')
        .where('status', '=', status)
        .limit(countCap + 1);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
  return tableOf(appealStatuses, (_, index) => counts[index] ?? 0);
}

interface Decided {
  status: Exclude<AppealStatus, 'Open'>;
  text: string;
  version: number | undefined;
  at: Date;
}

/** Guard and change are one statement: nobody decides an appeal against their own decision, and of many one decides. */
export function takeAppeal(db: Db, who: Who, id: string, { status, text, version, at }: Decided) {
  return db
    .updateTable('appeals as a')
    .set(({ eb }) => ({
      status,
      decided_at: at,
      decided_by: who.id,
      decision_text: text,
      version: eb('a.version', '+', 1),
    }))
    .where('a.id', '=', id)
    .where('a.status', '=', 'Open')
    .where(whyCannotDecide(who), 'is', null)
    .$call(given(version, (query, value) => query.where('a.version', '=', value)))
    .returningAll('a')
    .executeTakeFirst();
}
