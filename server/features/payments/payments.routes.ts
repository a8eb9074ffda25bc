import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/payments.ts';
import { requireOwnOrder } from '#server/features/orders/orders.service.ts';
import * as admin from '#server/features/payments/admin.service.ts';
import * as view from '#server/features/payments/order-view.service.ts';
import { receive } from '#server/features/payments/webhooks.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

const webhookBodyLimit = 512 * 1024;

export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  orderRoutes(app, context);
  adminRoutes(app, context);
  webhookRoute(app, context);
}

function orderRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readOrder, {
    find: ({ actor, params }) => requireOwnOrder(context, actor.id, params.id),
    handle: ({ subject }) => view.viewOf(context, subject),
  });

  route(app, context, api.settleOrder, {
    find: ({ actor, params }) => requireOwnOrder(context, actor.id, params.id),
    handle: ({ subject }) => view.settleOwn(context, subject),
  });

  route(app, context, api.answerTestPayment, {
    find: ({ actor, params }) => requireOwnOrder(context, actor.id, params.id),
    handle: ({ subject, body }) => view.payTest(context, subject, body.outcome),
  });

  route(app, context, api.readTestCard, ({ actor }) => view.readCard(context, actor.id));
  route(app, context, api.setTestCard, ({ actor, body }) => view.changeCard(context, actor.id, body.card));
}

function adminRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.paymentTotals, () => admin.overview(context));
  route(app, context, api.listEvents, ({ query }) => admin.listEvents(context, query));
  route(app, context, api.replayEvent, ({ actor, params }) => admin.replay(context, actor, params.id));
  route(app, context, api.listPayments, ({ query, language }) => admin.listPayments(context, query, language));

  route(app, context, api.refundPayment, {
    find: ({ params }) => admin.requirePayment(context, params.id),
    handle: ({ actor, subject, body }) => admin.refund(context, actor, subject, body),
  });

  route(app, context, api.listSubscriptions, ({ query }) => admin.listSubscribers(context, query));

  route(app, context, api.endSubscription, {
    find: ({ params }) => admin.requireSubscriber(context, params.id),
    handle: ({ actor, subject, body }) => admin.endByStaff(context, actor, subject, body),
  });
}

const webhookOperation = {
  tags: ['Subscription'],
  summary: 'What the payment provider tells: an event of Stripe as it sends it, with the signature over its bytes',
  security: [],
  'x-access': 'public',
  parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { type: 'object', description: 'An event of Stripe' } } },
  },
  responses: {
    200: {
      description: 'Written down',
      content: { 'application/json': { schema: { type: 'object', properties: { received: { const: true } } } } },
    },
    400: { $ref: '#/components/responses/Failure' },
    404: { $ref: '#/components/responses/Failure' },
    default: { $ref: '#/components/responses/Failure' },
  },
};

/** Outside of the other calls: the signature is over the bytes as they came, so nothing may read them before. */
function webhookRoute(app: FastifyInstance, context: Context): void {
  context.otherOperations['/payments/webhook'] = { post: webhookOperation };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => bytes);
    scope.post('/api/payments/webhook', { bodyLimit: webhookBodyLimit }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(context, body, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    });
  });
}
