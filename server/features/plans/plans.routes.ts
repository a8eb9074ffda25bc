import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/plans.ts';
import { currentSubscription, subscriptionHistory } from '#server/features/plans/subscription.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function plansRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readSubscription, { handle: currentSubscription });

  route(app, context, api.readSubscriptionHistory, {
    handle: ({ actor }) => subscriptionHistory(context, actor.id),
  });
}
