import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/saved-searches.ts';
import * as alerts from '#server/features/saved-searches/alerts.service.ts';
import * as searches from '#server/features/saved-searches/saved-searches.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function savedSearchesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listSavedSearches, ({ actor }) => searches.listSavedSearches(context, actor.id));
  route(app, context, api.createSavedSearch, ({ actor, body }) => searches.createSavedSearch(context, actor.id, body));

  route(app, context, api.updateSavedSearch, {
    find: ({ actor, params }) => searches.requireSavedSearch(context, actor.id, params.id),
    handle: ({ actor, params, body }) => searches.updateSavedSearch(context, actor.id, params.id, body),
  });

  route(app, context, api.deleteSavedSearch, ({ actor, params }) =>
    searches.deleteSavedSearch(context, actor.id, params.id),
  );

  route(app, context, api.seeSavedSearch, ({ actor, params }) => alerts.seeSavedSearch(context, actor.id, params.id));
  route(app, context, api.previewAlert, ({ query }) => alerts.previewAlert(context, query));
}
