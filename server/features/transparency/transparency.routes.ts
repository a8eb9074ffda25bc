import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/transparency.ts';
import { exportStatements, readTransparency } from '#server/features/transparency/transparency.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function transparencyRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readTransparency, () => readTransparency(context));
  route(app, context, api.exportStatements, ({ query }) => exportStatements(context, query));
}
