import type { FastifyInstance } from 'fastify';
import { sendContact } from '#contract/api/contact.ts';
import { receiveMessage } from '#server/features/contact/contact.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, sendContact, ({ body, language }) => receiveMessage(context, body, language));
}
