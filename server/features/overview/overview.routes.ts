import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/overview.ts';
import { readOverview } from '#server/features/overview/overview.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readOverview, ({ actor, language }) => readOverview(context, actor, language));
}
