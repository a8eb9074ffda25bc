import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/link-checks.ts';
import { checkLinks } from '#server/features/link-checks/link-checks.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function linkChecksRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.checkLinks, ({ body }) => checkLinks(context.config, body.text));
}
