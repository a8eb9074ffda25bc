import type { FastifyInstance } from 'fastify';
import { recordConsent } from '#contract/api/consents.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function consentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, recordConsent, {
    handle: ({ body: { anonymousId, record } }) =>
      context.db
        .insertInto('consents')
        .values({ anonymous_id: anonymousId, record: JSON.stringify(record), version: record.version })
        .returning('id')
        .executeTakeFirstOrThrow(),
  });
}
