import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/saved-searches.ts';
import * as alerts from '#server/features/saved-searches/alerts.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function alertsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.previewAlert, {
    handle: ({ query }) => alerts.previewAlert(context, query),
  });

  route(app, context, api.seeSavedSearch, {
    handle: async ({ actor, params }) => {
      await alerts.seeSavedSearch(context, actor.id, params.id);
      return null;
    },
  });
}
