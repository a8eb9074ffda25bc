import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/appeals.ts';
import { readCaseFile } from '#contract/api/statements.ts';
import { createAppeal, listMine, readCase, requireOwnStatement } from '#server/features/appeals/appeals.service.ts';
import * as staff from '#server/features/appeals/staff-appeals.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function appealsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, readCaseFile, async ({ actor, params, query }) =>
    readCase(context, await requireOwnStatement(context, actor, { statementId: params.id, token: query.token })),
  );

  route(app, context, api.createAppeal, {
    // Who neither signed in nor holds a token is told so before anything about their words.
    find: async ({ actor, request }) => {
      if (!actor && !(request.body as { token?: unknown } | null)?.token) throw new AppError('unauthenticated');
    },
    handle: async ({ actor, body }) =>
      createAppeal(context, await requireOwnStatement(context, actor, body), body.text),
  });

  route(app, context, api.listMyAppeals, ({ actor, query }) => listMine(context, actor.id, query));
  route(app, context, api.listAppeals, ({ actor, query }) => staff.listCases(context, actor, query));
  route(app, context, api.readAppeal, ({ actor, params }) => staff.readAppeal(context, actor, params.id));

  route(app, context, api.decideAppeal, {
    find: ({ actor, params }) => staff.requireAppeal(context, actor, params.id),
    handle: async ({ actor, params, body }) => {
      await staff.decideAppeal(context, actor, params.id, body);
      return staff.readAppeal(context, actor, params.id);
    },
  });
}
