import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/notifications.ts';
import * as notifications from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listNotifications, ({ actor, query, language }) =>
    notifications.listMine(context, actor.id, query, language),
  );

  route(app, context, api.readNotifications, ({ actor, body }) => notifications.readMine(context, actor.id, body.ids));
}
