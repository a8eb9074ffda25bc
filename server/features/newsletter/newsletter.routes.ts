import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as api from '#contract/api/newsletter.ts';
import * as newsletter from '#server/features/newsletter/newsletter.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function newsletterRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.subscribeNewsletter, ({ body, language }) =>
    newsletter.subscribe(context, body.email, language),
  );

  route(app, context, api.confirmNewsletter, ({ body }) => newsletter.confirm(context, body.token));

  void app.register(async (scope) => {
    acceptOneClick(scope);
    route(scope, context, api.unsubscribeNewsletter, ({ body }) => newsletter.unsubscribe(context, body.token));
  });
}

/** A mail program posts a fixed form to the address of the mail's header: the token in it becomes the body of the call. */
function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (request: FastifyRequest, _form, done) => {
    const { token, ...query } = request.query as Record<string, unknown>;
    request.query = query;
    done(null, { token });
  });
}
