import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-checks.ts';
import { checkAd } from '#server/features/ad-checks/ad-checks.service.ts';
import { guessCategories } from '#server/features/ad-checks/category-guess.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adChecksRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.guessCategory, ({ query, language }) => guessCategories(context, query.title, language));

  route(app, context, api.checkAd, async ({ actor, body, language }) => ({
    findings: await checkAd(context, actor.id, body, language),
  }));
}
