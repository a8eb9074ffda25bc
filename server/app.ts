/** Builds one site: the explicit list of its features, then its pages. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';
import { accountJobs } from '#server/features/account/account.jobs.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { adChecksRoutes } from '#server/features/ad-checks/ad-checks.routes.ts';
import { adCsvRoutes } from '#server/features/ad-csv/ad-csv.routes.ts';
import { adDraftsRoutes } from '#server/features/ad-drafts/ad-drafts.routes.ts';
import { adImagesRoutes } from '#server/features/ad-images/ad-images.routes.ts';
import { withheldJobs } from '#server/features/picture-access/picture-access.jobs.ts';
import { withheldRoutes } from '#server/features/picture-access/picture-access.routes.ts';
import { orphansJobs } from '#server/features/ad-images/orphans.jobs.ts';
import { adminUsersRoutes } from '#server/features/admin-users/admin-users.routes.ts';
import { adminReviewsRoutes } from '#server/features/admin-reviews/admin-reviews.routes.ts';
import { appInstallRoutes } from '#server/features/app-install/app-install.routes.ts';
import { appealsJobs } from '#server/features/appeals/appeals.jobs.ts';
import { appealsRoutes } from '#server/features/appeals/appeals.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { overviewRoutes } from '#server/features/overview/overview.routes.ts';
import { transparencyRoutes } from '#server/features/transparency/transparency.routes.ts';
import { auditLogRoutes } from '#server/features/audit-log/audit-log.routes.ts';
import { adLifecycleJobs } from '#server/features/ad-lifecycle/ad-lifecycle.jobs.ts';
import { adPageRoutes } from '#server/features/ad-page/ad-page.routes.ts';
import { adminAnalyticsRoutes } from '#server/features/admin-analytics/admin-analytics.routes.ts';
import { adminCategoriesRoutes } from '#server/features/admin-categories/admin-categories.routes.ts';
import { adminNewsletterJobs } from '#server/features/admin-newsletter/admin-newsletter.jobs.ts';
import { adminNewsletterRoutes } from '#server/features/admin-newsletter/admin-newsletter.routes.ts';
import { adminReportsRoutes } from '#server/features/admin-reports/admin-reports.routes.ts';
import { adsJobs } from '#server/features/ads/ads.jobs.ts';
import { adsRoutes } from '#server/features/ads/ads.routes.ts';
import { writeSeen } from '#server/features/ads/seen.service.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { assistantJobs } from '#server/features/assistant/assistant.jobs.ts';
import { assistantRoutes } from '#server/features/assistant/assistant.routes.ts';
import { authJobs } from '#server/features/auth/auth.jobs.ts';
import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { securityRoutes } from '#server/features/auth/security.routes.ts';
import { avatarsRoutes } from '#server/features/avatars/avatars.routes.ts';
import { adminBusinessRoutes } from '#server/features/admin-business/admin-business.routes.ts';
import { businessJobs } from '#server/features/business/business.jobs.ts';
import { businessRoutes } from '#server/features/business/business.routes.ts';
import { categoriesRoutes } from '#server/features/categories/categories.routes.ts';
import { consentsJobs } from '#server/features/consents/consents.jobs.ts';
import { consentsRoutes } from '#server/features/consents/consents.routes.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { contentRoutes } from '#server/features/content/content.routes.ts';
import { conversationsJobs } from '#server/features/conversations/conversations.jobs.ts';
import { conversationsRoutes } from '#server/features/conversations/conversations.routes.ts';
import { currenciesRoutes } from '#server/features/currencies/currencies.routes.ts';
import { devRoutes } from '#server/features/dev/dev.routes.ts';
import { favoritesJobs } from '#server/features/favorites/favorites.jobs.ts';
import { favoritesRoutes } from '#server/features/favorites/favorites.routes.ts';
import { feedsRoutes } from '#server/features/feeds/feeds.routes.ts';
import { linkChecksRoutes } from '#server/features/link-checks/link-checks.routes.ts';
import { locationsRoutes } from '#server/features/locations/locations.routes.ts';
import { moderationJobs } from '#server/features/moderation/moderation.jobs.ts';
import { memberAdsRoutes } from '#server/features/member-ads/member-ads.routes.ts';
import { queueRoutes } from '#server/features/moderation/queue.routes.ts';
import { moderationRoutes } from '#server/features/moderation/moderation.routes.ts';
import { myAdsRoutes } from '#server/features/my-ads/my-ads.routes.ts';
import { newsletterJobs } from '#server/features/newsletter/newsletter.jobs.ts';
import { newsletterRoutes } from '#server/features/newsletter/newsletter.routes.ts';
import { notificationsJobs } from '#server/features/notifications/notifications.jobs.ts';
import { notificationsRoutes } from '#server/features/notifications/notifications.routes.ts';
import { contractsJobs } from '#server/features/contracts/contracts.jobs.ts';
import { contractsRoutes } from '#server/features/contracts/contracts.routes.ts';
import { invoicesJobs } from '#server/features/invoices/invoices.jobs.ts';
import { invoicesRoutes } from '#server/features/invoices/invoices.routes.ts';
import { ordersRoutes } from '#server/features/orders/orders.routes.ts';
import { paymentsJobs } from '#server/features/payments/payments.jobs.ts';
import { paymentsRoutes } from '#server/features/payments/payments.routes.ts';
import { plansJobs } from '#server/features/plans/plans.jobs.ts';
import { plansRoutes } from '#server/features/plans/plans.routes.ts';
import { promotionsRoutes } from '#server/features/promotions/promotions.routes.ts';
import { priceGuideRoutes } from '#server/features/price-guide/price-guide.routes.ts';
import { reviewsJobs } from '#server/features/reviews/reviews.jobs.ts';
import { reviewsRoutes } from '#server/features/reviews/reviews.routes.ts';
import { notePresence } from '#server/features/profile/presence.ts';
import { profileRoutes } from '#server/features/profile/profile.routes.ts';
import { pushJobs } from '#server/features/push/push.jobs.ts';
import { pushRoutes } from '#server/features/push/push.routes.ts';
import { reportsJobs } from '#server/features/reports/reports.jobs.ts';
import { reportsRoutes } from '#server/features/reports/reports.routes.ts';
import { savedSearchesJobs } from '#server/features/saved-searches/saved-searches.jobs.ts';
import { savedSearchesRoutes } from '#server/features/saved-searches/saved-searches.routes.ts';
import type { Hub } from '#server/features/realtime/hub.ts';
import { realtimeJobs } from '#server/features/realtime/realtime.jobs.ts';
import { realtimeRoutes } from '#server/features/realtime/realtime.routes.ts';
import { searchJobs } from '#server/features/search/search.jobs.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import { socialRoutes } from '#server/features/social/social.routes.ts';
import { statementsRoutes } from '#server/features/statements/statements.routes.ts';
import { usersRoutes } from '#server/features/users/users.routes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { createBackground, type Background } from '#server/kit/background.ts';
import type { Context } from '#server/kit/context.ts';
import { openEvents } from '#server/kit/events.ts';
import { fileRoutes } from '#server/kit/file-routes.ts';
import { openFiles } from '#server/kit/files.ts';
import { drawOnDemand } from '#server/db/seed/pictures/drawn-files.ts';
import { handleFailures, sendFailure } from '#server/kit/failures.ts';
import { healthRoutes, type Readiness } from '#server/kit/health.ts';
import { openJobs } from '#server/kit/jobs.ts';
import { publicBodyLimit, readJsonBodies } from '#server/kit/json-body.ts';
import { loggerOptions } from '#server/kit/logger.ts';
import { useMapFile } from '#server/kit/map-file.ts';
import { metricsRoutes } from '#server/kit/metrics.ts';
import { apiDocumentRoutes } from '#server/kit/openapi.ts';
import { generalLimit } from '#server/kit/rate-limit.ts';
import { keepNotes } from '#server/kit/request-effects.ts';
import { isApi, sendSecurityHeaders } from '#server/kit/security-headers.ts';
import { bodyTimes, limitBodies, type BodyTimes } from '#server/kit/request-bodies.ts';
import { followSettings } from '#server/kit/settings.ts';
import { openSessions } from '#server/kit/sessions.ts';
import { pageRoutes, type PageRenderer } from '#server/render.ts';

const callsPerFiveMinutes = 1_500;

interface Parts {
  config: Config;
  database: Database;
  databaseUrl: string;
  /** Absent where only the API is wanted, as in most tests. */
  pages?: PageRenderer;
  slowBodies?: BodyTimes;
}

