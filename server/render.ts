/** Pages: the React Router build behind Fastify, and the cache of its HTML. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { nameOf, type Call } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';
import { ApiFailure } from '#contract/failure.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { failureIn } from '#server/kit/failures.ts';
import { pageLanguage } from '#server/kit/language.ts';
import { defaultShares, PageCache, type CachedPage, type Share } from '#server/fast/page-cache.ts';
import { generalLimit } from '#server/kit/rate-limit.ts';
import { adTag, memberTag, noteInto } from '#server/kit/request-effects.ts';
import { underPolicy } from '#server/kit/security-headers.ts';
import { texts, translate } from '#server/kit/texts.ts';
import { toError } from '#server/kit/thrown.ts';
import { otherAddress } from '#server/page-address.ts';

export interface PageRenderer {
  /** The React Router build; asked for at each request while developing, since it changes then. */
  build: () => Promise<ServerBuild>;
  /** Serves the browser's files: built ones, or Vite's. */
  files: (app: FastifyInstance) => Promise<void>;
  cache: boolean;
}

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (text: Buffer) => Promise<Buffer>,
};

/** What any list of ads shows: it changes when ads come, at most once a second. */
const listsTag = 'lists';
const listsMs = 1_000;

/** As they arrive over HTTP. */
function toTexts(given: unknown): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const all = (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one === undefined || one === null ? [] : String(one),
    );
    const [only, ...others] = all;
    if (only !== undefined) texts[name] = others.length ? all : only;
  }
  return texts;
}

/** The same door as the browser's, without HTTP: calls while rendering are those of an anonymous visitor. */
function inProcessCall({ readers, log }: Context, language: Language, requestId: string, tags: Set<string>): Call {
  return async (endpoint, ...[input = {}]) => {
    // The pages' build has contracts of its own: the same calls, other objects.
    const read = readers.get(nameOf(endpoint));
    if (!read) throw new Error(`No page may call ${nameOf(endpoint)} while it is rendered.`);
    if (endpoint.listsAds) tags.add(listsTag);
    if (endpoint.path === '/users/{id}') tags.add(memberTag((input.params as { id: string }).id));
    try {
      const parts = { params: toTexts(input.params), query: toTexts(input.query) };
      return (await noteInto(tags, () => read(parts, language))) as never;
    } catch (error) {
      const { status, body } = failureIn(language, requestId, toError(error));
      if (status >= 500) log.error({ err: error, reqId: requestId }, 'a call of a page failed');
      throw new ApiFailure(body as unknown as Failure);
    }
  };
}

/** Forgets pages as the news come. */
function followNews({ events }: Context, cache: PageCache): void {
  let last = 0;
  let waiting: NodeJS.Timeout | null = null;
  const changeLists = () => {
    last = Date.now();
    waiting = null;
    cache.change(listsTag);
  };
  events.on((news) => {
    if (news.type === 'categories.changed' || news.type === 'synonyms.changed') return cache.clear();
    if (news.type === 'ad.changed') cache.change(adTag(news.id));
    else if (news.type === 'member.changed') cache.change(memberTag(news.userId));
    else return;
    const wait = last + listsMs - Date.now();
    if (wait <= 0) changeLists();
    else waiting ??= setTimeout(changeLists, wait).unref();
  });
}

/** In a window of five minutes, by one network. What stands in the cache is for everybody. */
const renderedPages = 1_000;

/** Somebody reads it: words, where the API would send its envelope. */
function refuse(reply: FastifyReply, language: Language, { code, details }: AppError): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': Math.ceil(details.retryAfterSeconds ?? 1), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(translate(language, `codes.${code}`));
}

const plainParams = new Set(['lang', 'page']);

/** Pages with other parameters than these can be made up without end. */
const shareOf = (url: URL): Share =>
  [...url.searchParams.keys()].every((name) => plainParams.has(name)) ? 'pages' : 'searches';

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
  if (!encoding || !page.html.length) return reply.send(page.html);
  page.compressed[encoding] ??= await compressors[encoding](page.html);
  return reply.header('content-encoding', encoding).send(page.compressed[encoding]);
}

export async function pageRoutes(app: FastifyInstance, context: Context, pages: PageRenderer): Promise<void> {
  const cache = new PageCache({ shares: defaultShares, isUpToDate: context.events.isUpToDate });
  const limit = generalLimit(renderedPages * context.config.rateLimitScale);
  const keptParts = new Map(languages.map((language) => [language, new Map<string, string>()]));
  followNews(context, cache);
  context.events.on((news) => {
    if (news.type !== 'settings.applied') return;
    for (const parts of keptParts.values()) parts.clear();
    cache.clear();
  });
  await pages.files(app);

  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  async function render(url: URL, language: Language, requestId: string): Promise<CachedPage> {
    const build = await pages.build();
    const handler =
      handlers.get(build) ?? createRequestHandler(build, context.config.production ? 'production' : 'development');
    handlers.set(build, handler);
    const tags = new Set<string>();
    let kept: Buffer | null = null;
    const scriptMark = randomBytes(16).toString('base64url');
    const provider = new RouterContextProvider();
    const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<unknown> };
    provider.set(pageContext, {
      language,
      site: siteOf(context),
      call: inProcessCall(context, language, requestId, tags),
      resources: texts,
      scriptMark,
      keptParts: context.config.production ? keptParts.get(language) : null,
      keepHtml: (bytes: Buffer) => (kept = bytes),
    });
    const answer = await handler(new Request(url), provider);
    let html: Buffer = kept ?? Buffer.from(await answer.arrayBuffer());
    const headers: Record<string, string> = Object.fromEntries(answer.headers);
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) {
      const page = underPolicy(html, scriptMark, context.config.site.mapTilesUrl);
      ({ html } = page);
      headers['content-security-policy'] = page.policy;
      headers['content-language'] = language;
      // A screen may say for itself that nobody is to keep it.
      headers['cache-control'] ??=
        answer.status === 200 ? 'public, max-age=0, s-maxage=1, must-revalidate' : 'no-cache';
    }
    // Its data tell when it was rendered: no other page is the same.
    const etag = isPage ? `"${randomBytes(12).toString('base64url')}"` : null;
    return { status: answer.status, headers, html, etag, compressed: {}, tags: [...tags] };
  }

  app.route({
    method: ['GET'],
    url: '/*',
    handler: async (request, reply) => {
      // The address is the operator's, whatever Host a caller sends.
      const url = new URL(request.url.replace(/^[/\\]+/, '/'), context.config.publicUrl);
      const address = otherAddress((await pages.build()).routes, url.pathname);
      if (address) return reply.header('cache-control', 'public, max-age=3600').redirect(address + url.search, 301);
      const language = pageLanguage(url, request);
      const key = `${language} ${url.pathname}${url.search}`;
      const make = async () => {
        limit(request.ip);
        return render(url, language, request.id);
      };
      try {
        return await send(request, reply, await (pages.cache ? cache.get(key, shareOf(url), make) : make()));
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return refuse(reply, language, error);
        throw error;
      }
    },
  });
}
