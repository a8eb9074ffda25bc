import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/invoices.ts';
import { anyInvoiceFile, ownInvoiceFile } from '#server/features/invoices/invoice-file.service.ts';
import { exportSales, listMine } from '#server/features/invoices/invoices.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function invoicesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.listInvoices, { handle: ({ actor, query }) => listMine(context, actor.id, query) });

  route(app, context, api.readInvoiceFile, {
    handle: ({ actor, params }) => ownInvoiceFile(context, actor.id, params.id),
  });

  route(app, context, api.readAnyInvoiceFile, { handle: ({ params }) => anyInvoiceFile(context, params.id) });

  route(app, context, api.exportSales, {
    handle: ({ query, language }) => exportSales(context, query, language),
  });
}
