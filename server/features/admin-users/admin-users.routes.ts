import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/admin-users.ts';
import * as accounts from '#server/features/admin-users/accounts.service.ts';
import { findUsers, readStanding, readUser, requireMember } from '#server/features/admin-users/admin-users.service.ts';
import { banUser, unbanUser } from '#server/features/admin-users/bans.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function adminUsersRoutes(app: FastifyInstance, context: Context): void {
  const find = ({ params }: { params: { id: string } }) => requireMember(context, params.id);

  route(app, context, api.listUsers, ({ query }) => findUsers(context, query));
  route(app, context, api.readUser, ({ actor, params }) => readUser(context, actor, params.id));
  route(app, context, api.readStanding, ({ actor, params }) => readStanding(context, actor, params.id));

  route(app, context, api.changeRole, {
    find,
    handle: async ({ actor, params, body }) => {
      await accounts.changeRole(context, actor, params.id, body.role);
      return readStanding(context, actor, params.id);
    },
  });

  route(app, context, api.banUser, {
    find,
    handle: async ({ actor, params, body }) => {
      await banUser(context, actor, params.id, body);
      return readStanding(context, actor, params.id);
    },
  });

  route(app, context, api.unbanUser, {
    find,
    handle: async ({ actor, params, body }) => {
      await unbanUser(context, actor, params.id, body.reason ?? '');
      return readStanding(context, actor, params.id);
    },
  });

  route(app, context, api.endUserSessions, {
    find,
    handle: ({ actor, params, query }) => accounts.endTheirSessions(context, actor, params.id, query.session),
  });

  route(app, context, api.deleteUser, {
    find,
    handle: async ({ actor, params, body }) => {
      await accounts.deleteUser(context, actor, params.id, body);
      return readStanding(context, actor, params.id);
    },
  });
}
