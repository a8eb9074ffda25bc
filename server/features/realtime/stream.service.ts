/** Reading a member's stream: where it stands, what comes after a number, and whether that can still be told. */
import { sql } from 'kysely';
import { realtime, type StreamFrame } from '#contract/api/realtime.ts';
import { toFrames, type NumberedEvent } from '#server/features/realtime/frames.service.ts';
import type { Context } from '#server/kit/context.ts';
import { readEpoch } from '#server/kit/stream.ts';

export interface Position {
  epoch: string;
  seq: number;
}

export async function readHead({ db }: Context, userId: string): Promise<Position> {
  const [epoch, head] = await Promise.all([
    readEpoch(db),
    db.selectFrom('user_streams').select('seq').where('user_id', '=', userId).executeTakeFirst(),
  ]);
  return { epoch, seq: head?.seq ?? 0 };
}

export async function readHeads({ db }: Context, userIds: readonly string[]): Promise<Map<string, number>> {
  if (!userIds.length) return new Map();
  const { rows } = await sql<{ userId: string; seq: number }>`
    select user_id as "userId", seq from user_streams where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

/** Null where what came after the number cannot be told: another database, a number ahead, too long ago, too much. */
export async function resumeFrom(
  context: Context,
  userId: string,
  { epoch, after }: { epoch?: string | undefined; after: number },
): Promise<{ head: Position; from: number | null }> {
  const head = await readHead(context, userId);
  const missed = head.seq - after;
  if ((epoch !== undefined && epoch !== head.epoch) || missed < 0 || missed > realtime.resumeAtMost)
    return { head, from: null };
  if (missed === 0) return { head, from: after };
  const next = await context.db
    .selectFrom('user_events')
    .select('seq')
    .where('user_id', '=', userId)
    .where('seq', '=', after + 1)
    .executeTakeFirst();
  return { head, from: next ? after : null };
}

export async function framesAfter(context: Context, userId: string, after: number): Promise<StreamFrame[]> {
  const rows = await context.db
    .selectFrom('user_events')
    .select(['seq', 'type', 'ids'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(realtime.batch)
    .execute();
  return rows.length ? toFrames(context, userId, rows as unknown as NumberedEvent[]) : [];
}

/** Once a day: what is older than it is kept for, and tickets nobody used. */
export async function forgetEvents({ db }: Context): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from user_events where (user_id, seq) in (
        select user_id, seq from user_events where created_at < now() - make_interval(days => ${realtime.keptDays})
        limit 5000) returning 1`.execute(db);
    if (!rows.length) break;
  }
  await db
    .deleteFrom('realtime_tickets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await sql`delete from presences where visible_at < now() - interval '1 day'`.execute(db);
}
