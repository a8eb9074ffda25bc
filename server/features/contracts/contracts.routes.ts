import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/contracts.ts';
import * as contracts from '#server/features/contracts/contracts.service.ts';
import { endWithoutLogin } from '#server/features/contracts/end-without-login.service.ts';
import { promotionContracts, withdrawFromPromotion } from '#server/features/contracts/promotion-contracts.service.ts';
import { requireOwnOrder } from '#server/features/orders/orders.service.ts';
import { currentSubscription } from '#server/features/plans/subscription.service.ts';
import type { Context } from '#server/kit/context.ts';
import { networkOf } from '#server/kit/devices.ts';
import { route } from '#server/kit/route.ts';

export function contractsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.cancelSubscription, async ({ actor }) => {
    await contracts.cancel(context, actor.id);
    return currentSubscription(context, actor.id);
  });

  route(app, context, api.resumeSubscription, async ({ actor }) => {
    await contracts.resume(context, actor.id);
    return currentSubscription(context, actor.id);
  });

  route(app, context, api.readWithdrawal, ({ actor }) => contracts.previewWithdrawal(context, actor.id));
  route(app, context, api.withdraw, ({ actor }) => contracts.withdraw(context, actor.id));
  route(app, context, api.listPromotionContracts, ({ actor }) => promotionContracts(context, actor.id));

  route(app, context, api.withdrawPromotion, {
    find: ({ actor, params }) => requireOwnOrder(context, actor.id, params.id),
    handle: ({ subject }) => withdrawFromPromotion(context, subject.id),
  });

  route(app, context, api.endContract, ({ body, language, request }) =>
    endWithoutLogin(context, body, language, networkOf(request.ip)),
  );
}
