/**
 * Where the operator wants it: reports that weigh enough together take an ad offline until a person has decided. A
 * report weighs by the record of whoever made it; visitors, who can be anybody, weigh little and together no more than
 * one member.
 */
import * as z from 'zod/mini';
import { undoSeconds, type ReasonCode } from '#contract/ad-transitions.ts';
import type { ReportReason } from '#contract/api/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { endStatements, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { moveAd } from '#server/features/ad-lifecycle/moves.service.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { openReportsOf, weighOpen } from '#server/features/reports/weighing.queries.ts';
import { stateReasons } from '#server/features/statements/statements.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { readSettings } from '#server/kit/settings.ts';
import { translate } from '#server/kit/texts.ts';

const bySite = { mover: 'site', actorId: null } as const;

/** What was sold or misplaced harms nobody: such reports wait for staff and weigh nothing. */
const grounds: Partial<Record<ReportReason, ReasonCode>> = {
  scam: 'fraud',
  prohibited: 'prohibited',
  counterfeit: 'counterfeit',
  stolen: 'prohibited',
  dangerous: 'prohibited',
  misleading: 'misleading',
  hidden_professional: 'misleading',
  hate: 'offensive',
  minors: 'prohibited',
  personal_data: 'personal_data',
  other: 'other',
};

async function languageOf(db: Db, userId: string): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? 'fr';
}

async function suspend(context: Context, db: Db, ad: AdRow, ground: ReasonCode, people: number): Promise<void> {
  const language = await languageOf(db, ad.user_id);
  const facts = translate(language, 'moderation:weighted_facts', { count: people });
  const { ad: moved } = await moveAd(context, db, ad, 'suspend', { ...bySite, reason: { code: ground, text: facts } });
  const { id, appealUntil } = await stateReasons(context, db, moved, {
    decision: 'suspend',
    ground,
    facts,
    decidedBy: null,
  });
  const date = appealUntil.toISOString();
  const payload = { title: ad.title, adId: String(ad.id), statementId: id, ground, date };
  await notify(context, db, { userId: ad.user_id, type: 'adSuspendedBySite', payload });
  await recordAction(db, {
    staff: null,
    action: 'ad.suspend',
    subject: { type: 'ad', id: ad.id },
    reasonCode: ground,
    before: { status: ad.status },
    after: { status: moved.status, statementId: id, people },
  });
}

/** In the transaction of a new report about an ad. */
export async function weighReports(context: Context, db: Db, adId: number): Promise<void> {
  const { weightedReports, reportWeight, reportPeople } = await readSettings(db);
  if (!weightedReports) return;
  const ad = await lockAd(db, { id: adId, userId: null, deleted: false });
  if (ad?.status !== 'Active') return;
  const { weight, people, reason } = await weighOpen(db, adId, Object.keys(grounds), context.now());
  if (!reason || weight < reportWeight || people < reportPeople) return;
  await suspend(context, db, ad, grounds[reason] ?? 'other', people);
}

/** Sent with a dismissal, for when it can no longer be taken back. */
export const releaseJob = defineJob('reports.release', z.strictObject({ adId: z.int() }), (context, { adId }) =>
  releaseIfCleared(context, adId),
);

export const releaseLater = (context: Context, db: Db, adId: number): Promise<void> =>
  context.jobs.send(db, releaseJob, { adId }, { startAfter: undoSeconds + 2 });

/** Nobody found fault with it: what reports alone took offline is online again. */
export async function releaseIfCleared(context: Context, adId: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const ad = await lockAd(trx, { id: adId, userId: null, deleted: false });
    if (ad?.status !== 'Suspended') return;
    const statement = await trx
      .selectFrom('statements')
      .select(['id', 'decided_at as decidedAt'])
      .where('subject_type', '=', 'ad')
      .where('subject_id', '=', String(adId))
      .where('decision', '=', 'suspend')
      .where('automated', '=', true)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!statement) return;
    const { open, upheld } = await openReportsOf(trx, adId, statement.decidedAt);
    if (open || upheld) return;
    const { ad: back } = await moveAd(context, trx, ad, 'reinstate', bySite);
    await endStatements(trx, adId, context.now());
    const payload = { title: ad.title, adId: String(adId) };
    await notify(context, trx, { userId: ad.user_id, type: 'adReinstated', payload });
    await recordAction(trx, {
      staff: null,
      action: 'ad.restore',
      subject: { type: 'ad', id: adId },
      before: { status: ad.status },
      after: { status: back.status },
    });
  });
}
