import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-reports.ts';
import { decideCase, undoCase } from '#server/features/admin-reports/decisions.service.ts';
import { openEvidence } from '#server/features/admin-reports/open-evidence.service.ts';
import { listCases, readCase, requireCase } from '#server/features/admin-reports/admin-reports.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminReportsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listReports, ({ actor, query }) => listCases(context, actor, query));
  route(app, context, api.readReport, ({ actor, params }) => readCase(context, actor, params.id));

  route(app, context, api.decideReport, {
    find: ({ actor, params }) => requireCase(context, actor, params.id),
    handle: async ({ actor, params, body }) => {
      await decideCase(context, actor, params.id, body);
      return readCase(context, actor, params.id);
    },
  });

  route(app, context, api.undoReportDecision, {
    find: ({ actor, params }) => requireCase(context, actor, params.id),
    handle: async ({ actor, params }) => {
      await undoCase(context, actor, params.id);
      return readCase(context, actor, params.id);
    },
  });

  route(app, context, api.openEvidence, ({ actor, params }) => openEvidence(context, actor, params.id));
}
