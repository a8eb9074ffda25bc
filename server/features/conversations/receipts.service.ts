/** What each of the two has received and read. The markers only grow; the one who wrote hears of it once both have written. */
import { sql } from 'kysely';
import type { readMessages } from '#contract/api/conversations.ts';
import type { UnreadTotals } from '#contract/conversations.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/db.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing, tellMembers } from '#server/kit/stream.ts';

interface Marked {
  conversationId: string;
  otherId: string;
  readUpTo: number;
  deliveredUpTo: number;
  tellsOther: boolean;
}

/** Whoever blocked the other, or is blocked, tells nothing of themselves. */
const tellsOther = sql<boolean>`(c.is_answered and not m.is_blocked
  and not exists (select from user_blocks b where b.user_id = m.other_id and b.blocked_id = m.user_id))`;

/** Reading is a change of the conversation like writing: its row is held, so that the count is right. */
async function moveReadMark(db: Db, userId: string, id: string, upTo: number | undefined) {
  const held = await db
    .selectFrom('conversations')
    .select(['last_seq as lastSeq', 'is_answered as isAnswered'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const target = Math.min(upTo ?? held.lastSeq, held.lastSeq);
  const { rows } = await sql<Marked>`
    update conversation_members m set
      read_upto = ${target}, delivered_upto = greatest(m.delivered_upto, ${target}),
      unread_count = (select count(*) from messages s
        where s.conversation_id = m.conversation_id and s.seq > ${target} and s.sender_id <> m.user_id),
      mail_due_at = null
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${id} and m.user_id = ${userId} and m.read_upto < ${target}
    returning m.conversation_id as "conversationId", m.other_id as "otherId", m.read_upto as "readUpTo",
      m.delivered_upto as "deliveredUpTo", ${tellsOther} as "tellsOther"`.execute(db);
  return { moved: rows[0], isAnswered: held.isAnswered };
}

export async function readUpTo(
  context: Context,
  userId: string,
  id: string,
  upTo: number | undefined,
  totalsOf: (userId: string) => Promise<UnreadTotals>,
): Promise<DataOf<typeof readMessages>> {
  await announcing(context, async (trx) => {
    const { moved, isAnswered } = await moveReadMark(trx, userId, id, upTo);
    if (!moved) return;
    const { readUpTo: read, deliveredUpTo, otherId } = moved;
    const readAt = isAnswered ? context.now() : null;
    if (readAt)
      await trx
        .updateTable('messages')
        .set({ read_at: readAt })
        .where('conversation_id', '=', id)
        .where('seq', '<=', read)
        .where('sender_id', '!=', userId)
        .where('read_at', 'is', null)
        .execute();
    const ids = { conversationId: id, readUpTo: read, deliveredUpTo, readAt: readAt?.toISOString() ?? null };
    await tellMembers(context, trx, [
      { userId, type: 'message.read', ids: { ...ids, by: 'me' } },
      ...(moved.tellsOther
        ? [{ userId: otherId, type: 'message.read' as const, ids: { ...ids, by: 'other' as const } }]
        : []),
    ]);
  });
  const state = await context.db
    .selectFrom('conversation_members')
    .select(['read_upto as readUpTo', 'unread_count as unreadCount'])
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...state, totals: await totalsOf(userId) };
}

/** Messages that reached a browser of the member. */
export async function noteDelivered(
  context: Context,
  userId: string,
  received: { conversationId: string; upTo: number }[],
): Promise<void> {
  const ids = received.map(({ conversationId }) => conversationId);
  const marks = received.map(({ upTo }) => upTo);
  const { rows: behind } = await sql<{ id: string }>`
    select m.conversation_id as id from conversation_members m
    join unnest(${ids}::uuid[], ${marks}::int[]) as w (id, upto) on w.id = m.conversation_id
    where m.user_id = ${userId} and m.delivered_upto < w.upto`.execute(context.db);
  if (!behind.length) return;
  await announcing(context, async (trx) => {
    // In the order of ids, as everybody who holds several.
    await sql`select from conversations where id = any(${behind.map(({ id }) => id)}::uuid[]) order by id for update`.execute(
      trx,
    );
    const { rows } = await sql<Marked>`
      update conversation_members m set delivered_upto = least(w.upto, c.last_seq)
      from unnest(${ids}::uuid[], ${marks}::int[]) as w (id, upto), conversations c
      where w.id = m.conversation_id and c.id = w.id and m.user_id = ${userId}
        and m.delivered_upto < least(w.upto, c.last_seq)
      returning m.conversation_id as "conversationId", m.other_id as "otherId", m.read_upto as "readUpTo",
        m.delivered_upto as "deliveredUpTo", ${tellsOther} as "tellsOther"`.execute(trx);
    const told = rows.filter((row) => row.tellsOther);
    await tellMembers(
      context,
      trx,
      told.map(({ otherId, conversationId, readUpTo: read, deliveredUpTo }) => ({
        userId: otherId,
        type: 'message.read',
        ids: { conversationId, by: 'other', readUpTo: read, deliveredUpTo, readAt: null },
      })),
    );
  });
}

/** What a browser says it has applied of its stream: the messages among it are delivered. */
export async function noteReceived(context: Context, userId: string, after: number, upTo: number): Promise<void> {
  const { rows } = await sql<{ conversationId: string; upTo: number }>`
    select ids ->> 'conversationId' as "conversationId", max((ids ->> 'seq')::int) as "upTo" from user_events
    where user_id = ${userId} and seq > ${after} and seq <= ${upTo} and type = 'message.new'
    group by 1 limit 200`.execute(context.db);
  if (rows.length) await noteDelivered(context, userId, rows);
}
