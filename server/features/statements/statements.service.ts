/** The reasons of a restriction, kept for whoever is concerned and for appeals. */
import type { Kysely } from 'kysely';
import type { ReasonCode } from '#contract/ad-transitions.ts';
import type { Statement } from '#contract/api/statements.ts';
import { can } from '#contract/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { endStatements, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

const appealMonths = 6;

export interface Restriction {
  decision: Statement['decision'];
  ground: ReasonCode;
  facts: string;
  /** Null where no person decided. */
  decidedBy: string | null;
}

function appealEnd(from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  return end;
}

/**
 * States a new restriction, which takes the place of those before it; `ended` are these. A removal stands over what was
 * in force: that holds again once the ad is brought back.
 */
export async function stateReasons(
  { now }: Context,
  db: Kysely<Tables>,
  ad: AdRow,
  { decision, ground, facts, decidedBy }: Restriction,
): Promise<{ id: string; appealUntil: Date; ended: string[] }> {
  const decidedAt = now();
  const ended = decision === 'remove' ? [] : await endStatements(db, ad.id, decidedAt);
  const appealUntil = appealEnd(decidedAt);
  const { id } = await db
    .insertInto('statements')
    .values({
      user_id: ad.user_id,
      subject_type: 'ad',
      subject_id: String(ad.id),
      subject_title: ad.title,
      decision,
      ground,
      facts,
      automated: decidedBy === null,
      decided_by: decidedBy,
      decided_at: decidedAt,
      appeal_until: appealUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, appealUntil, ended };
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
  return {
    id: row.id,
    subject: { type: 'ad', id: row.subject_id, title: row.subject_title },
    decision: row.decision,
    ground: row.ground as ReasonCode,
    facts: row.facts,
    automated: row.automated,
    decidedAt: row.decided_at.toISOString(),
    appealUntil: row.appeal_until.toISOString(),
  };
}

/** The restriction of each ad that is in force; the last one stands for those under it. */
export async function openStatements(db: Kysely<Tables>, adIds: readonly number[]) {
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
    rows.map(({ id, subjectId, ground, facts }) => [
      Number(subjectId),
      { id, reason: { code: ground as ReasonCode, text: facts } },
    ]),
  );
}
