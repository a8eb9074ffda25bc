/** The reasons of a restriction, kept for whoever is concerned and for appeals. */
import { sql, type Selectable } from 'kysely';
import type { ReasonCode } from '#contract/ad-transitions.ts';
import { appealLimits } from '#contract/api/appeals.ts';
import type { Statement } from '#contract/api/statements.ts';
import { can } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import type { StatementsTable } from '#server/db/tables.ts';
import { endStatements, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

export interface Restriction {
  decision: Statement['decision'];
  ground: ReasonCode;
  facts: string;
  /** Null where no person decided. */
  decidedBy: string | null;
  /** Found by a rule of the site, whoever decided. */
  automatedDetection?: boolean;
}

function appealEnd(from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + appealLimits.months);
  return end;
}

interface About {
  userId: string;
  type: Statement['subject']['type'];
  id: string;
  title: string;
  contentAt: Date | null;
  until?: Date | null;
}

/** One new statement. Where somebody has reported the thing, that made staff look. */
export async function writeStatement(
  { now }: Context,
  db: Db,
  about: About,
  { decision, ground, facts, decidedBy, automatedDetection = decidedBy === null }: Restriction,
): Promise<{ id: string; appealUntil: Date }> {
  const decidedAt = now();
  const appealUntil = appealEnd(decidedAt);
  const reported = sql<'report' | 'own'>`case when exists (
    select from reports where target_type = ${about.type} and target_id = ${about.id} and status <> 'Dismissed'
  ) then 'report' else 'own' end`;
  const { id } = await db
    .insertInto('statements')
    .values({
      user_id: about.userId,
      subject_type: about.type,
      subject_id: about.id,
      subject_title: about.title,
      decision,
      ground,
      facts,
      automated: decidedBy === null,
      automated_detection: automatedDetection,
      source: reported,
      content_at: about.contentAt,
      until: about.until ?? null,
      decided_by: decidedBy,
      decided_at: decidedAt,
      appeal_until: appealUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, appealUntil };
}

/**
 * States a new restriction, which takes the place of those before it; `ended` are these. A removal stands over what was
 * in force: that holds again once the ad is brought back.
 */
export async function stateReasons(
  context: Context,
  db: Db,
  ad: AdRow,
  restriction: Restriction,
): Promise<{ id: string; appealUntil: Date; ended: string[] }> {
  const ended = restriction.decision === 'remove' ? [] : await endStatements(db, ad.id, context.now());
  const contentAt = ad.published_at ?? ad.created_at;
  const about = { userId: ad.user_id, type: 'ad', id: String(ad.id), title: ad.title, contentAt } as const;
  return { ...(await writeStatement(context, db, about, restriction)), ended };
}

/** As whoever it concerns reads it. */
export function toStatement(row: Selectable<StatementsTable>): Statement {
  return {
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id, title: row.subject_title },
    decision: row.decision,
    ground: row.ground,
    facts: row.facts,
    automated: row.automated,
    source: row.source,
    decidedAt: row.decided_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    appealUntil: row.appeal_until.toISOString(),
  };
}

/**
 * The reasons go with the decision that is taken back. Where somebody contested it meanwhile, they stay as those of a
 * decision that was lifted: nothing of what was written is lost, and another person says who was right.
 */
export async function takeBackStatement(db: Db, id: string, now: Date): Promise<void> {
  // An appeal that is just being written comes before, or finds nothing to contest.
  await db.selectFrom('statements').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const appeal = await db.selectFrom('appeals').select('id').where('statement_id', '=', id).executeTakeFirst();
  if (appeal) await sql`update statements set ended_at = coalesce(ended_at, ${now}) where id = ${id}`.execute(db);
  else await db.deleteFrom('statements').where('id', '=', id).execute();
}

/** For whom it concerns, and for those who moderate. */
export async function readStatement({ db }: Context, actor: Actor, id: string): Promise<Statement> {
  const row = await db
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .$if(!can(actor, 'moderateAds'), (query) => query.where('user_id', '=', actor.id))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toStatement(row);
}

/** The restriction of each ad that is in force; the last one stands for those under it. */
export async function openStatements(db: Db, adIds: readonly number[]) {
  if (!adIds.length) return new Map<number, { id: string; reason: { code: ReasonCode; text: string } }>();
  const rows = await db
    .selectFrom('statements')
    .select(['id', 'subject_id as subjectId', 'ground', 'facts'])
    .where('subject_type', '=', 'ad')
    .where('subject_id', 'in', adIds.map(String))
    .where('ended_at', 'is', null)
    .orderBy('decided_at')
    .execute();
  return new Map(
    rows.map(({ id, subjectId, ground, facts }) => [Number(subjectId), { id, reason: { code: ground, text: facts } }]),
  );
}
