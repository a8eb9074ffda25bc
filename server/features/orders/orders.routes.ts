import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/orders.ts';
import { keepBilling, readBilling } from '#server/features/orders/billing.service.ts';
import * as orders from '#server/features/orders/orders.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function ordersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readOffer, () => orders.offer(context));
  route(app, context, api.readQuote, ({ actor, query }) => orders.quote(context, actor.id, query.plan));

  route(app, context, api.startCheckout, ({ actor, body, language }) =>
    orders.orderPlan(context, body.plan, { ...body, userId: actor.id, language }),
  );

  route(app, context, api.readBilling, ({ actor }) => readBilling(context, actor.id));

  route(app, context, api.saveBilling, async ({ actor, body }) => {
    await keepBilling(context.db, actor.id, body, context.now());
    return readBilling(context, actor.id);
  });

  route(app, context, api.openPortal, ({ actor }) => orders.openPortal(context, actor.id));

  route(app, context, api.payOrder, {
    find: ({ actor, params }) => orders.requireOwnOrder(context, actor.id, params.id),
    handle: ({ subject }) => orders.payOpenOrder(context, subject),
  });
}
