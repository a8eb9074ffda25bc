/** Staff take a review off the site, or show it again. The averages follow; its author is told why. */
import { sql } from 'kysely';
import { undoSeconds } from '#contract/ad-transitions.ts';
import type { ReviewGround } from '#contract/api/admin-reviews.ts';
import type { Db } from '#server/db/db.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify, takeBack, type Told } from '#server/features/notifications/notifications.service.ts';
import { countAgain } from '#server/features/reviews/reviews.queries.ts';
import { takeBackStatement, writeStatement } from '#server/features/statements/statements.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

interface Removed {
  authorId: string;
  subjectId: string;
  adTitle: string;
  createdAt: Date;
}

const columns = sql`author_id as "authorId", subject_id as "subjectId", ad_title as "adTitle", created_at as "createdAt"`;

async function changed(context: Context, db: Db, subjectId: string): Promise<void> {
  await countAgain(db, [subjectId]);
  await context.events.publish(db, { type: 'member.changed', userId: subjectId });
}

interface Reasons {
  ground: ReviewGround;
  facts: string;
}

/** False where it is not, or no longer, shown; held until the transaction ends. */
export async function removeReview(
  context: Context,
  db: Db,
  staff: Actor,
  id: string,
  { ground, facts }: Reasons,
): Promise<boolean> {
  const { rows } = await sql<Removed>`
    select ${columns} from reviews where id = ${id} and published_at is not null and removed_at is null
    for update`.execute(db);
  const [review] = rows;
  if (!review) return false;
  const { authorId, subjectId, adTitle, createdAt } = review;
  const about = { userId: authorId, type: 'review', id, title: adTitle, contentAt: createdAt } as const;
  const statement = await writeStatement(context, db, about, {
    decision: 'remove',
    ground,
    facts,
    decidedBy: staff.id,
  });
  const told = await notify(context, db, {
    userId: authorId,
    type: 'reviewRemoved',
    payload: {
      title: adTitle,
      statementId: statement.id,
      ground,
      message: facts,
      date: statement.appealUntil.toISOString(),
    },
    delaySeconds: undoSeconds,
  });
  await db
    .updateTable('reviews')
    .set({ removed_at: sql`now()`, removal: JSON.stringify({ statementId: statement.id, told }) })
    .where('id', '=', id)
    .execute();
  await changed(context, db, subjectId);
  await recordAction(db, {
    staff,
    action: 'review.remove',
    subject: { type: 'review', id },
    reasonCode: ground,
    before: { isRemoved: false },
    after: { isRemoved: true, statementId: statement.id },
  });
  return true;
}

interface Restored extends Removed {
  removal: { statementId: string; told: Told };
}

/** False where it is not removed. Whoever has not heard of the removal yet never does. `byAppeal`: that tells its author. */
export async function restoreReview(
  context: Context,
  db: Db,
  staff: Actor,
  id: string,
  { byAppeal = false } = {},
): Promise<boolean> {
  const { rows } = await sql<Restored>`
    select ${columns}, removal from reviews where id = ${id} and removed_at is not null for update`.execute(db);
  const [review] = rows;
  if (!review) return false;
  const { authorId, subjectId, adTitle, removal } = review;
  await db.updateTable('reviews').set({ removed_at: null, removal: null }).where('id', '=', id).execute();
  if (await takeBack(db, removal.told)) await takeBackStatement(db, removal.statementId, context.now());
  else {
    await sql`update statements set ended_at = coalesce(ended_at, ${context.now()})
      where id = ${removal.statementId}`.execute(db);
    const payload = { title: adTitle, userId: subjectId };
    if (!byAppeal) await notify(context, db, { userId: authorId, type: 'reviewReinstated', payload });
  }
  await changed(context, db, subjectId);
  if (!byAppeal)
    await recordAction(db, {
      staff,
      action: 'review.restore',
      subject: { type: 'review', id },
      before: { isRemoved: true },
      after: { isRemoved: false },
    });
  return true;
}
