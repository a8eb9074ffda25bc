/** An ad that people talk about has changed: what their conversations show of it is no longer true. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { AdRow } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

/** Done by the conversations. */
export const talkedOfJob = defineJob('conversations.tell-of-ad', z.strictObject({ adId: z.int() }));

const shown = ['title', 'price', 'price_type', 'status', 'is_public', 'deleted_at'] as const;

export async function tellTalkers(context: Context, db: Db, before: AdRow, after: AdRow): Promise<void> {
  if (shown.every((name) => String(before[name]) === String(after[name]))) return;
  const { rows } = await sql`select from conversations where ad_id = ${after.id} limit 1`.execute(db);
  if (rows.length) await context.jobs.send(db, talkedOfJob, { adId: after.id });
}
