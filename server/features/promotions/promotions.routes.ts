import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/promotions.ts';
import * as promotions from '#server/features/promotions/promotions.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function promotionsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readPromotion, {
    find: ({ actor, params }) => promotions.requireOwnAd(context, actor.id, params.id),
    handle: ({ actor, subject }) => promotions.readState(context, actor.id, subject),
  });

  route(app, context, api.promoteAd, {
    find: ({ actor, params }) => promotions.requireOwnAd(context, actor.id, params.id),
    handle: async ({ actor, subject, body, language }) => {
      if (body?.pay === 'single') {
        const wish = { userId: actor.id, language, billing: body.billing, earlyStart: body.earlyStart };
        return { promotedUntil: null, url: await promotions.promoteForMoney(context, subject, wish) };
      }
      const until = await promotions.promoteWithCredit(context, actor.id, subject);
      return { promotedUntil: until.toISOString(), url: null };
    },
  });
}
