import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/auth.ts';
import * as sessionApi from '#contract/api/auth-session.ts';
import { undoChange } from '#server/features/auth/email-change.service.ts';
import { decodeCredentials, login, loginWithChallenge } from '#server/features/auth/login.service.ts';
import { namedRoles, overviewOf } from '#server/features/auth/overview.service.ts';
import { forgotPassword, judgeNew, resetPassword } from '#server/features/auth/password.service.ts';
import { refresh } from '#server/features/auth/refresh.service.ts';
import { register } from '#server/features/auth/register.service.ts';
import { logout } from '#server/features/auth/session.service.ts';
import {
  resendOwnVerification,
  resendVerification,
  statusOfEmail,
  verifyEmail,
} from '#server/features/auth/verification.service.ts';
import { readUser, updateProfile } from '#server/features/profile/profile.service.ts';
import type { Context } from '#server/kit/context.ts';
import { clientOf } from '#server/kit/devices.ts';
import { route } from '#server/kit/route.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  signInRoutes(app, context);
  mailRoutes(app, context);
  accountRoutes(app, context);
}

function signInRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.register, {
    judge: (_, given) => judgeNew(context, 'password', given),
    handle: ({ body, language, request }) => register(context, body, language, clientOf(request)),
  });

  route(app, context, api.login, ({ body, request }) =>
    'challenge' in body
      ? loginWithChallenge(context, body.challenge, body.code, clientOf(request))
      : login(context, body, clientOf(request)),
  );

  route(app, context, api.loginWithSpecialChars, ({ body, request }) =>
    login(context, decodeCredentials(body), clientOf(request)),
  );

  route(app, context, sessionApi.refreshToken, ({ body, request }) =>
    refresh(context, body.refreshToken, clientOf(request)),
  );

  route(app, context, sessionApi.logout, ({ actor }) => logout(context, actor));
}

function mailRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.forgotPassword, ({ body }) => forgotPassword(context, body.email));

  route(app, context, api.resetPassword, ({ body, request }) =>
    resetPassword(context, body.token, body.password, clientOf(request)),
  );

  route(app, context, api.sendVerification, ({ actor }) => resendOwnVerification(context, actor.id));
  route(app, context, api.verifyEmail, ({ body, request }) => verifyEmail(context, body.token, clientOf(request)));
  route(app, context, api.undoEmail, ({ body, request }) => undoChange(context, body.token, clientOf(request)));
  route(app, context, api.resendVerification, ({ body }) => resendVerification(context, body.email));
  route(app, context, api.emailStatus, ({ actor, params }) => statusOfEmail(context, actor, params.email));
}

function accountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listRoles, ({ language }) => namedRoles(language));
  route(app, context, api.me, ({ actor }) => readUser(context.db, actor.id));

  route(app, context, api.updateAccount, async ({ actor, body }) => {
    await updateProfile(context, actor.id, body);
    return readUser(context.db, actor.id);
  });

  route(app, context, api.securityOverview, ({ actor }) => overviewOf(context, actor.id));
}
