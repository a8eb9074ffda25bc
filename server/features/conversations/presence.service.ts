/** Who looks at the site, told to whom they talk with; and who is typing. */
import { sql } from 'kysely';
import { realtime } from '#contract/api/realtime.ts';
import type { Presence } from '#contract/conversations.ts';
import { mergePrivacy } from '#contract/preferences.ts';
import type { Context } from '#server/kit/context.ts';

export async function noteVisible({ db }: Context, userId: string): Promise<void> {
  await sql`
    insert into presences (user_id, visible_at) values (${userId}, now())
    on conflict (user_id) do update set visible_at = now()`.execute(db);
}

interface Watched {
  conversationId: string;
  userId: string;
}

interface Row extends Watched {
  isOnline: boolean;
  lastSeenAt: Date | null;
  privacy: Record<string, unknown> | null;
}

/** The other's presence in each conversation, as this member may see it. */
export async function presencesIn({ db }: Context, watched: readonly Watched[]): Promise<(Presence | null)[]> {
  if (!watched.length) return [];
  const { rows } = await sql<Row>`
    select m.conversation_id as "conversationId", m.user_id as "userId", o.last_seen_at as "lastSeenAt",
      (select privacy from profiles where profiles.user_id = o.id) as privacy,
      coalesce((select visible_at > now() - make_interval(secs => ${realtime.onlineSeconds}) from presences
        where presences.user_id = o.id), false) as "isOnline"
    from unnest(${watched.map((one) => one.conversationId)}::uuid[], ${watched.map((one) => one.userId)}::uuid[])
      as w (conversation_id, user_id)
    join conversation_members m on m.conversation_id = w.conversation_id and m.user_id = w.user_id
    join conversations c on c.id = m.conversation_id
    join users o on o.id = m.other_id
    where c.is_answered and not m.is_blocked and o.is_active and o.deactivated_at is null and o.erased_at is null
      and o.deletion_scheduled_for is null and coalesce(o.banned_until <= now(), true)
      and not exists (select from user_blocks b where b.user_id = m.other_id and b.blocked_id = m.user_id)`.execute(db);
  const shown = new Map(
    rows
      .filter(({ privacy }) => mergePrivacy(privacy).showOnlineStatus)
      .map(({ userId, conversationId, isOnline, lastSeenAt }) => [
        `${userId} ${conversationId}`,
        { isOnline, lastSeenAt: lastSeenAt?.toISOString() ?? null },
      ]),
  );
  return watched.map(({ userId, conversationId }) => shown.get(`${userId} ${conversationId}`) ?? null);
}

/** Told to the other, once both have written and none has blocked. */
export async function tellTyping(context: Context, userId: string, conversationId: string): Promise<void> {
  const { rows } = await sql<{ otherId: string }>`
    select m.other_id as "otherId" from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and c.is_answered and not m.is_blocked
      and not exists (select from user_blocks b where b.user_id = m.other_id and b.blocked_id = m.user_id)`.execute(
    context.db,
  );
  const [row] = rows;
  if (row) await context.events.publish(context.db, { type: 'typing', userId: row.otherId, conversationId });
}
