/** The site as an app of a device: its manifest, and the page without a connection. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { manifest } from '#server/features/app-install/manifest.service.ts';
import { offlinePage } from '#server/features/app-install/offline-page.service.ts';
import type { Context } from '#server/kit/context.ts';
import { pageLanguage } from '#server/kit/language.ts';

const headers = { 'cache-control': 'public, max-age=3600', vary: 'accept-language, accept-encoding, cookie' };
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function appInstallRoutes(app: FastifyInstance, context: Context): void {
  const languageOf = (request: FastifyRequest) => pageLanguage(new URL(request.url, context.config.publicUrl), request);

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .headers(headers)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest(context, languageOf(request)))),
  );
  app.get('/offline', (request, reply) =>
    reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(offlinePage(context, languageOf(request))),
  );
}
