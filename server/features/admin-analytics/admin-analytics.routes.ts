import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-analytics.ts';
import { siteAnalytics, siteAnalyticsFile, spanOf } from '#server/features/admin-analytics/admin-analytics.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminAnalyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readSiteAnalytics, ({ query }) => siteAnalytics(context, spanOf(context, query)));
  route(app, context, api.downloadSiteAnalytics, ({ query, language }) =>
    siteAnalyticsFile(context, spanOf(context, query), language),
  );
}
