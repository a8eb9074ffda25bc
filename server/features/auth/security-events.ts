/** What happened to the security of an account, for its owner to read. */
import type { SecurityEvent } from '#contract/api/auth.ts';
import type { Db } from '#server/db/db.ts';
import { deviceName, type Client } from '#server/kit/devices.ts';

export async function recordEvent(db: Db, userId: string, type: SecurityEvent, client: Client | null): Promise<void> {
  await db
    .insertInto('security_events')
    .values({ user_id: userId, type, device: client && deviceName(client.userAgent), address: client?.address ?? null })
    .execute();
}

export function recentEvents(db: Db, userId: string) {
  return db
    .selectFrom('security_events')
    .select(['type', 'created_at as at', 'device'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Where the account was signed in from in the past year. */
export function knownPlaces(db: Db, userId: string) {
  return db
    .selectFrom('security_events')
    .select(['device', 'address'])
    .distinct()
    .where('user_id', '=', userId)
    .where('type', 'in', ['login', 'registered'] satisfies SecurityEvent[])
    .limit(500)
    .execute();
}
