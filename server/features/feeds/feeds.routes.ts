/** Addresses for machines that are no part of the API: sitemap, robots, feeds. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdCard } from '#contract/ads.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { robots, sitemapIndex, sitemapOfAds, sitemapOfPages } from '#server/features/feeds/sitemap.service.ts';
import { rssOf } from '#server/features/feeds/rss.service.ts';
import { existing } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageLanguage } from '#server/kit/language.ts';

const newest = '50';
const minute = 60;
/** Shown by the screen only, or decided by the feed. */
const notOfFeeds = ['lang', 'view', 'page', 'pageSize', 'sortBy', 'sortOrder', 'facets'];

const keepFor = (reply: FastifyReply, seconds: number) => reply.header('cache-control', `public, max-age=${seconds}`);

function sitemapRoutes(app: FastifyInstance, context: Context): void {
  app.get('/robots.txt', (_request, reply) =>
    keepFor(reply, 60 * minute)
      .type('text/plain')
      .send(robots(context)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    keepFor(reply, 60 * minute)
      .type('application/xml')
      .send(await sitemapIndex(context)),
  );
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    keepFor(reply, 60 * minute)
      .type('application/xml')
      .send(await sitemapOfPages(context)),
  );
  app.get<{ Params: { part: string } }>('/sitemap-ads-:part(^\\d{1,6}$).xml', async (request, reply) => {
    const text = existing(await sitemapOfAds(context, Number(request.params.part)));
    return keepFor(reply, 60 * minute)
      .type('application/xml')
      .send(Readable.from(text));
  });
}

/** The search itself is asked through its own door, as this visitor. */
async function found(app: FastifyInstance, request: FastifyRequest, search: URLSearchParams, language: string) {
  const query = new URLSearchParams(search);
  query.set('pageSize', newest);
  query.set('facets', 'false');
  return app.inject({
    url: `/api/advertisements?${query}`,
    remoteAddress: request.ip,
    headers: { 'accept-language': language },
  });
}

type Answer = { items: AdCard[]; place: { name: string } | null };

function feedRoutes(app: FastifyInstance, context: Context): void {
  app.get('/search.rss', async (request, reply) => {
    const url = new URL(request.url, context.config.publicUrl);
    const language = pageLanguage(url, request);
    const search = new URLSearchParams(url.searchParams);
    for (const name of notOfFeeds) search.delete(name);
    const answer = await found(app, request, search, language);
    if (answer.statusCode !== 200) return reply.code(answer.statusCode).type('application/json').send(answer.body);
    const { items, place } = answer.json<{ data: Answer }>().data;
    const { categories } = await categoryLookup(context);
    const category = categories.get(Number(search.get('categoryId')))?.names[language];
    const query = search.size ? `?${search}` : '';
    const feed = rssOf(context, {
      // Newest first, sponsored or not: a reader of news has no place to say which are.
      cards: items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
      language,
      self: url.pathname + url.search,
      screen: `/search${query}`,
      words: [search.get('q'), category, place?.name].filter(Boolean).join(' · '),
    });
    reply.header('vary', 'accept-language, accept-encoding, cookie');
    return keepFor(reply, 5 * minute)
      .type('application/rss+xml; charset=utf-8')
      .send(feed);
  });
}

export function feedsRoutes(app: FastifyInstance, context: Context): void {
  sitemapRoutes(app, context);
  feedRoutes(app, context);
}
