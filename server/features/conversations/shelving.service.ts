/** Putting conversations away, and people one does not want to hear from. */
import { sql } from 'kysely';
import type { Conversation } from '#contract/conversations.ts';
import type { Db } from '#server/db/db.ts';
import { readOne } from '#server/features/conversations/conversations.service.ts';
import { holdConversation, tellUpdated } from '#server/features/conversations/writing.service.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing, tellMembers } from '#server/kit/stream.ts';

async function setArchived(context: Context, userId: string, id: string, isArchived: boolean): Promise<Conversation> {
  await announcing(context, async (trx) => {
    await holdConversation(trx, userId, id);
    const changed = await trx
      .updateTable('conversation_members')
      .set({ archived_at: isArchived ? sql<Date>`now()` : null })
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .where('archived_at', isArchived ? 'is' : 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (changed) await tellUpdated(context, trx, id, [userId]);
  });
  return readOne(context, userId, id);
}

export const archive = (context: Context, userId: string, id: string) => setArchived(context, userId, id, true);
export const unarchive = (context: Context, userId: string, id: string) => setArchived(context, userId, id, false);

/** Every conversation of the two changes for both: whoever is blocked no longer sees presence and receipts. */
async function tellPair(context: Context, db: Db, userId: string, otherId: string, isBlocked: boolean): Promise<void> {
  const rows = await db
    .updateTable('conversation_members')
    .set({ is_blocked: isBlocked, ...(isBlocked && { mail_due_at: null }) })
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .returning('conversation_id as id')
    .execute();
  const told = rows.flatMap(({ id }) =>
    [userId, otherId].map((one) => ({
      userId: one,
      type: 'conversation.updated' as const,
      ids: { conversationId: id },
    })),
  );
  await tellMembers(context, db, told);
}

async function holdPair(db: Db, userId: string, otherId: string): Promise<void> {
  await sql`select from conversations where (buyer_id = ${userId} and seller_id = ${otherId})
    or (buyer_id = ${otherId} and seller_id = ${userId}) order by id for update`.execute(db);
}

export async function block(context: Context, userId: string, id: string, otherId: string): Promise<Conversation> {
  await announcing(context, async (trx) => {
    await holdPair(trx, userId, otherId);
    const made = await trx
      .insertInto('user_blocks')
      .values({ user_id: userId, blocked_id: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (made) await tellPair(context, trx, userId, otherId, true);
  });
  return readOne(context, userId, id);
}

export async function unblock(context: Context, userId: string, id: string, otherId: string): Promise<Conversation> {
  await announcing(context, async (trx) => {
    await holdPair(trx, userId, otherId);
    const ended = await trx
      .deleteFrom('user_blocks')
      .where('user_id', '=', userId)
      .where('blocked_id', '=', otherId)
      .returning('user_id')
      .executeTakeFirst();
    if (ended) await tellPair(context, trx, userId, otherId, false);
  });
  return readOne(context, userId, id);
}
