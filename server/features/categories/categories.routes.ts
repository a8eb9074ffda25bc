import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/categories.ts';
import * as categories from '#server/features/categories/categories.service.ts';
import * as changes from '#server/features/categories/changes.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function categoriesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listCategories, ({ actor, language }) => categories.listCategories(context, actor, language));

  route(app, context, api.readCategory, ({ params, actor, language }) =>
    categories.readCategory(context, params.id, actor, language),
  );

  route(app, context, api.createCategory, async ({ body, actor, language }) => {
    const id = await changes.createCategory(context, actor, body);
    return categories.readCategory(context, id, actor, language);
  });

  route(app, context, api.updateCategory, {
    find: ({ params }) => categories.requireCategory(context, params.id),
    handle: async ({ params, body, actor, language }) => {
      await changes.updateCategory(context, actor, params.id, body);
      return categories.readCategory(context, params.id, actor, language);
    },
  });

  route(app, context, api.deleteCategory, {
    find: ({ params }) => categories.requireCategory(context, params.id),
    handle: ({ params, actor }) => changes.deleteCategory(context, actor, params.id),
  });
}
