import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/price-guide.ts';
import { myPriceGuide, priceGuide } from '#server/features/price-guide/price-guide.service.ts';
import { requireKnown, similarAds } from '#server/features/price-guide/similar.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function priceGuideRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.similarAds, {
    find: ({ params }) => requireKnown(context, params.id),
    handle: ({ subject, query, language }) =>
      similarAds(context, subject, language, query.limit ? Number(query.limit) : undefined),
  });
  route(app, context, api.myPriceGuide, ({ actor, params, language }) =>
    myPriceGuide(context, actor.id, params.id, language),
  );
  route(app, context, api.priceGuide, ({ params, language }) => priceGuide(context, params.id, language));
}
