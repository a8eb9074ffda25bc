import { sql, type RawBuilder } from 'kysely';
import type { Message, MessageKind, NoticeCode } from '#contract/conversations.ts';
import { talkLimits } from '#contract/conversations.ts';
import type { Db } from '#server/db/db.ts';

export interface MessageRow {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  clientId: string;
  kind: MessageKind;
  text: string;
  notice: NoticeCode | null;
  offerId: string | null;
  amount: number | null;
  details: Message['application'] | Message['visit'];
  sentAt: Date;
  readAt: Date | null;
  photos: { id: string; width: number; height: number; placeholder: string }[];
}

const select = sql`
  select m.id, m.conversation_id as "conversationId", m.seq, m.sender_id as "senderId", m.client_id as "clientId", m.kind,
    m.text, m.notice, m.offer_id as "offerId", (select amount from offers where id = m.offer_id) as amount, m.details,
    m.sent_at as "sentAt", m.read_at as "readAt",
    case when m.kind = 'photos' then (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width,
      'height', p.height, 'placeholder', p.placeholder) order by p.position), '[]')
      from message_photos p where p.message_id = m.id) else '[]' end as photos
  from messages m`;

async function read(db: Db, rest: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${select} ${rest}`.execute(db);
  return rows;
}

/** The kind of the first message that the member m has not read. */
export const firstUnread = sql<MessageKind | null>`(select s.kind from messages s
  where s.conversation_id = m.conversation_id and s.seq > m.read_upto and s.sender_id <> m.user_id
  order by s.seq limit 1)`;

interface Window {
  after?: number | undefined;
  before?: number | undefined;
}

/** One more than is shown, to know whether there are more; in the order they were written. */
export async function messagesPage(db: Db, conversationId: string, { after, before }: Window) {
  const limit = talkLimits.messagesAtOnce + 1;
  const ofIt = sql`where m.conversation_id = ${conversationId}`;
  if (after !== undefined)
    return read(
      db,
      sql`${ofIt} and m.seq > ${after} and m.seq < ${before ?? 2_147_483_647} order by m.seq limit ${limit}`,
    );
  const rows = await read(db, sql`${ofIt} and m.seq < ${before ?? 2_147_483_647} order by m.seq desc limit ${limit}`);
  return rows.toReversed();
}

/** Each once, however often it is asked for. */
export const messagesAt = (db: Db, places: readonly { conversationId: string; seq: number }[]) =>
  places.length
    ? read(
        db,
        sql`where (m.conversation_id, m.seq) in (
          select * from unnest(${places.map((one) => one.conversationId)}::uuid[], ${places.map((one) => one.seq)}::int[]))`,
      )
    : Promise.resolve([]);

export async function messageOfClient(db: Db, conversationId: string, senderId: string, clientId: string) {
  const [row] = await read(
    db,
    sql`where m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`,
  );
  return row;
}
