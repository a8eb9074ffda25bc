/** Notifications on a member's own devices. What is worth a push, and whether it still is, the caller decides. */
import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf } from '#contract/endpoint.ts';
import type { subscribePush } from '#contract/api/push.ts';
import type { Db } from '#server/db/db.ts';
import { isPushService } from '#server/features/push/push-hosts.ts';
import { deliveryJob } from '#server/features/push/push.jobs.ts';
import type { PushMessage } from '#server/features/push/web-push-client.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import type { Actor } from '#server/kit/sessions.ts';

const browsersPerMember = 10;
/** A push service takes 4 KB; a notification that long is not read. */
const titleLength = 80;
const bodyLength = 200;

type Subscription = InputOf<typeof subscribePush>['body'];

/** A point of the curve P-256, as browsers give it: nothing can be written for any other. */
function isPublicKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    return point.length === 65 && point[0] === 4 && ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

export async function subscribe(context: Context, actor: Actor, { endpoint, keys }: Subscription): Promise<void> {
  if (!isPushService(endpoint, context.config.pushOrigins))
    throw new AppError('validation_failed', { fields: [{ field: 'endpoint', code: 'unknown_push_service' }] });
  if (!isPublicKey(keys.p256dh))
    throw new AppError('validation_failed', { fields: [{ field: 'keys.p256dh', code: 'invalid_format' }] });
  await context.db.transaction().execute(async (trx) => {
    // A browser belongs to whoever signed in there last.
    await sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${actor.id}, ${actor.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, seen_at = now()`.execute(trx);
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${actor.id}
        order by seen_at desc, id offset ${browsersPerMember}
      )`.execute(trx);
  });
}

export async function unsubscribe({ db }: Context, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

export interface Push extends PushMessage {
  userId: string;
  /** Sent once to each browser, however often it is asked for. */
  id: string;
}

/** To every browser whose session still lives; in the caller's transaction. */
export async function sendPush(context: Context, db: Db, push: Push): Promise<void> {
  const { userId, id, link, topic } = push;
  const browsers = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .execute();
  const message = { title: cut(push.title, titleLength), body: cut(push.body, bodyLength), link, topic };
  for (const browser of browsers)
    await context.jobs.send(db, deliveryJob, { pushId: id, subscriptionId: browser.id, message });
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
