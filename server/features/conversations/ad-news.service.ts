/** Price and status of an ad stand beside what is said about it: both sides see a change at once. */
import { sql } from 'kysely';
import { tellUpdated } from '#server/features/conversations/writing.service.ts';
import type { Context } from '#server/kit/context.ts';
import { announcing } from '#server/kit/stream.ts';

/** Of those that were last written in; in older ones it is seen when they are opened. */
const conversationsTold = 100;

export async function tellOfAd(context: Context, { adId }: { adId: number }): Promise<void> {
  const { rows } = await sql<{ id: string; userIds: string[] }>`
    select c.id, array[c.buyer_id, c.seller_id] as "userIds"
    from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = c.seller_id
    where c.ad_id = ${adId} order by m.last_at desc limit ${conversationsTold}`.execute(context.db);
  for (const { id, userIds } of rows) await announcing(context, (trx) => tellUpdated(context, trx, id, userIds));
}
