import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/my-ads.ts';
import * as drafts from '#server/features/my-ads/drafts.service.ts';
import * as mine from '#server/features/my-ads/my-ads.service.ts';
import * as moves from '#server/features/my-ads/owner-moves.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function myAdsRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  writingRoutes(app, context);
  moveRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listMyAds, ({ actor, query }) => mine.listMine(context, actor.id, query));

  route(app, context, api.readMyAd, ({ actor, params, language }) =>
    mine.readMine(context, actor.id, params.id, language),
  );

  route(app, context, api.adStatistics, {
    find: ({ actor, params }) => mine.requireMine(context, actor.id, params.id),
    handle: ({ params }) => mine.readStatistics(context, params.id),
  });
}

function writingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.createAd, {
    judge: ({ actor }, given) => drafts.judgeFields(context, actor.id, null, given),
    handle: async ({ actor, body, language }) => {
      const id = await drafts.createAd(context, actor.id, body);
      return mine.readMine(context, actor.id, id, language);
    },
  });

  route(app, context, api.updateAd, {
    find: ({ actor, params }) => mine.requireLive(context, actor.id, params.id),
    judge: async ({ actor, params }, given) =>
      drafts.judgeFields(context, actor.id, await mine.requireLive(context, actor.id, params.id), given),
    handle: async ({ actor, params, body, language }) => {
      const isSaved = await drafts.updateAd(context, actor.id, params.id, body);
      const data = await mine.readMine(context, actor.id, params.id, language);
      if (!isSaved) throw new AppError('stale_version', { data });
      return data;
    },
  });
}

function moveRoutes(app: FastifyInstance, context: Context): void {
  const steps = [
    [api.submitAd, moves.submitAd],
    [api.pauseAd, moves.pauseAd],
    [api.markSold, moves.markSold],
    [api.renewAd, moves.renewAd],
    [api.restoreAd, moves.restoreAd],
  ] as const;
  for (const [endpoint, act] of steps)
    route(app, context, endpoint, {
      find: ({ actor, params }) => mine.requireMine(context, actor.id, params.id),
      handle: async ({ actor, params, language }) => {
        await act(context, actor.id, params.id);
        return mine.readMine(context, actor.id, params.id, language);
      },
    });

  route(app, context, api.bulkMyAds, ({ actor, body, language }) =>
    moves.actOnMany(context, actor.id, body.ids, body.action, language),
  );
}
