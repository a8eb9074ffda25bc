import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordConsent } from '#contract/api/consents.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

/** A choice holds for a year, and so does the proof of it. */
export async function forgetOldConsents({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('created_at', '<', sql<Date>`${now()}::timestamptz - interval '1 year'`)
    .execute();
}

export function consentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, recordConsent, {
    handle: ({ body: { anonymousId, record } }) =>
      context.db
        .insertInto('consents')
        .values({ anonymous_id: anonymousId, record: JSON.stringify(record), version: record.version })
        .returning('id')
        .executeTakeFirstOrThrow(),
  });

  context.jobs.schedule('consents.forget-old', '45 3 * * *', () => forgetOldConsents(context));
}
