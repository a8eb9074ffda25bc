import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/plans.ts';
import * as catalogue from '#server/features/plans/catalogue.service.ts';
import { currentSubscription, setNextPlan, subscriptionHistory } from '#server/features/plans/subscription.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function plansRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listPlans, ({ language }) => catalogue.listPlans(context, language));
  route(app, context, api.readSubscription, ({ actor }) => currentSubscription(context, actor.id));
  route(app, context, api.readSubscriptionHistory, ({ actor }) => subscriptionHistory(context, actor.id));

  route(app, context, api.setNextPlan, async ({ actor, body }) => {
    await setNextPlan(context, actor.id, body.plan);
    return currentSubscription(context, actor.id);
  });

  route(app, context, api.listAdminPlans, () => catalogue.listForAdmin(context));

  route(app, context, api.updatePlan, async ({ actor, params, body }) => {
    await catalogue.changePlan(context, actor, params.id, body);
    return catalogue.listForAdmin(context);
  });

  route(app, context, api.addPrice, async ({ actor, body }) => {
    await catalogue.addPrice(context, actor, body);
    return catalogue.listForAdmin(context);
  });
}
