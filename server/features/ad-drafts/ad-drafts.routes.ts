import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-drafts.ts';
import { readDraft } from '#server/features/ad-drafts/ad-drafts.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adDraftsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readDraft, ({ body, language }) => readDraft(context, body.text, language));
}
