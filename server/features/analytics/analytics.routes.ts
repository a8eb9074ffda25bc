import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/analytics.ts';
import { analyticsFile, analyticsOf } from '#server/features/analytics/analytics.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readAnalytics, ({ actor, query }) => analyticsOf(context, actor.id, query));

  route(app, context, api.downloadAnalytics, ({ actor, query, language }) =>
    analyticsFile(context, actor.id, query, language),
  );
}
