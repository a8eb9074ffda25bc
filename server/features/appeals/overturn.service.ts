/** What an appeal that was right gives back: the ad with the days it lost, the account to whom it belongs. */
import { sql, type Selectable } from 'kysely';
import { adLimits } from '#contract/ads.ts';
import type { Db } from '#server/db/db.ts';
import type { StatementsTable } from '#server/db/tables.ts';
import { liftBan } from '#server/features/admin-users/bans.service.ts';
import { tellOfChange } from '#server/features/ad-lifecycle/consequences.service.ts';
import { moveAd, writeEvent } from '#server/features/ad-lifecycle/moves.service.ts';
import { adColumns, endStatements, lockAd, type AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { restoreReview } from '#server/features/reviews/removal.service.ts';
import { publishRefused } from '#server/features/my-ads/revisions.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

type Statement = Selectable<StatementsTable>;

const dayMs = 86_400_000;

/** As long as it had left when it was taken away; the whole time where it never was online. */
function newEnd(now: Date, ad: AdRow, decidedAt: Date): Date {
  const leftMs = ad.published_at && ad.expires_at ? ad.expires_at.getTime() - decidedAt.getTime() : 0;
  return new Date(now.getTime() + (leftMs > 0 ? leftMs : adLimits.activeDays * dayMs));
}

const act = (actor: Actor) => ({ mover: 'appeal', actorId: actor.id }) as const;

/** Out of the trash: as it was before, with the days it lost where it was online. */
async function unremove(context: Context, db: Db, actor: Actor, statement: Statement, ad: AdRow): Promise<AdRow> {
  const now = context.now();
  const back = await db
    .updateTable('ads')
    .set(({ eb }) => ({
      deleted_at: null,
      removed_by_staff: false,
      ...(ad.status === 'Active' && { expires_at: newEnd(now, ad, statement.decided_at), reminded_at: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', ad.id)
    .where('version', '=', ad.version)
    .returning(adColumns)
    .executeTakeFirstOrThrow();
  await writeEvent(context, db, back, act(actor), {
    action: 'overturn',
    from_status: ad.status,
    to_status: back.status,
  });
  await tellOfChange(context, db, ad, back);
  await endStatements(db, ad.id, now, 'remove');
  return back;
}

async function restoreAd(context: Context, db: Db, actor: Actor, statement: Statement) {
  const ad = await lockAd(db, { id: Number(statement.subject_id), userId: null });
  // Gone, handed in anew, or decided otherwise since: nothing is left to give back.
  if (!ad || statement.ended_at) return { isRestored: false };
  if (statement.decision === 'remove') {
    if (!ad.deleted_at || !ad.removed_by_staff) return { isRestored: false };
    const { status } = await unremove(context, db, actor, statement, ad);
    return { isRestored: true, adStatus: status };
  }
  if (statement.decision === 'refuse') {
    const changed = await publishRefused(context, db, ad, statement.id, actor.id);
    if (!changed) return { isRestored: false };
    const event = { action: 'approve_edit', from_status: ad.status, to_status: ad.status };
    await writeEvent(context, db, changed, act(actor), event);
    return { isRestored: true, adStatus: changed.status };
  }
  const expected = statement.decision === 'suspend' ? 'Suspended' : 'Rejected';
  if (ad.status !== expected || ad.deleted_at) return { isRestored: false };
  const changes = { expires_at: newEnd(context.now(), ad, statement.decided_at), published_at: ad.published_at };
  const { ad: moved } = await moveAd(context, db, ad, 'overturn', act(actor), {
    ...changes,
    published_at: ad.published_at ?? context.now(),
  });
  await endStatements(db, ad.id, context.now());
  return { isRestored: true, adStatus: moved.status, expiresAt: moved.expires_at?.toISOString() };
}

async function restore(context: Context, db: Db, actor: Actor, statement: Statement) {
  const { subject_type: type, subject_id: id, user_id: userId } = statement;
  if (type === 'ad') return restoreAd(context, db, actor, statement);
  if (type === 'user') return { isRestored: await liftBan(context, db, userId) };
  return { isRestored: await restoreReview(context, db, actor, id, { byAppeal: true }) };
}

export async function overturn(
  context: Context,
  db: Db,
  actor: Actor,
  statement: Statement,
): Promise<Record<string, unknown>> {
  const restored = await restore(context, db, actor, statement);
  await db
    .updateTable('statements')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${context.now()})` })
    .where('id', '=', statement.id)
    .execute();
  return restored;
}
