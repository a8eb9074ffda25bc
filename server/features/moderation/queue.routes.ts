import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/moderation.ts';
import { exportAll, listAll } from '#server/features/moderation/all-ads.service.ts';
import { decideMany, undoMany } from '#server/features/moderation/bulk.service.ts';
import * as queue from '#server/features/moderation/queue.service.ts';
import { reviewAd } from '#server/features/moderation/review.service.ts';
import { requireAny } from '#server/features/my-ads/my-ads.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function queueRoutes(app: FastifyInstance, context: Context): void {
  const any = ({ params }: { params: { id: number } }) => requireAny(context, params.id);

  route(app, context, api.readQueue, ({ actor, query, language }) => queue.readQueue(context, actor, query, language));
  route(app, context, api.takeNext, async ({ actor, body }) => ({ id: await queue.takeNext(context, actor, body) }));

  route(app, context, api.claimAd, {
    find: any,
    handle: async ({ actor, params }) => ({ claim: await queue.claim(context, actor, params.id) }),
  });

  route(app, context, api.releaseAd, {
    find: any,
    handle: ({ actor, params }) => queue.release(context, actor, params.id),
  });

  route(app, context, api.skipAd, {
    find: any,
    handle: ({ actor, params }) => queue.skip(context, actor, params.id),
  });

  route(app, context, api.reviewAd, {
    find: any,
    handle: ({ actor, params, language }) => reviewAd(context, actor, params.id, language),
  });

  route(app, context, api.listAllAds, ({ actor, query, language }) => listAll(context, actor, query, language));
  route(app, context, api.exportAllAds, ({ actor, query, language }) => exportAll(context, actor, query, language));
  route(app, context, api.bulkDecide, ({ actor, body, language }) => decideMany(context, actor, body, language));
  route(app, context, api.undoBulk, ({ actor, body, language }) => undoMany(context, actor, body.ids, language));
}
