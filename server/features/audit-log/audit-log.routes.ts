import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/audit-log.ts';
import { readLog } from '#server/features/audit-log/audit-log.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function auditLogRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listAuditLog, ({ query }) => readLog(context, query));
}
