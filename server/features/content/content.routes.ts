import type { FastifyInstance } from 'fastify';
import { readContent, type ContentPage } from '#contract/api/content.ts';
import { renderContent } from '#server/features/content/content.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function contentRoutes(app: FastifyInstance, context: Context): void {
  const rendered = new Map<string, ContentPage>();
  route(app, context, readContent, ({ params, language }) => {
    const key = `${language}/${params.name}`;
    const page = rendered.get(key) ?? renderContent(context.config, params.name, language);
    // Files do not change under a running site, but they do while somebody writes them.
    if (context.config.production) rendered.set(key, page);
    return page;
  });
}
