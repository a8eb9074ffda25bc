/** How long a report knows persons: its reason and its outcome are kept and counted, who said it and about whom is not. */
import { sql } from 'kysely';
import { reportLimits } from '#contract/api/reports.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';

const dayMs = 86_400_000;
const atOnce = 200;

const nobody = { reporter_id: null, reporter_name: null, reporter_email: null } as const;
/** Known once, unlike who never said their name. */
const noLongerKnown = { ...nobody, reporter_name: '' } as const;
const nothing = { subject_title: '', subject_excerpt: '', subject_owner_name: '', subject_owner_id: null } as const;
/** What was written, and the thing itself: an ad or a profile is always somebody's. */
const noTrace = { description: '', decision_text: null, undo: null, target_id: '' } as const;

/**
 * A member leaves: their reports stay, without their name, and those about them without what they showed. Reports made
 * from an address are theirs only where the address was proved to be.
 */
export async function leaveReports(db: Db, userId: string, provedEmail: string | null): Promise<void> {
  await db.updateTable('reports').set(noLongerKnown).where('reporter_id', '=', userId).execute();
  if (provedEmail)
    await db
      .updateTable('reports')
      .set(noLongerKnown)
      .where(sql`lower(reporter_email)`, '=', provedEmail.toLowerCase())
      .where('reporter_id', 'is', null)
      .execute();
  await db.updateTable('reports').set(nothing).where('subject_owner_id', '=', userId).execute();
}

/** The rows go first: a file that stays behind is found by the collector, one that is missed would be shown as broken. */
async function forgetSome({ db, files, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - reportLimits.keptDays * dayMs);
  const { count, names } = await db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('reports')
      .select('id')
      .where('forgotten_at', 'is', null)
      .where('decided_at', '<=', before)
      .orderBy('decided_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked();
    const forgotten = await trx
      .updateTable('reports')
      .set({ ...nobody, ...nothing, ...noTrace, forgotten_at: now() })
      .where('id', 'in', due)
      .returning('id')
      .execute();
    const ids = forgotten.map(({ id }) => id);
    if (!ids.length) return { count: 0, names: [] };
    const gone = await trx.deleteFrom('report_evidence').where('report_id', 'in', ids).returning('file').execute();
    return { count: ids.length, names: gone.map(({ file }) => file) };
  });
  for (const name of names) await files.private.remove(name);
  return count;
}

export async function forgetOldReports(context: Context): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = await forgetSome(context);
    forgotten += some;
    if (some < atOnce) return forgotten;
  }
}
