import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/account.ts';
import * as exports from '#server/features/account/export.service.ts';
import * as leaving from '#server/features/account/leaving.service.ts';
import { proveOwner } from '#server/features/auth/proof.service.ts';
import type { Context } from '#server/kit/context.ts';
import { clientOf } from '#server/kit/devices.ts';
import { route } from '#server/kit/route.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.deactivateAccount, ({ actor, body }) =>
    leaving.deactivateAccount(context, actor.id, body.reason),
  );

  route(app, context, api.deleteAccount, async ({ actor, body: { reason, ...proof }, request }) => {
    await proveOwner(context, actor.id, proof, clientOf(request));
    return leaving.deleteAccount(context, actor.id, reason);
  });

  route(app, context, api.cancelDeletion, ({ actor }) => leaving.cancelDeletion(context, actor.id));

  exportRoutes(app, context);
}

function exportRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.requestExport, async ({ actor, body, request }) => {
    await proveOwner(context, actor.id, body, clientOf(request));
    return exports.requestExport(context, actor);
  });

  route(app, context, api.readExport, ({ actor, params }) => exports.readExport(context, actor.id, params.id));

  // The link of a mail is opened without a session.
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/profile/export-data/:id/download',
    { compress: false },
    async ({ params, query }, reply) => {
      const { stream, size, name } = await exports.openDownload(context, params.id, String(query['token'] ?? ''));
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .type('application/zip')
        .send(stream);
    },
  );
}
