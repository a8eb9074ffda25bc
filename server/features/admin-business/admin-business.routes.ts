import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-business.ts';
import { decide, listFiles, readOne, undoDecision } from '#server/features/admin-business/admin-business.service.ts';
import { openDocument } from '#server/features/admin-business/document-links.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';
import { signedLinkOf } from '#server/kit/signed-links.ts';

export function adminBusinessRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listVerifications, {
    handle: ({ query }) => listFiles(context, query),
  });

  route(app, context, api.readVerification, {
    handle: ({ actor, params }) => readOne(context, actor, params.id),
  });

  route(app, context, api.decideVerification, {
    find: ({ actor, params }) => readOne(context, actor, params.id),
    handle: ({ actor, params, body }) => decide(context, actor, params.id, body),
  });

  route(app, context, api.undoVerification, {
    find: ({ actor, params }) => readOne(context, actor, params.id),
    handle: ({ actor, params }) => undoDecision(context, actor, params.id),
  });

  // Opened in a tab of its own, which sends no token: the address itself is signed.
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/admin/business-documents/:id',
    { compress: false },
    async ({ params, query }, reply) => {
      const { stream, size, mediaType, name } = await openDocument(context, params.id, signedLinkOf(query));
      return reply
        .header('content-disposition', `${mediaType === 'image/jpeg' ? 'inline' : 'attachment'}; filename="${name}"`)
        .header('content-length', size)
        .header('cache-control', 'no-store')
        .type(mediaType)
        .send(stream);
    },
  );
}
