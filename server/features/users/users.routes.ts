import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/users.ts';
import { revealMemberPhone } from '#server/features/users/phone-reveal.service.ts';
import { readPublicProfile } from '#server/features/users/users.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function usersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readPublicProfile, ({ params }) => readPublicProfile(context, params.id));
  route(app, context, api.revealPhone, ({ params, actor }) => revealMemberPhone(context, actor.id, params.id));
}
