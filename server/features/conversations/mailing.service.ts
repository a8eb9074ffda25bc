/** Tells members by mail that something is unread: once, two minutes after the first, then not until they come back. */
import { sql } from 'kysely';
import { realtime } from '#contract/api/realtime.ts';
import type { MessageKind } from '#contract/conversations.ts';
import { firstUnread } from '#server/features/conversations/messages.queries.ts';
import { mailDelaySeconds } from '#server/features/conversations/writing.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';

const atOnce = 100;

interface Due {
  userId: string;
  conversationId: string;
  name: string;
  title: string;
  number: number;
  beginsWith: MessageKind | null;
  isOnline: boolean;
}

/** By what the unread messages begin with. */
const typeOf = (kind: MessageKind | null) =>
  kind === 'application' ? 'applicationReceived' : kind === 'visit' ? 'visitRequested' : 'newMessages';

/** The first that is due of one member; everything else of theirs that is due goes with it. */
async function takeDue(context: Context): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select m.user_id as "userId", m.conversation_id as "conversationId", m.unread_count as number, o.first_name as name,
        coalesce(a.title, c.ad_title) as title, ${firstUnread} as "beginsWith",
        coalesce((select visible_at > now() - make_interval(secs => ${realtime.onlineSeconds}) from presences
          where presences.user_id = m.user_id), false) as "isOnline"
      from conversation_members m join conversations c on c.id = m.conversation_id join users o on o.id = m.other_id
        left join ads a on a.id = c.ad_id
      where m.mail_due_at <= now()
      order by m.mail_due_at limit 1 for update of m skip locked`.execute(trx);
    const [due] = rows;
    if (!due) return false;
    const { userId, conversationId, name, title, number, beginsWith, isOnline } = due;
    // Who looks at the site sees it there; a moment later it is looked at again.
    const later = isOnline ? sql`now() + make_interval(secs => ${mailDelaySeconds})` : sql`null`;
    const { rows: held } = await sql<{ isUnread: boolean }>`
      update conversation_members set mail_due_at = ${later} where user_id = ${userId} and mail_due_at <= now()
      returning conversation_id = ${conversationId} and unread_count > 0 and archived_at is null and not is_blocked
        as "isUnread"`.execute(trx);
    if (isOnline || !held.some(({ isUnread }) => isUnread)) return true;
    const { rows: first } = await sql`
      insert into message_mails as sent (user_id, mailed_at) values (${userId}, now())
      on conflict (user_id) do update set mailed_at = now()
      where sent.mailed_at < (select last_seen_at from users where users.id = sent.user_id)
      returning 1`.execute(trx);
    if (first.length)
      await notify(context, trx, {
        userId,
        type: typeOf(beginsWith),
        payload: { name, title, number: String(number), conversationId },
      });
    return true;
  });
}

export async function mailUnread(context: Context): Promise<void> {
  for (let taken = 0; taken < atOnce && (await takeDue(context)); taken += 1);
}
