import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ads.ts';
import * as phone from '#server/features/ads/ad-phone.service.ts';
import { cardsByIds } from '#server/features/ads/cards.service.ts';
import { compareAds, readAd } from '#server/features/ads/detail.service.ts';
import { catalogueStats, featuredAds, frontAds, recentAds } from '#server/features/ads/lists.service.ts';
import { noteSeen } from '#server/features/ads/seen.service.ts';
import { noteView } from '#server/features/ads/views.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

const countOf = (limit: string | undefined) => (limit ? Number(limit) : undefined);

function publicRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readAd, ({ params, language }) => readAd(context, params.id, language));
  route(app, context, api.featuredAds, ({ language }) => featuredAds(context, language));
  route(app, context, api.frontAds, ({ language }) => frontAds(context, language));
  route(app, context, api.recentAds, ({ query, language }) => recentAds(context, language, countOf(query.limit)));
  route(app, context, api.catalogueStats, () => catalogueStats(context));
  route(app, context, api.adCards, ({ query, language }) =>
    cardsByIds(context, [...new Set(query.ids.split(',').map(Number))], language),
  );
  route(app, context, api.compareAds, ({ query, language }) =>
    compareAds(context, query.ids.split(',').map(Number), language),
  );
  route(app, context, api.revealAdPhone, {
    find: ({ actor, params }) => phone.requireCallable(context, actor.id, params.id),
    handle: ({ actor, params, subject }) => phone.revealAdPhone(context, actor.id, params.id, subject),
  });
}

function countingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.noteView, ({ params, actor, request }) =>
    noteView(context, params.id, {
      userId: actor?.id ?? null,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );
  route(app, context, api.noteSeen, ({ body }) => {
    noteSeen(context, body.ids);
    return null;
  });
}

export function adsRoutes(app: FastifyInstance, context: Context): void {
  publicRoutes(app, context);
  countingRoutes(app, context);
}
