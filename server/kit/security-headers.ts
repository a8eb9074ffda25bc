/** Headers that every answer carries, and the Content-Security-Policy of a page. */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const closing = '</script>'.length;
const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Allows this page's own inline scripts by their hashes. The hashes depend on nothing but the page's text, so that the
 * header can be cached together with it. Inline styles stay allowed: the dialog and menu primitives write them.
 */
export function pagePolicy(html: Buffer, mapTilesUrl = ''): string {
  // The one other site a page may fetch from: where the operator has the maps from.
  const maps = mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : '';
  // Byte by byte: a character of this text is a byte of the page, whatever letters these make.
  const hashes = [...html.toString('latin1').matchAll(inlineScript)].map((script) => {
    const [whole, source = ''] = script;
    const end = script.index + whole.length - closing;
    return `'sha256-${hash('sha256', html.subarray(end - source.length, end), 'base64')}'`;
  });
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

export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)');
    reply.header('x-frame-options', 'DENY');
    reply.header('x-request-id', request.id);
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      reply.header('cache-control', 'no-store');
    }
  });
}
