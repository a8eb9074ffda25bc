import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/favorites.ts';
import * as favorites from '#server/features/favorites/favorites.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function favoritesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listFavorites, ({ actor, query, language }) =>
    favorites.listFavorites(context, actor.id, query, language),
  );
  route(app, context, api.favoriteIds, ({ actor }) => favorites.favoriteIds(context, actor.id));
  route(app, context, api.addFavorite, ({ actor, params }) => favorites.addFavorite(context, actor.id, params.id));
  route(app, context, api.removeFavorite, ({ actor, params }) =>
    favorites.removeFavorite(context, actor.id, params.id),
  );
}
