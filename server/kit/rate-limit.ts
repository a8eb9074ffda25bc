/** Limits on calls. Those an endpoint declares are counted in the database, so that they hold over all nodes. */
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#server/db/db.ts';
import { AppError } from '#server/kit/app-error.ts';
import { networkOf } from '#server/kit/devices.ts';

interface Limit {
  key: string;
  limit: number;
  windowSeconds: number;
  /** Not waited for until it is on the disk: a crash may lose the last half second. Outside of transactions only. */
  isQuick?: boolean;
  /** What is told instead of "too many calls". */
  refusal?: ErrorCode;
}

/** Counts one call; the count and the check are one statement. Refused calls do not pile up: what is given back counts. */
export async function takeOne(
  db: Db,
  { key, limit, windowSeconds, isQuick = false, refusal = 'rate_limited' }: Limit,
): Promise<void> {
  const windowStart = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`;
  const { rows } = await sql<{ count: number; left: number }>`
    ${isQuick ? sql`with quick as (select set_config('synchronous_commit', 'off', true))` : sql``}
    insert into rate_limits (key, window_start, count) select ${key}, ${windowStart}, 1 ${isQuick ? sql`from quick` : sql``}
    on conflict (key, window_start) do update set count = least(rate_limits.count, ${limit}) + 1
    returning count, ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as left`.execute(
    db,
  );
  const [row] = rows;
  if (row && row.count > limit) throw new AppError(refusal, { retryAfterSeconds: Math.max(1, row.left) });
}

/** Takes calls that counted for nothing off again. */
export async function giveBack(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

const generalWindowMs = 5 * 60_000;

/** The general limit of one network on this node, kept in memory: it protects the server, nobody's account. */
export function generalLimit(perWindow: number, now: () => number = Date.now) {
  let counts = new Map<string, number>();
  let windowStart = now();
  return (address: string): void => {
    if (now() - windowStart >= generalWindowMs) {
      counts = new Map();
      windowStart = now();
    }
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > perWindow)
      throw new AppError('rate_limited', { retryAfterSeconds: (windowStart + generalWindowMs - now()) / 1000 });
  };
}
