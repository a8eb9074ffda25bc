import { askForBilling } from '#server/features/payments/billing-reminder.service.ts';
import { checkPayments, fetchMissedEvents, settleOpenOrders } from '#server/features/payments/reconcile.service.ts';
import { payBack, retryRefunds } from '#server/features/payments/refunds.service.ts';
import { renewDue } from '#server/features/payments/renewals.service.ts';
import { settleLater } from '#server/features/payments/settle.service.ts';
import { emptyPayloads, takeEvent } from '#server/features/payments/webhooks.service.ts';
import type { Context } from '#server/kit/context.ts';

export function paymentsJobs(context: Context): void {
  const { jobs } = context;
  jobs.work(takeEvent, context);
  jobs.work(payBack, context);
  jobs.work(settleLater, context);
  jobs.schedule('payments.renew', '*/10 * * * *', () => renewDue(context));
  jobs.schedule('payments.open-orders', '*/15 * * * *', async () => {
    await settleOpenOrders(context);
    await retryRefunds(context);
  });
  jobs.schedule('payments.missed-events', '5 * * * *', () => fetchMissedEvents(context));
  jobs.schedule('payments.ask-for-billing', '20 8 * * *', async () => {
    await askForBilling(context);
  });
  jobs.schedule('payments.check', '0 3 * * *', async () => {
    await checkPayments(context);
    await emptyPayloads(context);
  });
}
