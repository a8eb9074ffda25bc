import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/settings.ts';
import * as settings from '#server/features/settings/settings.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readSettings, () => settings.readSettings(context));
  route(app, context, api.changeSettings, ({ actor, body }) => settings.changeSettings(context, actor, body));
  route(app, context, api.readWords, () => settings.readWords(context));
  route(app, context, api.writeWords, ({ actor, body }) => settings.writeWords(context, actor, body));
}
