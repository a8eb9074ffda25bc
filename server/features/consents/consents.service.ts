import { sql } from 'kysely';
import type { ConsentProof } from '#contract/api/consents.ts';
import type { Context } from '#server/kit/context.ts';

export const recordConsent = ({ db }: Context, { anonymousId, record }: ConsentProof): Promise<{ id: string }> =>
  db
    .insertInto('consents')
    .values({ anonymous_id: anonymousId, record: JSON.stringify(record), version: record.version })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A choice holds for a year, and so does the proof of it. */
export async function forgetOldConsents({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('created_at', '<', sql<Date>`${now()}::timestamptz - interval '1 year'`)
    .execute();
}
