/** What becomes of somebody's words: in their export, when their account is erased, and when a message is reported. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { dropPhotos } from '#server/kit/private-photos.ts';
import type { Context } from '#server/kit/context.ts';
import { tellMembers } from '#server/kit/stream.ts';

/** Before a member is erased: the conversations stay with whom they talked, without a word or a photo of theirs. */
export async function leaveConversations(context: Context, db: Db, userId: string): Promise<void> {
  const { rows: others } = await sql<{ id: string; otherId: string }>`
    select conversation_id as id, other_id as "otherId" from conversation_members where user_id = ${userId}
    order by conversation_id`.execute(db);
  await sql`select from conversations where buyer_id = ${userId} or seller_id = ${userId} order by id for update`.execute(
    db,
  );
  const { rows: photos } = await sql<{ file: string; small_file: string }>`
    delete from message_photos p using messages m where m.id = p.message_id and m.sender_id = ${userId}
    returning p.file, p.small_file`.execute(db);
  await sql`update messages set text = '', words = '', details = null where sender_id = ${userId}`.execute(db);
  await sql`update handovers set place = '' where proposed_by = ${userId}`.execute(db);
  await tellMembers(
    context,
    db,
    others.map(({ id, otherId }) => ({ userId: otherId, type: 'conversation.updated', ids: { conversationId: id } })),
  );
  await dropPhotos(context, photos);
}

/** Both sides of what was said: it was written to the member. Of the other no more than the first name. */
export async function conversationsForExport(db: Db, userId: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.id, c.ad_id as advertisement, c.ad_title as title, o.first_name as "with", c.created_at, c.sold_at,
      m.archived_at, m.is_blocked as blocked, m.read_upto,
      (select jsonb_agg(jsonb_build_object('seq', s.seq, 'mine', s.sender_id = ${userId}::uuid, 'kind', s.kind,
          'text', s.text, 'notice', s.notice, 'details', s.details, 'amount', f.amount, 'sent_at', s.sent_at,
          'read_at', s.read_at, 'photos', (select count(*) from message_photos p where p.message_id = s.id)) order by s.seq)
        from messages s left join offers f on f.id = s.offer_id where s.conversation_id = c.id) as messages,
      (select jsonb_build_object('price', h.price, 'place', h.place, 'at', h.at, 'status', h.status)
        from handovers h where h.conversation_id = c.id) as handover
    from conversation_members m join conversations c on c.id = m.conversation_id join users o on o.id = m.other_id
    where m.user_id = ${userId} order by c.created_at, c.id`.execute(db);
  return rows;
}

/** The photos a member sent, for their export. */
export async function photosOfMember(db: Db, userId: string) {
  return db
    .selectFrom('message_photos as p')
    .innerJoin('messages as m', 'm.id', 'p.message_id')
    .select(['p.id', 'p.file', 'm.conversation_id as conversationId', 'm.seq', 'p.position'])
    .where('m.sender_id', '=', userId)
    .orderBy('m.sent_at')
    .orderBy('p.position')
    .execute();
}

interface ReportableMessage {
  id: string;
  text: string;
  title: string;
  senderId: string;
  firstName: string;
  lastName: string;
}

/** A message as one of the two may report it, and the ad it is about. */
export async function messageToReport(
  { db }: Context,
  reporterId: string,
  messageId: string,
): Promise<ReportableMessage | undefined> {
  const { rows } = await sql<ReportableMessage>`
    select s.id, coalesce(nullif(s.text, ''), s.notice, s.kind) as text, coalesce(a.title, c.ad_title) as title,
      s.sender_id as "senderId", u.first_name as "firstName", u.last_name as "lastName"
    from messages s join conversations c on c.id = s.conversation_id
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${reporterId}
    join users u on u.id = s.sender_id left join ads a on a.id = c.ad_id
    where s.id = ${messageId}`.execute(db);
  return rows[0];
}
