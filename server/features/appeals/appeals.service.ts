/** Contesting a decision, and the case file that tells its steps. */
import { sql, type Selectable } from 'kysely';
import { appealLimits, type listMyAppeals } from '#contract/api/appeals.ts';
import type { CaseFile, OwnAppeal } from '#contract/api/statements.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/db.ts';
import type { AppealsTable, StatementsTable } from '#server/db/tables.ts';
import { notifyAll } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { toStatement } from '#server/features/statements/statements.service.ts';
import { opensCase } from '#server/features/statements/case-token.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

const dayMs = 86_400_000;

interface Key {
  statementId: string;
  token?: string | undefined;
}

/** The statement, for whom it concerns: signed in, or with the token that opens this one. */
export async function requireOwnStatement(
  context: Context,
  actor: Actor | null,
  { statementId, token }: Key,
): Promise<Selectable<StatementsTable>> {
  const mayOpen = token !== undefined && (await opensCase(context, statementId, token));
  if (!actor && token === undefined) throw new AppError('unauthenticated');
  const row = await context.db
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', statementId)
    .$if(!mayOpen, (query) => query.where('user_id', '=', actor?.id ?? null))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

const toOwnAppeal = (row: Selectable<AppealsTable>): OwnAppeal => ({
  id: row.id,
  statementId: row.statement_id,
  status: row.status,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionText: row.decision_text,
});

export async function createAppeal(
  context: Context,
  statement: Selectable<StatementsTable>,
  text: string,
): Promise<OwnAppeal> {
  const now = context.now();
  return context.db.transaction().execute(async (trx) => {
    // Held until the end: a decision that is taken back at this moment comes before, or waits.
    const held = await trx
      .selectFrom('statements')
      .select('id')
      .where('id', '=', statement.id)
      .where('appeal_until', '>', now)
      .forShare()
      .executeTakeFirst();
    if (!held) throw new AppError('appeal_closed');
    const row = await trx
      .insertInto('appeals')
      .values({
        statement_id: statement.id,
        user_id: statement.user_id,
        text,
        created_at: now,
        due_at: new Date(now.getTime() + appealLimits.dueDays * dayMs),
      })
      .onConflict((conflict) => conflict.column('statement_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError('already_appealed');
    const payload = { title: statement.subject_title, statementId: statement.id, date: row.due_at.toISOString() };
    const staff = await staffToTell(trx, 'appealWaiting');
    await notifyAll(context, trx, [
      { userId: statement.user_id, type: 'appealSent', payload },
      ...staff.flatMap(({ id }) =>
        id === statement.user_id ? [] : [{ userId: id, type: 'appealWaiting' as const, payload: {} }],
      ),
    ]);
    return toOwnAppeal(row);
  });
}

export async function listMine(
  { db }: Context,
  userId: string,
  { page = 1, pageSize = defaultPageSize }: Paging,
): Promise<DataOf<typeof listMyAppeals>> {
  const own = db.selectFrom('appeals').where('user_id', '=', userId);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return pageOf(rows.map(toOwnAppeal), { page, pageSize }, count);
}

/** The life of the ad up to the decision: when it was handed in and put online. */
async function stepsBefore(db: Db, statement: Selectable<StatementsTable>): Promise<CaseFile['steps']> {
  if (statement.subject_type !== 'ad') return [];
  const { rows } = await sql<{ action: string; at: Date }>`
    select distinct on (action) action, created_at as at from ad_events
    where ad_id = ${Number(statement.subject_id)} and action in ('submit', 'approve') and undone_at is null
      and created_at <= ${statement.decided_at}
    order by action, created_at desc`.execute(db);
  return rows.map(({ action, at }) => ({
    step: action === 'submit' ? 'submitted' : 'published',
    at: at.toISOString(),
  }));
}

export async function readCase(context: Context, statement: Selectable<StatementsTable>): Promise<CaseFile> {
  const { db, now } = context;
  const row = await db.selectFrom('appeals').selectAll().where('statement_id', '=', statement.id).executeTakeFirst();
  const steps: CaseFile['steps'] = [
    ...(await stepsBefore(db, statement)),
    { step: 'decided', at: statement.decided_at.toISOString() },
  ];
  if (row) steps.push({ step: 'appealed', at: row.created_at.toISOString() });
  if (row?.decided_at)
    steps.push({ step: row.status === 'Overturned' ? 'overturned' : 'upheld', at: row.decided_at.toISOString() });
  if (statement.ended_at && row?.status !== 'Overturned')
    steps.push({ step: 'lifted', at: statement.ended_at.toISOString() });
  return {
    statement: toStatement(statement),
    appeal: row ? toOwnAppeal(row) : null,
    mayAppeal: !row && statement.appeal_until > now(),
    steps: steps.toSorted((one, other) => one.at.localeCompare(other.at)),
  };
}
