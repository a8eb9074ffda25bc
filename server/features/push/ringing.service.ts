/** Whether a member's devices may ring at this moment: asked when it is sent, not when it happened. */
import { sql } from 'kysely';
import { realtime } from '#contract/api/realtime.ts';
import { mergePreferences, type NotificationSwitches } from '#contract/preferences.ts';
import { quietUntil } from '#server/kit/quiet-hours.ts';
import type { Context } from '#server/kit/context.ts';

/** Long enough for somebody who sits at the site to see it there first. */
export const ringAfterSeconds = 20;

type Answer = { may: 'now' } | { may: 'never' } | { may: 'later'; at: Date };

export async function mayRing(
  { db, now }: Context,
  userId: string,
  name: keyof NotificationSwitches['push'],
): Promise<Answer> {
  const { rows } = await sql<{ preferences: Record<string, unknown> | null; isLooking: boolean }>`
    select p.preferences,
      coalesce((select visible_at > now() - make_interval(secs => ${realtime.onlineSeconds}) from presences
        where presences.user_id = u.id), false) as "isLooking"
    from users u left join profiles p on p.user_id = u.id
    where u.id = ${userId} and exists (select from push_subscriptions s where s.user_id = u.id)`.execute(db);
  const [member] = rows;
  const { notifications, quietHours, timezone } = mergePreferences(member?.preferences);
  if (!member || member.isLooking || !notifications.push[name]) return { may: 'never' };
  const at = quietUntil(quietHours, timezone, now());
  return at ? { may: 'later', at } : { may: 'now' };
}