export interface Site {
  app: FastifyInstance;
  context: Context;
  readiness: Readiness;
  background: Background;
  /** The open sockets. */
  realtime: Hub;
}

export async function buildApp({ config, database, databaseUrl, pages, slowBodies = bodyTimes }: Parts): Promise<Site> {
  const app = fastify({
    logger: loggerOptions(config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: publicBodyLimit,
    // The whole of a request, as a last resort: limitBodies knows the calls and answers them.
    requestTimeout: slowBodies.uploadMs + 10_000,
    return503OnClosing: false,
    // A proxy's way to ask names the host before the path; ours is known.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot even be decoded: unknown to the API, and to the site as well.
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/api/')) sendFailure(request, reply, new AppError('bad_request'));
      else reply.redirect('/');
    },
    forceCloseConnections: 'idle',
  });
  const readiness: Readiness = { leaving: false, isLoading: false };
  const events = await openEvents(databaseUrl, app.log);
  const context: Context = {
    config,
    db: database.db,
    sessions: await openSessions(database.db),
    events,
    jobs: openJobs(databaseUrl, app.log),
    files: drawOnDemand(openFiles(config.dataDir), database.db),
    log: app.log,
    now: () => new Date(),
    endpoints: [],
    otherOperations: {},
    readers: new Map(),
  };
  await useMapFile(app, config);
  await followSettings(context);
  const background = createBackground(context, () => writeSeen(context));
  app.addHook('onClose', async () => {
    await background.stop();
    await events.close();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.leaving) reply.header('connection', 'close');
  });

  // JSON is what the API reads; a form of another site could send text without asking.
  readJsonBodies(app);
  sendSecurityHeaders(app, { https: config.publicUrl.startsWith('https:') });
  handleFailures(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

  const limit = generalLimit(callsPerFiveMinutes * config.rateLimitScale);
  keepNotes(app, events.tell);
  app.addHook('onRequest', async (request) => {
    if (isApi(request)) limit(request.ip);
  });
  limitBodies(app, slowBodies);

  notePresence(app, context);
  accountJobs(context);
  authJobs(context);
  orphansJobs(context);
  withheldJobs(context);
  adsJobs(context);
  searchJobs(context);
  adLifecycleJobs(context);
  favoritesJobs(context);
  savedSearchesJobs(context);
  reportsJobs(context);
  appealsJobs(context);
  notificationsJobs(context);
  pushJobs(context);
  conversationsJobs(context);
  realtimeJobs(context);
  moderationJobs(context);
  adminNewsletterJobs(context);
  newsletterJobs(context);
  consentsJobs(context);
  reviewsJobs(context);
  plansJobs(context);
  contractsJobs(context);
  invoicesJobs(context);
  paymentsJobs(context);
  assistantJobs(context);
  businessJobs(context);

  healthRoutes(app, context, readiness);
  metricsRoutes(app, context);
  authRoutes(app, context);
  securityRoutes(app, context);
  categoriesRoutes(app, context);
  adminCategoriesRoutes(app, context);
  adminAnalyticsRoutes(app, context);
  adsRoutes(app, context);
  memberAdsRoutes(app, context);
  adPageRoutes(app, context);
  favoritesRoutes(app, context);
  priceGuideRoutes(app, context);
  myAdsRoutes(app, context);
  queueRoutes(app, context);
  moderationRoutes(app, context);
  statementsRoutes(app, context);
  reportsRoutes(app, context);
  appealsRoutes(app, context);
  adminReviewsRoutes(app, context);
  adminUsersRoutes(app, context);
  overviewRoutes(app, context);
  settingsRoutes(app, context);
  transparencyRoutes(app, context);
  auditLogRoutes(app, context);
  adminReportsRoutes(app, context);
  contentRoutes(app, context);
  locationsRoutes(app, context);
  consentsRoutes(app, context);
  notificationsRoutes(app, context);
  conversationsRoutes(app, context);
  const realtime = await realtimeRoutes(app, context);
  pushRoutes(app, context);
  reviewsRoutes(app, context);
  newsletterRoutes(app, context);
  adminNewsletterRoutes(app, context);
  contactRoutes(app, context);
  currenciesRoutes(app, context);
  devRoutes(app, context);
  profileRoutes(app, context);
  accountRoutes(app, context);
  analyticsRoutes(app, context);
  plansRoutes(app, context);
  ordersRoutes(app, context);
  promotionsRoutes(app, context);
  paymentsRoutes(app, context);
  invoicesRoutes(app, context);
  contractsRoutes(app, context);
  businessRoutes(app, context);
  adminBusinessRoutes(app, context);
  socialRoutes(app, context);
  usersRoutes(app, context);
  searchRoutes(app, context);
  avatarsRoutes(app);
  adImagesRoutes(app, context);
  adChecksRoutes(app, context);
  adCsvRoutes(app, context);
  savedSearchesRoutes(app, context);
  assistantRoutes(app, context);
  linkChecksRoutes(app, context);
  adDraftsRoutes(app, context);
  withheldRoutes(app, context);
  fileRoutes(app, context);
  feedsRoutes(app, context);
  appInstallRoutes(app, context);
  apiDocumentRoutes(app, context);
  app.all('/api/*', async () => {
    throw new AppError('not_found');
  });
  if (pages) await pageRoutes(app, context, pages);
  return { app, context, readiness, background, realtime };
}
