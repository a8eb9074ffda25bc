/** Appeals as staff see and decide them. */
import type { AppealCase, AppealDecision, AppealLine, listAppeals } from '#contract/api/appeals.ts';
import type { AppealStatus } from '#contract/api/statements.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as queries from '#server/features/appeals/appeals.queries.ts';
import { overturn } from '#server/features/appeals/overturn.service.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify, notifyAll } from '#server/features/notifications/notifications.service.ts';
import { staffToTell } from '#server/features/notifications/staff.service.ts';
import { AppError, existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

type Row = queries.AppealRow;

const toLine = (row: Row): AppealLine => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  version: row.version,
  statement: {
    id: row.statement_id,
    subject: { type: row.subject_type, id: row.subject_id, title: row.subject_title },
    decision: row.decision,
    ground: row.ground,
    decidedAt: row.statementAt.toISOString(),
  },
  appellant: row.role
    ? { id: row.user_id, name: [row.firstName, row.lastName].filter(Boolean).join(' '), role: row.role }
    : null,
  cannotDecide: row.cannotDecide,
});

export async function listCases(
  { db }: Context,
  actor: Actor,
  { status = 'Open', page = 1, pageSize = defaultPageSize }: Paging & { status?: AppealStatus | undefined },
): Promise<DataOf<typeof listAppeals>> {
  const [rows, counts] = await Promise.all([
    queries.appealsPage(db, actor, status, page, pageSize),
    queries.countAppeals(db),
  ]);
  return {
    ...pageOf(rows.map(toLine), { page, pageSize }, counts[status], queries.countCap),
    counts: {
      Open: Math.min(counts.Open, queries.countCap),
      Upheld: Math.min(counts.Upheld, queries.countCap),
      Overturned: Math.min(counts.Overturned, queries.countCap),
    },
  };
}

export async function requireAppeal({ db }: Context, actor: Actor, id: string): Promise<Row> {
  return existing(await queries.findAppeal(db, actor, id));
}

export async function readAppeal(context: Context, actor: Actor, id: string): Promise<AppealCase> {
  const row = await requireAppeal(context, actor, id);
  return {
    ...toLine(row),
    text: row.text,
    facts: row.facts,
    automated: row.automated,
    source: row.source,
    until: row.until?.toISOString() ?? null,
    isInForce: row.ended_at === null,
    firstDecider: row.firstDecider || null,
    decider: row.decider || null,
    decisionText: row.decision_text,
    nobodyElse: !row.someoneMay,
  };
}

const refusals = { decided_before: 'first_decider', own: 'own_appeal', staff: 'staff_appeal' } as const;

/** Who finds nothing to change hears why: they may not, or somebody was faster, and then how it stands now. */
async function refuse(context: Context, actor: Actor, id: string): Promise<never> {
  const { cannotDecide } = await requireAppeal(context, actor, id);
  if (cannotDecide) throw new AppError(refusals[cannotDecide]);
  throw new AppError('stale_version', { data: await readAppeal(context, actor, id) });
}

interface Given {
  decision: AppealDecision;
  text: string;
  version?: number | undefined;
}

export async function decideAppeal(
  context: Context,
  actor: Actor,
  id: string,
  { decision, text, version }: Given,
): Promise<void> {
  const status = decision === 'overturn' ? 'Overturned' : 'Upheld';
  const isDecided = await context.db.transaction().execute(async (trx) => {
    const appeal = await queries.takeAppeal(trx, actor, id, { status, text, version, at: context.now() });
    if (!appeal) return false;
    const statement = await trx
      .selectFrom('statements')
      .selectAll()
      .where('id', '=', appeal.statement_id)
      .executeTakeFirstOrThrow();
    const restored = decision === 'overturn' ? await overturn(context, trx, actor, statement) : null;
    await notify(context, trx, {
      userId: appeal.user_id,
      type: decision === 'overturn' ? 'appealOverturned' : 'appealUpheld',
      payload: { title: statement.subject_title, statementId: statement.id, message: text },
    });
    await recordAction(trx, {
      staff: actor,
      action: `appeal.${decision}`,
      subject: { type: 'appeal', id },
      reasonCode: statement.ground,
      before: { status: 'Open' },
      after: { status, statementId: statement.id, ...restored },
    });
    return true;
  });
  if (!isDecided) await refuse(context, actor, id);
}

/** Those whose time is over: admins hear of it once. */
export async function tellOfLateAppeals(context: Context): Promise<number> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('appeals')
      .set({ told_late_at: now() })
      .where('status', '=', 'Open')
      .where('told_late_at', 'is', null)
      .where('due_at', '<=', now())
      .returning('id')
      .execute();
    const payload = { number: String(late.length) };
    const admins = late.length ? await staffToTell(trx, 'appealLate', { roles: ['Admin'] }) : [];
    await notifyAll(
      context,
      trx,
      admins.map(({ id }) => ({ userId: id, type: 'appealLate', payload })),
    );
    return late.length;
  });
}
