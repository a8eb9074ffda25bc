import type { FastifyInstance } from 'fastify';
import { reportUser, sendReport } from '#contract/api/reports.ts';
import { evidenceKeeping } from '#server/features/reports/evidence.service.ts';
import { missingReporter, receiveReport } from '#server/features/reports/reports.service.ts';
import { readPublicProfile } from '#server/features/users/users.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';
import type { Actor } from '#server/kit/sessions.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  const keeping = evidenceKeeping(context);
  const judge = async ({ actor }: { actor: Actor | null }, given: Record<string, unknown>) =>
    missingReporter(actor?.id ?? null, given);

  route(app, context, sendReport, {
    keeping,
    judge,
    handle: ({ actor, body, language, files, request }) =>
      receiveReport(context, body, { actorId: actor?.id ?? null, address: request.ip, language, files }),
  });

  route(app, context, reportUser, {
    find: ({ params }) => readPublicProfile(context, params.id),
    keeping,
    judge,
    handle: ({ actor, subject, body, language, files, request }) =>
      receiveReport(
        context,
        { ...body, targetType: 'user', targetId: subject.id },
        { actorId: actor?.id ?? null, address: request.ip, language, files },
      ),
  });
}
