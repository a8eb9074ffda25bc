import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-page.ts';
import { adPage } from '#server/features/ad-page/ad-page.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adPageRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.adPage, ({ params, language }) => adPage(context, params.id, language));
}
