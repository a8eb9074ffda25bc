import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/push.ts';
import { subscribe, unsubscribe } from '#server/features/push/push.service.ts';
import { pushPublicKey } from '#server/features/push/web-push-client.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function pushRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readPushKey, async () => ({ publicKey: await pushPublicKey(context) }));
  route(app, context, api.subscribePush, ({ actor, body }) => subscribe(context, actor, body));
  route(app, context, api.unsubscribePush, ({ actor, body }) => unsubscribe(context, actor.id, body.endpoint));
}
