/** Headers that every answer carries, and the Content-Security-Policy of a page. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const opening = Buffer.from('<script');
const closing = Buffer.from('</script>');

/** The inline scripts that the rendering marked as its own; one that came in by other ways does not know the mark. */
function markedScripts(html: Buffer, attribute: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, begin);
    if (begin === 0 || end < 0) break;
    const tag = html.toString('latin1', at, begin);
    if (tag.includes(attribute) && !tag.includes(' src=')) found.push(html.subarray(begin, end));
    at = end;
  }
  return found;
}

/** The page without the mark. */
function unmarked(html: Buffer, attribute: string): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at));
    from = at + attribute.length;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

/**
 * Allows the page's own inline scripts by their hashes, and no others that the page may hold. The hashes depend on nothing
 * but the page's text, so that the header can be cached together with it. Inline styles stay allowed: the dialog and menu
 * primitives write them.
 */
export function underPolicy(page: Buffer, mark: string, mapTilesUrl = ''): { html: Buffer; policy: string } {
  const attribute = ` nonce="${mark}"`;
  // The one other site a page may fetch from: where the operator has the maps from.
  const maps = mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : '';
  const hashes = markedScripts(page, attribute).map((source) => `'sha256-${hash('sha256', source, 'base64')}'`);
  const policy = [
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
  return { html: unmarked(page, attribute), policy };
}

/** By the route that answers, since one address can be spelled in many ways. */
export const isApi = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/api' || url.startsWith('/api/');

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function sendSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    // On plain http under another name browsers leave it aside, and say so as an error on every page.
    if (https || loopback.has(request.hostname)) reply.header('cross-origin-opener-policy', 'same-origin');
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
