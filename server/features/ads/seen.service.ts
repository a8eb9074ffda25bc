/** Ads shown in lists are counted in memory and written every few seconds: one statement for many pages. */
import { sql } from 'kysely';
import { dayOf } from '#server/kit/paris-day.ts';
import type { Context } from '#server/kit/context.ts';

const flushMs = 3_000;
/** Ids may be made up: what waits stays small whatever is sent. */
const maxWaiting = 20_000;

interface Counter {
  waiting: Map<number, number>;
  timer: NodeJS.Timeout | null;
}

const counters = new WeakMap<Context, Counter>();

function counterOf(context: Context): Counter {
  let counter = counters.get(context);
  if (!counter) counters.set(context, (counter = { waiting: new Map(), timer: null }));
  return counter;
}

export function noteSeen(context: Context, ids: readonly number[]): void {
  const counter = counterOf(context);
  for (const id of new Set(ids))
    if (counter.waiting.size < maxWaiting || counter.waiting.has(id))
      counter.waiting.set(id, (counter.waiting.get(id) ?? 0) + 1);
  counter.timer ??= setTimeout(() => void writeSeen(context), flushMs).unref();
}

/** In the order of the ids, so that two nodes never wait for each other in a circle. */
export async function writeSeen(context: Context): Promise<void> {
  const counter = counterOf(context);
  if (counter.timer) clearTimeout(counter.timer);
  counter.timer = null;
  const { waiting } = counter;
  if (!waiting.size) return;
  counter.waiting = new Map();
  try {
    await sql`
      insert into ad_days (ad_id, day, seen)
      select ads.id, ${dayOf(context.now())}::date, shown.times
      from unnest(${[...waiting.keys()]}::integer[], ${[...waiting.values()]}::integer[]) as shown (id, times)
      join ads on ads.id = shown.id and ads.is_public
      order by ads.id
      on conflict (ad_id, day) do update set seen = ad_days.seen + excluded.seen`.execute(context.db);
  } catch (error) {
    context.log.warn({ err: error }, 'views in lists were not written; tried again with the next ones');
    for (const [id, times] of waiting) counter.waiting.set(id, (counter.waiting.get(id) ?? 0) + times);
  }
}
