import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportTargets, reportUser, sendReport } from '#contract/api/reports.ts';
import { isOneOf } from '#contract/known-values.ts';
import { evidenceKeeping } from '#server/features/reports/evidence.service.ts';
import { findSubject } from '#server/features/reports/targets.service.ts';
import { missingReporter, receiveReport } from '#server/features/reports/reports.service.ts';
import { readPublicProfile } from '#server/features/users/users.service.ts';
import { actorOf } from '#server/kit/actors.ts';
import type { Context } from '#server/kit/context.ts';
import { requestLanguage } from '#server/kit/language.ts';
import { route } from '#server/kit/route.ts';
import type { Actor } from '#server/kit/sessions.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  const keeping = evidenceKeeping(context);
  /** Pictures are costly to open: only for something that can be reported. What is wrong otherwise is told later. */
  const first = {
    needs: ['targetType', 'targetId'],
    check: async ({ targetType, targetId }: Record<string, string>, request: FastifyRequest) => {
      const asked = sendReport.body?.safeParse({ targetType, targetId });
      const isWrong = asked?.error?.issues.some(({ path }) => path[0] === 'targetType' || path[0] === 'targetId');
      if (isWrong || !isOneOf(reportTargets, targetType)) return;
      const reporterId = actorOf(request)?.id ?? null;
      await findSubject(context, targetType, {
        id: targetId ?? '',
        language: requestLanguage(request),
        reporterId,
      });
    },
  };
  const judge = async ({ actor }: { actor: Actor | null }, given: Record<string, unknown>) =>
    missingReporter(actor?.id ?? null, given);

  route(app, context, sendReport, {
    keeping: { ...keeping, first },
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
