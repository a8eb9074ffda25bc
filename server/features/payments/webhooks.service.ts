/**
 * What a provider tells us. An event is only a hint to look: it is written down and given to a job in one transaction,
 * then the order it names is settled by what the provider says when asked. So it does not matter in which order events
 * come, how often, or whether at all.
 */
import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import { findOrder, orderByRef } from '#server/features/orders/order-rows.service.ts';
import type { ListedEvent } from '#server/features/orders/provider.service.ts';
import { readSignedEvent } from '#server/features/orders/stripe-events.service.ts';
import { settle } from '#server/features/payments/settle.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';
import { toError } from '#server/kit/thrown.ts';

/** Minutes until each next try. */
const waits = [1, 5, 30, 120, 720];
const payloadDays = 90;

export const takeEvent = defineJob(
  'payments.event',
  z.object({ provider: z.string(), eventId: z.string() }),
  (context, event) => workOn(context, event),
  { concurrency: 2 },
);

/** False where it was there before. */
export async function keepEvent(
  context: Context,
  db: Db,
  { id, type, created, objectId, orderId, apiVersion, payload }: ListedEvent,
  origin: 'webhook' | 'listed',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_events')
    .values({
      provider: 'stripe',
      event_id: id,
      type,
      object_id: objectId,
      order_id: orderId,
      api_version: apiVersion,
      created,
      received_at: context.now(),
      origin,
      payload: JSON.stringify(payload),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await context.jobs.send(db, takeEvent, { provider: 'stripe', eventId: id });
  return true;
}

/** Answers once it is written down; a wrong signature, or an old one, is refused. */
export async function receive(context: Context, body: Buffer, signature: string | undefined): Promise<void> {
  const { stripe } = context.config.payments;
  // Without a secret anybody could write this.
  if (!stripe?.webhookSecret) throw new AppError('not_found');
  const event = await readSignedEvent(stripe, body, signature ?? '');
  if (!event) throw new AppError('bad_request');
  await context.db.transaction().execute((trx) => keepEvent(context, trx, event, 'webhook'));
}

async function close(context: Context, key: { provider: string; eventId: string }, status: 'Done' | 'Ignored') {
  await context.db
    .updateTable('webhook_events')
    .set({ status, done_at: context.now(), last_error: null, next_try_at: null })
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .execute();
}

async function workOn(context: Context, key: { provider: string; eventId: string }): Promise<void> {
  const { db } = context;
  const event = await db
    .selectFrom('webhook_events')
    .select(['order_id as orderId', 'object_id as objectId', 'attempts', 'status'])
    .where('provider', '=', key.provider)
    .where('event_id', '=', key.eventId)
    .executeTakeFirst();
  if (!event || event.status === 'Done' || event.status === 'Ignored') return;
  const order =
    (event.orderId && (await findOrder(db, event.orderId))) ||
    (event.objectId && (await orderByRef(db, event.objectId)));
  // Orders are written before the provider hears of them: an unknown one is somebody else's.
  if (!order) return close(context, key, 'Ignored');
  try {
    await settle(context, order.id);
    await close(context, key, 'Done');
  } catch (error) {
    const wait = waits[event.attempts];
    const next = wait === undefined ? null : new Date(context.now().getTime() + wait * 60_000);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhook_events')
        .set({
          status: next ? 'Waiting' : 'Failed',
          attempts: event.attempts + 1,
          next_try_at: next,
          last_error: toError(error).message.slice(0, 500),
        })
        .where('provider', '=', key.provider)
        .where('event_id', '=', key.eventId)
        .execute();
      if (next) await context.jobs.send(trx, takeEvent, key, { startAfter: next });
    });
    context.log.warn({ err: error, event: key.eventId }, 'an event of the payment provider waits for another try');
  }
}

/** Once more from the beginning, by hand. */
export async function replayEvent(context: Context, db: Db, eventId: string): Promise<void> {
  const row = await db
    .updateTable('webhook_events')
    .set({ status: 'Waiting', attempts: 0, next_try_at: null })
    .where('event_id', '=', eventId)
    .where('status', 'in', ['Failed', 'Waiting'])
    .returning(['provider', 'event_id as eventId'])
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await context.jobs.send(db, takeEvent, row);
}

/** They hold names and addresses: what is old keeps only what happened and when. */
export async function emptyPayloads({ db, now }: Context): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ payload: null })
    .where('received_at', '<', new Date(now().getTime() - payloadDays * 86_400_000))
    .where('payload', 'is not', null)
    .execute();
}
