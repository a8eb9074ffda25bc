import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/invoices.ts';
import { anyInvoiceFile, ownInvoiceFile } from '#server/features/invoices/invoice-file.service.ts';
import { exportSales, listMine } from '#server/features/invoices/invoices.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function invoicesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listInvoices, ({ actor, query }) => listMine(context, actor.id, query));
  route(app, context, api.readInvoiceFile, ({ actor, params }) => ownInvoiceFile(context, actor.id, params.id));
  route(app, context, api.readAnyInvoiceFile, ({ params }) => anyInvoiceFile(context, params.id));
  route(app, context, api.exportSales, ({ query, language }) => exportSales(context, query, language));
}
