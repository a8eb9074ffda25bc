import { sql } from 'kysely';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { Context } from '#server/kit/context.ts';

/** Of each kind: a hundred reminders that leave at once do not hide the one mail somebody looks for. */
const shownOfEach = 60;

export async function latestMessages({ db }: Context): Promise<OutboxItem[]> {
  const place = sql<number>`row_number() over (partition by kind order by created_at desc, id)`;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select(['id', 'channel', 'kind', 'recipient as to', 'subject', 'text', 'html', 'created_at as createdAt'])
        .select(place.as('place'))
        .where('send_after', '<=', sql<Date>`now()`)
        .as('newest'),
    )
    .select(['channel', 'kind', 'to', 'subject', 'text', 'html', 'createdAt'])
    .where('place', '<=', shownOfEach)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
