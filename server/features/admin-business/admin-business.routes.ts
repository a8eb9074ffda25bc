import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-business.ts';
import { decide, listFiles, readOne, undoDecision } from '#server/features/admin-business/admin-business.service.ts';
import { openDocument } from '#server/features/admin-business/open-document.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminBusinessRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listVerifications, ({ query }) => listFiles(context, query));
  route(app, context, api.readVerification, ({ actor, params }) => readOne(context, actor, params.id));

  route(app, context, api.decideVerification, {
    find: ({ actor, params }) => readOne(context, actor, params.id),
    handle: ({ actor, params, body }) => decide(context, actor, params.id, body),
  });

  route(app, context, api.undoVerification, {
    find: ({ actor, params }) => readOne(context, actor, params.id),
    handle: ({ actor, params }) => undoDecision(context, actor, params.id),
  });

  route(app, context, api.openBusinessDocument, ({ actor, params }) => openDocument(context, actor, params.id));
}
