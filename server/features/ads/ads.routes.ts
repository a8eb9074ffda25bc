import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ads.ts';
import { compareAds, readAd } from '#server/features/ads/detail.service.ts';
import * as favorites from '#server/features/favorites/favorites.service.ts';
import { adsOfMember, catalogueStats, featuredAds, frontAds, recentAds } from '#server/features/ads/lists.service.ts';
import { adPage } from '#server/features/ad-page/ad-page.service.ts';
import { priceGuide } from '#server/features/price-guide/price-guide.service.ts';
import { noteSeen } from '#server/features/ads/seen.service.ts';
import { similarAds } from '#server/features/price-guide/similar.service.ts';
import { forgetVisitors, noteView } from '#server/features/ads/views.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

const countOf = (limit: string | undefined) => (limit ? Number(limit) : undefined);

function publicRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readAd, { handle: ({ params, language }) => readAd(context, params.id, language) });
  route(app, context, api.featuredAds, { handle: ({ language }) => featuredAds(context, language) });
  route(app, context, api.frontAds, { handle: ({ language }) => frontAds(context, language) });
  route(app, context, api.recentAds, {
    handle: ({ query, language }) => recentAds(context, language, countOf(query.limit)),
  });
  route(app, context, api.catalogueStats, { handle: () => catalogueStats(context) });
  route(app, context, api.similarAds, {
    handle: ({ params, query, language }) => similarAds(context, params.id, language, countOf(query.limit)),
  });
  route(app, context, api.priceGuide, { handle: ({ params, language }) => priceGuide(context, params.id, language) });
  route(app, context, api.adPage, { handle: ({ params, language }) => adPage(context, params.id, language) });
  route(app, context, api.compareAds, {
    handle: ({ query, language }) => compareAds(context, query.ids.split(',').map(Number), language),
  });
  route(app, context, api.adsOfMember, {
    handle: ({ params, query, language }) => adsOfMember(context, params.id, query, language),
  });
}

function countingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.noteView, {
    handle: ({ params, actor, request }) =>
      noteView(context, params.id, {
        userId: actor?.id ?? null,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }),
  });
  route(app, context, api.noteSeen, {
    handle: ({ body }) => {
      noteSeen(context, body.ids);
      return null;
    },
  });
}

function memberRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listFavorites, {
    handle: ({ actor, query, language }) => favorites.listFavorites(context, actor.id, query, language),
  });
  route(app, context, api.favoriteIds, { handle: ({ actor }) => favorites.favoriteIds(context, actor.id) });
  route(app, context, api.addFavorite, {
    handle: ({ actor, params }) => favorites.addFavorite(context, actor.id, params.id),
  });
  route(app, context, api.removeFavorite, {
    handle: ({ actor, params }) => favorites.removeFavorite(context, actor.id, params.id),
  });
}

export function adsRoutes(app: FastifyInstance, context: Context): void {
  publicRoutes(app, context);
  countingRoutes(app, context);
  memberRoutes(app, context);
}

export function adsJobs(context: Context): void {
  context.jobs.schedule('ads.forget-visitors', '15 0 * * *', () => forgetVisitors(context));
}
