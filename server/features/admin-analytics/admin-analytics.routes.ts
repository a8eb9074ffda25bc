import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-analytics.ts';
import { siteAnalytics, siteAnalyticsFile } from '#server/features/admin-analytics/admin-analytics.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminAnalyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readSiteAnalytics, ({ query }) => siteAnalytics(context, query));
  route(app, context, api.downloadSiteAnalytics, ({ query, language }) => siteAnalyticsFile(context, query, language));
}
