import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/social.ts';
import { readProfile } from '#server/features/profile/profile.service.ts';
import * as social from '#server/features/social/social.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function socialRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.connectSocial, async ({ actor, params, body }) => {
    await social.connectSocial(context, actor.id, params.network, body.accessToken);
    return readProfile(context, actor.id);
  });

  route(app, context, api.disconnectSocial, async ({ actor, params }) => {
    await social.disconnectSocial(context, actor.id, params.network);
    return readProfile(context, actor.id);
  });
}
