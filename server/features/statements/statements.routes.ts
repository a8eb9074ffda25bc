import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/statements.ts';
import { readStatement } from '#server/features/statements/statements.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function statementsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readStatement, ({ actor, params }) => readStatement(context, actor, params.id));
}
