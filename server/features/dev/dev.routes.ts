import type { FastifyInstance } from 'fastify';
import { readOutbox } from '#contract/api/dev.ts';
import { latestMessages } from '#server/features/dev/outbox.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function devRoutes(app: FastifyInstance, context: Context): void {
  if (!context.config.outboxReadable) return;
  route(app, context, readOutbox, () => latestMessages(context));
}
