import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/consents.ts';
import { recordConsent } from '#server/features/consents/consents.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function consentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.recordConsent, ({ body }) => recordConsent(context, body));
}
