/** Pages: the React Router build behind Fastify, and the cache of its HTML. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { addressOf, type Call } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import { ApiFailure } from '#contract/failure.ts';
import type { Context } from '#server/kit/context.ts';
import { pageLanguage } from '#server/kit/language.ts';
import { PageCache, type CachedPage } from '#server/kit/page-cache.ts';
import { pagePolicy } from '#server/kit/security-headers.ts';
import { texts } from '#server/kit/texts.ts';

export interface PageRenderer {
  /** The React Router build; asked for at each request while developing, since it changes then. */
  build: () => Promise<ServerBuild>;
  /** Serves the browser's files: built ones, or Vite's. */
  files: (app: FastifyInstance) => Promise<void>;
  cache: boolean;
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};

/** The same door as the browser's: calls while rendering go through the API in process, as an anonymous visitor. */
function inProcessCall(app: FastifyInstance, language: Language, internal: string): Call {
  return async (endpoint, ...[input = {}]) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: { 'accept-language': language, 'x-internal-call': internal },
    });
    const body = answer.json();
    if (answer.statusCode >= 400) throw new ApiFailure(body as Failure);
    return body.data;
  };
}

function siteOf({ config }: Context): Site {
  return { ...config.site, publicUrl: config.publicUrl, production: config.production, demo: config.demo };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.code(page.status).headers({ ...page.headers, vary: 'accept-language, accept-encoding, cookie' });
  if (page.etag) {
    reply.header('etag', page.etag);
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding || !page.html) return reply.send(page.html);
  page.compressed[encoding] ??= await compressors[encoding](page.html);
  return reply.header('content-encoding', encoding).send(page.compressed[encoding]);
}

export async function pageRoutes(
  app: FastifyInstance,
  context: Context,
  pages: PageRenderer,
  internal: string,
): Promise<void> {
  const cache = new PageCache();
  context.events.on((news) => {
    if (news.type === 'categories.changed') cache.clear();
  });
  await pages.files(app);

  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  async function render(url: URL, language: Language): Promise<CachedPage> {
    const build = await pages.build();
    const handler =
      handlers.get(build) ?? createRequestHandler(build, context.config.production ? 'production' : 'development');
    handlers.set(build, handler);
    const provider = new RouterContextProvider();
    const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<unknown> };
    provider.set(pageContext, {
      language,
      site: siteOf(context),
      call: inProcessCall(app, language, internal),
      resources: texts,
    });
    const answer = await handler(new Request(url), provider);
    const html = await answer.text();
    const headers: Record<string, string> = Object.fromEntries(answer.headers);
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) {
      headers['content-security-policy'] = pagePolicy(html);
      headers['content-language'] = language;
      // A screen may say for itself that nobody is to keep it.
      headers['cache-control'] ??=
        answer.status === 200 ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'no-cache';
    }
    const etag = isPage ? `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` : null;
    return { status: answer.status, headers, html, etag, compressed: {} };
  }

  app.route({
    method: ['GET'],
    url: '/*',
    handler: async (request, reply) => {
      // The address is the operator's, whatever Host a caller sends.
      const url = new URL(request.url.replace(/^\/+/, '/'), context.config.publicUrl);
      const language = pageLanguage(url, request);
      const key = `${language} ${url.pathname}${url.search}`;
      const page = await cache.get(pages.cache ? key : null, () => render(url, language));
      return send(request, reply, page);
    },
  });
}
