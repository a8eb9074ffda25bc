import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/auth-security.ts';
import { askForChange } from '#server/features/auth/email-change.service.ts';
import { changePassword, judgeChange } from '#server/features/auth/password.service.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#server/features/auth/session.service.ts';
import * as twoFactor from '#server/features/auth/two-factor.service.ts';
import type { Context } from '#server/kit/context.ts';
import { clientOf } from '#server/kit/devices.ts';
import { route } from '#server/kit/route.ts';

/** The security tab of a profile. */
export function securityRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.changePassword, {
    judge: ({ actor, request }, given) => judgeChange(context, actor, given, clientOf(request)),
    handle: ({ actor, body, request }) =>
      changePassword(context, actor, body.currentPassword, body.newPassword, clientOf(request)),
  });

  route(app, context, api.enableTwoFactor, ({ actor, body, request }) =>
    twoFactor.enable(context, actor.id, body, clientOf(request)),
  );

  route(app, context, api.confirmTwoFactor, ({ actor, body, request }) =>
    twoFactor.confirm(context, actor.id, body.code, clientOf(request)),
  );

  route(app, context, api.disableTwoFactor, ({ actor, body, request }) =>
    twoFactor.disable(context, actor.id, body.code, clientOf(request)),
  );

  route(app, context, api.changeEmail, ({ actor, body: { email, ...proof }, request }) =>
    askForChange(context, actor.id, email, proof, clientOf(request)),
  );

  route(app, context, api.listSessions, ({ actor }) => listSessions(context, actor));

  route(app, context, api.revokeSession, ({ actor, params, request }) =>
    revokeSession(context, actor, params.id, clientOf(request)),
  );

  route(app, context, api.revokeOtherSessions, ({ actor, request }) =>
    revokeOtherSessions(context, actor, clientOf(request)),
  );
}
