/**
 * What members' browsers hear of: each member has a stream of numbered events. The counter's row is raised, and so held,
 * before the event is written: numbers become visible in their order, and whoever reads above a number misses nothing.
 */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Context } from '#server/kit/context.ts';

/** Ids only: what they stand for is read when it is sent. */
export type StreamEvent =
  | { type: 'message.new'; ids: { conversationId: string; seq: number } }
  | {
      type: 'message.read';
      ids: {
        conversationId: string;
        by: 'me' | 'other';
        readUpTo: number;
        deliveredUpTo: number;
        readAt: string | null;
      };
    }
  | { type: 'conversation.updated'; ids: { conversationId: string } }
  | { type: 'notification.new'; ids: { notificationId: string; inSeconds: number } }
  | { type: 'notification.read'; ids: Record<never, never> }
  | { type: 'favorite.changed'; ids: { adId: number } };

export type ToldTo = StreamEvent & { userId: string };

/** Heads that wait for their transaction to commit. */
const waiting = new WeakMap<Db, Map<string, number>>();

/**
 * A transaction whose events are announced once it is committed. Commits that notify queue behind each other for as long as
 * the disk takes: a notice by itself takes no time, and where it is lost the next sweep finds what it stood for.
 */
export async function announcing<Result>(
  { db, events, log }: Pick<Context, 'db' | 'events' | 'log'>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const heads = new Map<string, number>();
  const result = await db.transaction().execute((trx) => {
    waiting.set(trx, heads);
    return work(trx);
  });
  announceSoon({ db, events, log }, heads);
  return result;
}

export type Head = [userId: string, seq: number];

/** What was committed while the notice before was on its way: it goes with the next. */
const outgoing = new WeakMap<Context['events'], Map<string, number>>();

function announceSoon({ db, events, log }: Pick<Context, 'db' | 'events' | 'log'>, heads: Map<string, number>): void {
  const underWay = outgoing.get(events);
  if (underWay) return mergeHeads(underWay, heads);
  outgoing.set(events, new Map());
  announce(events, db, [...heads])
    .catch((error: unknown) => log.debug({ err: error }, 'stream: not announced'))
    .finally(() => {
      const next = outgoing.get(events);
      outgoing.delete(events);
      if (next?.size) announceSoon({ db, events, log }, next);
    });
}

function mergeHeads(into: Map<string, number>, heads: Map<string, number>): void {
  for (const [userId, seq] of heads) into.set(userId, Math.max(seq, into.get(userId) ?? 0));
}

/** A notice takes 8,000 bytes: more than so many members are announced by several. */
const headsAtOnce = 100;

async function announce(events: Context['events'], db: Db, heads: readonly Head[]): Promise<void> {
  for (let from = 0; from < heads.length; from += headsAtOnce)
    await events.publish(db, { type: 'stream.moved', heads: heads.slice(from, from + headsAtOnce) });
}

/** What writes events, as parts of a statement that may do more; `heads` holds each reader's newest number. */
export function streamParts(told: readonly ToldTo[]): RawBuilder<unknown> {
  const users = told.map(({ userId }) => userId);
  const types = told.map(({ type }) => type);
  const ids = told.map((one) => JSON.stringify(one.ids));
  return sql`told as (
      select *, row_number() over (partition by user_id order by place) as number, count(*) over (partition by user_id) as count
      from unnest(${users}::uuid[], ${types}::text[], ${ids}::jsonb[]) with ordinality as t (user_id, type, ids, place)
    ), heads as (
      insert into user_streams as s (user_id, seq)
      select user_id, count(*) from told group by user_id order by user_id
      on conflict (user_id) do update set seq = s.seq + excluded.seq
      returning user_id, seq
    ), written as (
      insert into user_events (user_id, seq, type, ids)
      select user_id, heads.seq - count + number, type, ids from told join heads using (user_id)
    )`;
}

/** Readers have news: told now, or once the transaction commits that waits for it. */
export async function noteHeads({ events }: Pick<Context, 'events'>, db: Db, heads: readonly Head[]) {
  const later = waiting.get(db);
  if (later) for (const [userId, seq] of heads) later.set(userId, seq);
  else await announce(events, db, heads);
}

/** In the caller's transaction; all of it in one call, so that two writers never wait for each other. */
export async function tellMembers(context: Pick<Context, 'events'>, db: Db, told: readonly ToldTo[]) {
  if (!told.length) return;
  const { rows } = await sql<{ userId: string; seq: number }>`
    with ${streamParts(told)} select user_id as "userId", seq from heads`.execute(db);
  await noteHeads(
    context,
    db,
    rows.map(({ userId, seq }) => [userId, seq]),
  );
}

/** Changes when the database is another one, or an older one: numbers from before mean nothing then. */
export async function readEpoch(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`
    select md5(concat_ws(' ', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database()),
      'user_events'::regclass::oid)) as epoch`.execute(db);
  return rows[0]?.epoch ?? '';
}
