/** Unread messages on a member's devices: who wrote about which ad and how many, never the words. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MessageKind } from '#contract/conversations.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/db.ts';
import { firstUnread } from '#server/features/conversations/messages.queries.ts';
import { mayRing, ringAfterSeconds } from '#server/features/push/ringing.service.ts';
import { sendPush } from '#server/features/push/push.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { translate } from '#server/kit/texts.ts';

const Ring = z.strictObject({ conversationId: z.uuid(), userId: z.uuid() });
type Ring = z.infer<typeof Ring>;

export const ringJob = defineJob('conversations.ring', Ring, (context, ring, { id }) => ringUnread(context, ring, id), {
  concurrency: 2,
  oneWaits: true,
});

const keyOf = ({ conversationId, userId }: Ring) => `${userId}:${conversationId}`;

/** In the transaction that writes; messages in quick succession ring once. */
export async function ringLater(context: Context, db: Db, ring: Ring): Promise<void> {
  await context.jobs.send(db, ringJob, ring, { startAfter: ringAfterSeconds, key: keyOf(ring) });
}

interface Unread {
  name: string;
  title: string;
  count: number;
  beginsWith: MessageKind | null;
  language: Language;
}

/** Unless it was read, put away or blocked meanwhile. `id` is the same at every attempt. */
async function ringUnread(context: Context, ring: Ring, id: string): Promise<void> {
  const { db } = context;
  const { conversationId, userId } = ring;
  const { rows } = await sql<Unread>`
    select o.first_name as name, coalesce(a.title, c.ad_title) as title, m.unread_count as count, ${firstUnread} as "beginsWith",
      u.language
    from conversation_members m join conversations c on c.id = m.conversation_id join users o on o.id = m.other_id
      join users u on u.id = m.user_id left join ads a on a.id = c.ad_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and m.unread_count > 0
      and m.archived_at is null and not m.is_blocked`.execute(db);
  const [unread] = rows;
  if (!unread) return;
  const answer = await mayRing(context, userId, 'newMessages');
  if (answer.may === 'later') await context.jobs.send(db, ringJob, ring, { startAfter: answer.at, key: keyOf(ring) });
  if (answer.may !== 'now') return;
  const { name, title, count, beginsWith, language } = unread;
  const key = beginsWith === 'application' || beginsWith === 'visit' ? beginsWith : 'message';
  await sendPush(context, db, {
    userId,
    id,
    title: name,
    body: translate(language, `push:${key}`, { count, title }),
    link: `/messages?c=${conversationId}`,
    topic: conversationId.replaceAll('-', ''),
  });
}
