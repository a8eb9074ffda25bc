import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-categories.ts';
import * as tree from '#server/features/admin-categories/admin-categories.service.ts';
import { requireCategory } from '#server/features/categories/categories.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminCategoriesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listAdminCategories, () => tree.listAll(context));
  route(app, context, api.listAttributes, () => tree.listAttributes(context));
  route(app, context, api.readAdminCategory, ({ params }) => tree.readOne(context, params.id));
  route(app, context, api.orderCategories, ({ actor, body }) => tree.putInOrder(context, actor, body));
  route(app, context, api.mergeCategory, {
    find: ({ params }) => requireCategory(context, params.id),
    handle: ({ actor, params, body }) => tree.mergeInto(context, actor, params.id, body),
  });
}
