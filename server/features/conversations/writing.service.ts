/** The one way something gets into a conversation: its row is held, the message numbered, both sides counted and told. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { realtime } from '#contract/api/realtime.ts';
import type { Message, MessageKind, NoticeCode } from '#contract/conversations.ts';
import type { Db } from '#server/db/db.ts';
import { firstRow } from '#server/db/first-row.ts';
import { ringLater } from '#server/features/conversations/ring.service.ts';
import { ringAfterSeconds } from '#server/features/push/ringing.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { noteHeads, streamParts, tellMembers, type ToldTo } from '#server/kit/stream.ts';

/** So long after the first unread message its reader is mailed. */
export const mailDelaySeconds = 120;

export interface Held {
  id: string;
  adId: number | null;
  buyerId: string;
  sellerId: string;
  lastSeq: number;
  isAnswered: boolean;
  /** The one who acts, and the other. */
  userId: string;
  otherId: string;
  /** The other has a device, and does not look at the site. */
  ringsOther: boolean;
}

/** Who looked at the site this lately is still there when it would ring. */
const looksFor = realtime.onlineSeconds - ringAfterSeconds;

const other = (userId: string) => sql`case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end`;

/** Of the conversation c, as this member holds it. */
export const heldColumns = (userId: string) => sql`
  c.id, c.ad_id as "adId", c.buyer_id as "buyerId", c.seller_id as "sellerId", c.last_seq as "lastSeq",
  c.is_answered as "isAnswered", ${userId}::uuid as "userId", ${other(userId)} as "otherId",
  exists (select from push_subscriptions p where p.user_id = ${other(userId)}) and not coalesce((
    select visible_at > now() - make_interval(secs => ${looksFor}) from presences where presences.user_id = ${other(userId)}
  ), false) as "ringsOther"`;

/** Held until the transaction ends: whoever writes next waits. */
export async function holdConversation(db: Db, userId: string, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select ${heldColumns(userId)} from conversations c
    where c.id = ${id} and ${userId} in (c.buyer_id, c.seller_id) for update`.execute(db);
  return existing(rows[0]);
}

export interface Written {
  kind: MessageKind;
  text?: string;
  clientId?: string;
  notice?: NoticeCode;
  offerId?: string | null;
  details?: Message['application'] | Message['visit'];
}

interface Sent {
  messageId: string;
  seq: number;
  sentAt: Date;
}

/** The message, both sides' counts and what both are told of: one statement, for the row is held and its number known. */
async function insertMessage(context: Context, db: Db, held: Held, written: Written, told: readonly ToldTo[]) {
  const { kind, text = '', clientId = randomUUID(), notice = null, offerId = null, details = null } = written;
  const { rows } = await sql<Sent & { heads: Record<string, number> }>`
    with message as (
      insert into messages (conversation_id, seq, sender_id, client_id, kind, text, notice, offer_id, details, sent_at, words)
      values (${held.id}, ${held.lastSeq + 1}, ${held.userId}, ${clientId}, ${kind}, ${text}, ${notice}, ${offerId},
        ${details && JSON.stringify(details)}::jsonb, date_trunc('milliseconds', clock_timestamp()),
        to_tsvector('simple', unaccent(${text})))
      returning id, seq, sent_at
    ), counted as (
      update conversations set last_seq = message.seq, is_answered = is_answered or (seller_id = ${held.userId} and ${notice !== 'sold'})
      from message where conversations.id = ${held.id}
    ), members as (
      update conversation_members m set
        last_at = greatest(m.last_at, message.sent_at),
        read_upto = case when m.user_id = ${held.userId} then message.seq else m.read_upto end,
        delivered_upto = case when m.user_id = ${held.userId} then message.seq else m.delivered_upto end,
        unread_count = case when m.user_id = ${held.userId} then 0 else m.unread_count + 1 end,
        archived_at = null,
        mail_due_at = case when m.user_id = ${held.userId} then null
          else coalesce(m.mail_due_at, case when m.unread_count = 0
            then message.sent_at + make_interval(secs => ${mailDelaySeconds}) end) end
      from message where m.conversation_id = ${held.id}
    ), above as (
      -- Whoever writes has read what stands above; before the first answer nothing of it is told.
      update messages m set read_at = message.sent_at from message
      where ${held.isAnswered || held.userId === held.sellerId} and m.conversation_id = ${held.id}
        and m.sender_id = ${held.otherId} and m.read_at is null
    ), ${streamParts(told)}
    select id as "messageId", seq, sent_at as "sentAt", (select jsonb_object_agg(user_id, seq) from heads) as heads
    from message`.execute(db);
  const { heads, ...sent } = firstRow(rows);
  await noteHeads(context, db, Object.entries(heads));
  return sent;
}

/** Adds a message to a conversation that the transaction holds. `alsoUpdated`: something besides the messages changed. */
export async function append(
  context: Context,
  db: Db,
  held: Held,
  written: Written,
  { alsoUpdated = false } = {},
): Promise<Sent> {
  const seq = held.lastSeq + 1;
  // To be told that one has bought is no answer.
  const answersFirst = !held.isAnswered && held.userId === held.sellerId && written.notice !== 'sold';
  const both = [held.userId, held.otherId];
  const told = both.flatMap((userId): ToldTo[] => [
    { userId, type: 'message.new', ids: { conversationId: held.id, seq } },
    ...(alsoUpdated || answersFirst
      ? [{ userId, type: 'conversation.updated' as const, ids: { conversationId: held.id } }]
      : []),
  ]);
  const sent = await insertMessage(context, db, held, written, told);
  if (held.ringsOther) await ringLater(context, db, { conversationId: held.id, userId: held.otherId });
  held.lastSeq = seq;
  held.isAnswered ||= answersFirst;
  return sent;
}

/** The conversation changed for one or both, without a message. */
export const tellUpdated = (context: Context, db: Db, id: string, userIds: readonly string[]) =>
  tellMembers(
    context,
    db,
    userIds.map((userId) => ({ userId, type: 'conversation.updated', ids: { conversationId: id } })),
  );
