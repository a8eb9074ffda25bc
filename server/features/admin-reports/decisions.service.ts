/** Deciding a report: once, by who may, with a way back for some seconds while the answer to its author waits. */
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { undoSeconds } from '#contract/ad-transitions.ts';
import type { ReportDecision } from '#contract/api/admin-reports.ts';
import type { Db } from '#server/db/db.ts';
import type { ReportsTable } from '#server/db/tables.ts';
import type { ReviewGround } from '#contract/api/admin-reviews.ts';
import { removeReview, restoreReview } from '#server/features/reviews/removal.service.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify, takeBack, type Told } from '#server/features/notifications/notifications.service.ts';
import { readCase, requireCase } from '#server/features/admin-reports/admin-reports.service.ts';
import { reopenCase, takeCase, writeEvent } from '#server/features/admin-reports/admin-reports.queries.ts';
import { releaseLater } from '#server/features/reports/weighing.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { queueMail } from '#server/kit/outbox.ts';
import type { Actor } from '#server/kit/sessions.ts';
import { translate } from '#server/kit/texts.ts';
import { factsOf } from '#server/kit/thrown.ts';

const outcomes = {
  uphold: { status: 'Upheld', type: 'reportUpheld' },
  dismiss: { status: 'Dismissed', type: 'reportDismissed' },
} as const;

/** What is said against a review, as the ground of taking it off. */
const groundOf: Partial<Record<string, ReviewGround>> = {
  hate: 'discrimination',
  harassment: 'offensive',
  minors: 'offensive',
  personal_data: 'personal_data',
};

interface Given {
  decision: ReportDecision;
  text: string;
  version?: number | undefined;
}

/**
 * A member hears of it on the site and by mail, a visitor by mail: without the name that was typed with the address,
 * which may be anybody's. Who said none, or was forgotten, cannot be told.
 */
async function tellReporter(
  context: Context,
  db: Db,
  report: Selectable<ReportsTable>,
  type: 'reportUpheld' | 'reportDismissed',
  message: string,
): Promise<Told> {
  const { reporter_id: userId, reporter_email: to, language } = report;
  const payload = { reference: report.reference, title: report.subject_title, message };
  if (userId) return notify(context, db, { userId, type, payload, delaySeconds: undoSeconds });
  if (!to) return { notificationId: null, mailId: null };
  const mailId = await queueMail(context, db, {
    kind: type,
    to,
    language,
    params: {
      ...payload,
      title: payload.title || translate(language, 'notifications:untitled'),
      firstName: '',
      link: '/contact',
    },
    delaySeconds: undoSeconds,
  });
  return { notificationId: null, mailId };
}

/** Who finds nothing to change hears why: they may not, or somebody was faster, and then how it stands now. */
async function refuse(context: Context, actor: Actor, id: string): Promise<never> {
  const { cannotDecide } = await requireCase(context, actor, id);
  if (cannotDecide) throw new AppError(cannotDecide === 'staff' ? 'staff_report' : 'own_report');
  throw new AppError('stale_version', { data: await readCase(context, actor, id) });
}

export async function decideCase(
  context: Context,
  actor: Actor,
  id: string,
  { decision, text, version }: Given,
): Promise<void> {
  const { status, type } = outcomes[decision];
  const at = context.now();
  const isDecided = await context.db.transaction().execute(async (trx) => {
    const report = await takeCase(trx, actor, id, { status, text, version, at });
    if (!report) return false;
    const told = await tellReporter(context, trx, report, type, text);
    const reasons = { ground: groundOf[report.reason] ?? 'other', facts: text } as const;
    const isRemoved =
      decision === 'uphold' &&
      report.target_type === 'review' &&
      (await removeReview(context, trx, actor, report.target_id, reasons));
    await trx
      .updateTable('reports')
      .set({ undo: JSON.stringify({ ...told, ...(isRemoved && { reviewId: report.target_id }) }) })
      .where('id', '=', id)
      .execute();
    await writeEvent(trx, { report_id: id, actor_id: actor.id, action: decision, created_at: at });
    if (decision === 'dismiss' && report.target_type === 'ad')
      await releaseLater(context, trx, Number(report.target_id));
    await recordAction(trx, {
      staff: actor,
      action: `report.${decision}`,
      subject: { type: 'report', id },
      reasonCode: report.reason,
      before: { status: 'Open' },
      after: { status },
    });
    return true;
  });
  if (!isDecided) await refuse(context, actor, id);
}

/** What a decision leaves behind for whoever takes it back. */
const Undo = z.object({
  notificationId: z.nullable(z.string()),
  mailId: z.nullable(z.string()),
  smsId: z.nullish(z.string()),
  reviewId: z.optional(z.string()),
});

/** The same thing was reported again by the same person meanwhile: both cannot wait at once. */
const isTwice = (error: unknown) => factsOf(error).constraint === 'reports_open_once_idx';

export async function undoCase(context: Context, actor: Actor, id: string): Promise<void> {
  const at = context.now();
  const since = new Date(at.getTime() - undoSeconds * 1000);
  await context.db
    .transaction()
    .execute(async (trx) => {
      const taken = await reopenCase(trx, actor, id, since);
      // It was told: what its reader holds in hand must not become untrue.
      const undo = taken?.undo && Undo.parse(taken.undo);
      if (!undo || !(await takeBack(trx, undo))) throw new AppError('undo_expired');
      const { reviewId } = undo;
      if (reviewId) await restoreReview(context, trx, actor, reviewId);
      await writeEvent(trx, { report_id: id, actor_id: actor.id, action: 'undo', created_at: at });
      await recordAction(trx, {
        staff: actor,
        action: 'report.undo',
        subject: { type: 'report', id },
        after: { status: 'Open' },
        isUndo: true,
      });
    })
    .catch((error: unknown) => {
      throw isTwice(error) ? new AppError('undo_expired') : error;
    });
}
