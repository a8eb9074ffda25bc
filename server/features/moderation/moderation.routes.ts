import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/moderation.ts';
import { deleteAd } from '#contract/api/my-ads.ts';
import { can } from '#contract/permissions.ts';
import { decideAd } from '#server/features/moderation/decisions.service.ts';
import { removeAd } from '#server/features/moderation/removal.service.ts';
import { undoDecision } from '#server/features/moderation/undo.service.ts';
import { readAny, requireAny, requireLive } from '#server/features/my-ads/my-ads.service.ts';
import { deleteOwnAd } from '#server/features/my-ads/owner-moves.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readAnyAd, ({ actor, params, language }) => readAny(context, actor, params.id, language));

  route(app, context, api.decideAd, {
    find: ({ params }) => requireAny(context, params.id),
    handle: async ({ actor, params, body, language }) => {
      const isDecided = await decideAd(context, actor, params.id, body);
      const data = await readAny(context, actor, params.id, language);
      if (!isDecided) throw new AppError('stale_version', { data });
      return data;
    },
  });

  route(app, context, api.undoDecision, {
    find: ({ params }) => requireAny(context, params.id),
    handle: async ({ actor, params, language }) => {
      await undoDecision(context, actor, params.id);
      return readAny(context, actor, params.id, language);
    },
  });

  // Owners and staff delete by the same call; here both ways are known.
  route(app, context, deleteAd, {
    find: ({ actor, params }) => requireLive(context, can(actor, 'deleteAnyAd') ? null : actor.id, params.id),
    handle: async ({ actor, params, body, subject }) => {
      if (subject.user_id === actor.id) await deleteOwnAd(context, actor.id, params.id);
      else await removeAd(context, actor, params.id, body ?? {});
      return null;
    },
  });
}
