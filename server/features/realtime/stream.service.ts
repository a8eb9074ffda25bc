/** Reading a member's stream: where it stands, what comes after a number, and whether that can still be told. */
import { sql } from 'kysely';
import { realtime, type StreamFrame } from '#contract/api/realtime.ts';
import { toFrames, type NumberedEvent } from '#server/features/realtime/frames.service.ts';
import type { Context } from '#server/kit/context.ts';
import { readEpoch } from '#server/kit/stream.ts';

export interface Position {
  epoch: string;
  seq: number;
  mark: number | null;
}

/** Microseconds: the same number, given again after an older state was put back, has another moment. */
const markOf = sql<number>`(extract(epoch from user_events.created_at) * 1000000)::bigint`;

export async function readHead({ db }: Context, userId: string): Promise<Position> {
  const [epoch, head] = await Promise.all([
    readEpoch(db),
    db
      .selectFrom('user_streams')
      .leftJoin('user_events', (join) =>
        join
          .onRef('user_events.user_id', '=', 'user_streams.user_id')
          .onRef('user_events.seq', '=', 'user_streams.seq'),
      )
      .select(['user_streams.seq', markOf.as('mark')])
      .where('user_streams.user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return { epoch, seq: head?.seq ?? 0, mark: head?.mark ?? null };
}

export async function readHeads({ db }: Context, userIds: readonly string[]): Promise<Map<string, number>> {
  if (!userIds.length) return new Map();
  const { rows } = await sql<{ userId: string; seq: number }>`
    select user_id as "userId", seq from user_streams where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

/** Null where what came after the number cannot be told: another database or state of it, too long ago, too much. */
export async function resumeFrom(
  context: Context,
  userId: string,
  { epoch, after, mark = null }: { epoch?: string | undefined; after: number; mark?: number | null | undefined },
): Promise<{ head: Position; from: number | null }> {
  const head = await readHead(context, userId);
  const missed = head.seq - after;
  if ((epoch !== undefined && epoch !== head.epoch) || missed < 0 || missed > realtime.resumeAtMost)
    return { head, from: null };
  if (missed === 0) return { head, from: mark === null || mark === head.mark ? after : null };
  const known = await context.db
    .selectFrom('user_events')
    .select(['seq', markOf.as('mark')])
    .where('user_id', '=', userId)
    .where('seq', 'in', [after, after + 1])
    .execute();
  const isSame = mark === null || known.some((event) => event.seq === after && event.mark === mark);
  const hasNext = known.some(({ seq }) => seq === after + 1);
  return { head, from: isSame && hasNext ? after : null };
}

/** Somebody who has everything up to a number. */
export interface Reader {
  userId: string;
  after: number;
}

/** What comes next for each of them, read for all at once: a statement costs more than what it reads. */
export async function framesAfter(context: Context, readers: readonly Reader[]): Promise<Map<string, StreamFrame[]>> {
  const { rows } = await sql<NumberedEvent>`
    select user_events.user_id as "userId", seq, type, ids, ${markOf} as mark
    from unnest(${readers.map(({ userId }) => userId)}::uuid[], ${readers.map(({ after }) => after)}::bigint[])
      as reader (user_id, after)
    cross join lateral (
      select * from user_events where user_events.user_id = reader.user_id and seq > reader.after
      order by seq limit ${realtime.batch}) as user_events
    order by reader.user_id, seq`.execute(context.db);
  return rows.length ? toFrames(context, rows) : new Map();
}

/** Once a day: what is older than it is kept for, but each member's newest, and tickets nobody used. */
export async function forgetEvents({ db }: Context): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from user_events where (user_id, seq) in (
        select user_id, e.seq from user_events e join user_streams s using (user_id)
        where e.created_at < now() - make_interval(days => ${realtime.keptDays}) and e.seq < s.seq limit 5000) returning 1`.execute(
      db,
    );
    if (!rows.length) break;
  }
  await db
    .deleteFrom('realtime_tickets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await sql`delete from presences where visible_at < now() - interval '1 day'`.execute(db);
}
