import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/locations.ts';
import { listAreas } from '#server/features/locations/areas.service.ts';
import * as locations from '#server/features/locations/locations.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function locationsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.searchLocations, ({ query }) => locations.searchLocations(context.db, query.q));
  route(app, context, api.nearestLocation, ({ query }) => locations.nearestLocation(context.db, query.lat, query.lon));
  route(app, context, api.listAreas, () => listAreas(context.db));
  route(app, context, api.readLocation, ({ params }) => locations.readLocation(context.db, params.insee));
}
