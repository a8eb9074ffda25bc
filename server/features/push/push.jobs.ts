/** Brings one notification to one browser: once, and no longer than that browser wants it. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sendToBrowser, type PushMessage } from '#server/features/push/web-push-client.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

const attempts = 5;

const Delivery = z.strictObject({
  pushId: z.uuid(),
  subscriptionId: z.uuid(),
  message: z.custom<PushMessage>(),
  attempt: z.optional(z.int()),
});
type Delivery = z.infer<typeof Delivery>;

export const deliveryJob = defineJob('push.deliver', Delivery, (context, delivery) => deliver(context, delivery), {
  concurrency: 2,
});

export function pushJobs(context: Context): void {
  context.jobs.work(deliveryJob, context);
  context.jobs.schedule('push.purge', '50 3 * * *', () => purge(context));
}

async function deliver(context: Context, delivery: Delivery): Promise<void> {
  const { db } = context;
  const { pushId, subscriptionId, message, attempt = 1 } = delivery;
  const browser = await claim(context, pushId, subscriptionId);
  if (!browser) return;
  const outcome = await sendToBrowser(context, browser, message);
  if (outcome.state === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
  if (outcome.state !== 'failed' || attempt >= attempts) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('push_deliveries')
      .where('push_id', '=', pushId)
      .where('subscription_id', '=', subscriptionId)
      .execute();
    const startAfter = outcome.retryAfterSeconds ?? 5 * 4 ** (attempt - 1);
    await context.jobs.send(trx, deliveryJob, { ...delivery, attempt: attempt + 1 }, { startAfter });
  });
}

/** The browser, if its session lives and nobody has sent it this before. */
async function claim({ db }: Context, pushId: string, subscriptionId: string) {
  const { rows } = await sql<{ endpoint: string; p256dh: string; auth: string }>`
    with browser as (
      select s.id, s.endpoint, s.p256dh, s.auth
      from push_subscriptions s join sessions on sessions.id = s.session_id
      where s.id = ${subscriptionId} and sessions.revoked_at is null
    ), claimed as (
      insert into push_deliveries (push_id, subscription_id)
      select ${pushId}, id from browser
      on conflict do nothing
      returning subscription_id
    )
    select endpoint, p256dh, auth from browser join claimed on claimed.subscription_id = browser.id`.execute(db);
  return rows[0] ?? null;
}

/** Longer than any job is tried again. */
async function purge({ db }: Context): Promise<void> {
  await db
    .deleteFrom('push_deliveries')
    .where('sent_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
