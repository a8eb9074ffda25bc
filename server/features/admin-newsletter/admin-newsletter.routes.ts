import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-newsletter.ts';
import * as letters from '#server/features/admin-newsletter/admin-newsletter.service.ts';
import { sendIssue, stopIssue } from '#server/features/admin-newsletter/sending.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const find = ({ params }: { params: { id: string } }) => letters.readIssue(context, params.id);
  route(app, context, api.listIssues, () => letters.listIssues(context));
  route(app, context, api.readIssue, ({ params }) => letters.readIssue(context, params.id));
  route(app, context, api.createIssue, ({ actor, body }) => letters.createIssue(context, actor, body));
  route(app, context, api.updateIssue, {
    find,
    handle: ({ params, body }) => letters.updateIssue(context, params.id, body),
  });
  route(app, context, api.deleteIssue, ({ actor, params }) => letters.deleteIssue(context, actor, params.id));
  route(app, context, api.previewLetter, ({ body }) => letters.previewLetter(context, body));
  route(app, context, api.testIssue, ({ actor, params }) => letters.testIssue(context, actor, params.id));
  route(app, context, api.sendIssue, ({ actor, params }) => sendIssue(context, actor, params.id));
  route(app, context, api.stopIssue, {
    find,
    handle: ({ actor, params }) => stopIssue(context, actor, params.id),
  });
}
