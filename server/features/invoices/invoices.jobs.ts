import { renderInvoice } from '#server/features/invoices/invoice-file.service.ts';
import { forgetOldInvoices } from '#server/features/invoices/retention.service.ts';
import type { Context } from '#server/kit/context.ts';

export function invoicesJobs(context: Context): void {
  context.jobs.work(renderInvoice, context);
  context.jobs.schedule('invoices.forget', '30 4 * * *', async () => {
    await forgetOldInvoices(context);
  });
}
