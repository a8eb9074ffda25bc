import { sql } from 'kysely';
import type { OutboxItem } from '#contract/api/dev.ts';
import type { Context } from '#server/kit/context.ts';

const shown = 100;

export async function latestMessages({ db }: Context): Promise<OutboxItem[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'kind', 'recipient as to', 'subject', 'text', 'html', 'created_at as createdAt'])
    .where('send_after', '<=', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
