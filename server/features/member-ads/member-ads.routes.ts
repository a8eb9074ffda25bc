import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/member-ads.ts';
import { adsOfMember } from '#server/features/member-ads/member-ads.service.ts';
import { readPublicProfile } from '#server/features/users/users.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function memberAdsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.adsOfMember, {
    find: ({ params }) => readPublicProfile(context, params.id),
    handle: ({ subject, query, language }) => adsOfMember(context, subject, query, language),
  });
}
