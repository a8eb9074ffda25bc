import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-reviews.ts';
import { listAll, readLine, remove, restore } from '#server/features/admin-reviews/admin-reviews.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminReviewsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listAllReviews, ({ actor, query }) => listAll(context, actor, query));

  route(app, context, api.removeReview, {
    find: ({ actor, params }) => readLine(context, actor, params.id),
    handle: ({ actor, params, body }) => remove(context, actor, params.id, body),
  });

  route(app, context, api.restoreReview, {
    find: ({ actor, params }) => readLine(context, actor, params.id),
    handle: ({ actor, params }) => restore(context, actor, params.id),
  });
}
