/** Headers that every answer carries, and the Content-Security-Policy of a page. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const opening = Buffer.from('<script');
const closing = Buffer.from('</script>');

/** What has an address of its own, or is data and never runs, needs no hash. */
const needsNoHash = /\ssrc=|\stype="application\/(ld\+)?json"/;

/** The inline scripts of a page, in its own bytes: a page is long, and most of it is something else. */
function inlineScripts(html: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, begin);
    if (begin === 0 || end < 0) break;
    if (!needsNoHash.test(html.toString('latin1', at, begin))) found.push(html.subarray(begin, end));
    at = end;
  }
  return found;
}

/**
 * Allows this page's own inline scripts by their hashes. The hashes depend on nothing but the page's text, so that the
 * header can be cached together with it. Inline styles stay allowed: the dialog and menu primitives write them.
 */
export function pagePolicy(html: Buffer, mapTilesUrl = ''): string {
  // The one other site a page may fetch from: where the operator has the maps from.
  const maps = mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : '';
  const hashes = inlineScripts(html).map((source) => `'sha256-${hash('sha256', source, 'base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${maps}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** By the route that answers, since one address can be spelled in many ways. */
export const isApi = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') ?? false;

export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)');
    reply.header('x-frame-options', 'DENY');
    reply.header('x-request-id', request.id);
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isApi(request)) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      reply.header('cache-control', 'no-store');
    }
  });
}
