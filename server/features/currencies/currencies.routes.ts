import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/currencies.ts';
import { readRates, writeRates } from '#server/features/currencies/currencies.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function currenciesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readRates, () => readRates(context));
  route(app, context, api.writeRates, ({ body }) => writeRates(context, body.rates));
}
