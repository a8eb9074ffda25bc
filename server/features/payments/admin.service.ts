/** Payments and subscriptions in the back-office. */
import type * as api from '#contract/api/payments.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { plans } from '#contract/plans.ts';
import { missingSellerSettings } from '#server/config.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { titleOfOrder } from '#server/features/orders/order-title.service.ts';
import { providerOf } from '#server/features/orders/provider.service.ts';
import * as found from '#server/features/payments/admin.queries.ts';
import { startRefund } from '#server/features/payments/refunds.service.ts';
import * as webhooks from '#server/features/payments/webhooks.service.ts';
import { planNameFor } from '#server/features/plans/plan-names.service.ts';
import { cancelPlan, endPlan } from '#server/features/plans/plan-life.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { pageOf, type Paging } from '#server/kit/paging.ts';
import type { Actor } from '#server/kit/sessions.ts';

const cut = ({ page = 1, pageSize = defaultPageSize }: Paging) => ({ page, pageSize });

type PaymentRow = Awaited<ReturnType<typeof found.paymentsPage>>['rows'][number];
const toPayment = (row: PaymentRow): api.PaymentLine => ({
  id: row.id,
  paidAt: row.paid_at.toISOString(),
  member: { id: row.user_id, name: row.name, email: row.email },
  kind: row.kind,
  title: row.line ?? '',
  amount: row.amount,
  refunded: row.refunded,
  method: row.method,
  provider: row.provider,
  invoiceId: row.invoice_id,
  invoiceNumber: row.number,
});

/** What was bought is told in the words of who reads the list; the invoice keeps those of its buyer. */
export async function listPayments({ db }: Context, wanted: found.PaymentFilter & Paging, language: Language) {
  const page = await found.paymentsPage(db, wanted, cut(wanted));
  const rows = await Promise.all(
    page.rows.map(async (row) => ({ ...row, line: await titleOfOrder(db, { ...row, language }) })),
  );
  return pageOf(rows.map(toPayment), wanted, page.count);
}

export async function requirePayment({ db }: Context, id: string): Promise<api.PaymentLine> {
  const { rows } = await found.paymentsPage(db, { id }, { page: 1, pageSize: 1 });
  if (!rows[0]) throw new AppError('not_found');
  return toPayment(rows[0]);
}

export async function refund(context: Context, staff: Actor, payment: api.PaymentLine, input: api.RefundInput) {
  const { amount, reason, note } = input;
  await context.db.transaction().execute(async (trx) => {
    await startRefund(context, trx, { paymentId: payment.id, amount, reason, note: note ?? null, staffId: staff.id });
    await recordAction(trx, {
      staff,
      action: 'payment.refund',
      subject: { type: 'payment', id: payment.id },
      reasonCode: reason,
      before: { refunded: payment.refunded },
      after: { refunded: payment.refunded + amount },
    });
  });
  return requirePayment(context, payment.id);
}

export async function overview(context: Context): Promise<DataOf<typeof api.paymentTotals>> {
  const { db, config } = context;
  const [months, counts, look, differences] = await Promise.all([
    found.revenueByMonth(db, context.now()),
    found.subscribersByPlan(db),
    found.needsLook(db),
    found.latestDifferences(db),
  ]);
  const byPlan = new Map(counts.map((row) => [row.plan, row]));
  return {
    months,
    subscribers: plans
      .filter((plan) => plan !== 'free')
      .map((plan) => ({ plan, count: byPlan.get(plan)?.count ?? 0, pastDue: byPlan.get(plan)?.pastDue ?? 0 })),
    monthly: counts.reduce((sum, row) => sum + row.monthly, 0),
    ...look,
    provider: providerOf(context, 'running')?.name ?? null,
    missingSettings: missingSellerSettings(context.config),
    hasWebhookSecret: Boolean(config.payments.stripe?.webhookSecret),
    differences: differences.map(({ id, at, kind, detail }) => ({ id, at: at.toISOString(), kind, detail })),
  };
}

export async function listEvents({ db }: Context, wanted: { status?: api.EventLine['status'] | undefined } & Paging) {
  const { rows, count } = await found.eventsPage(db, wanted.status, cut(wanted));
  const items = rows.map((row): api.EventLine => ({
    id: row.event_id,
    type: row.type,
    status: row.status,
    origin: row.origin,
    attempts: row.attempts,
    receivedAt: row.received_at.toISOString(),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    lastError: row.last_error,
    orderId: row.order_id,
  }));
  return pageOf(items, wanted, count);
}

export async function replay(context: Context, staff: Actor, eventId: string): Promise<null> {
  await context.db.transaction().execute(async (trx) => {
    await webhooks.replayEvent(context, trx, eventId);
    await recordAction(trx, { staff, action: 'webhook.replay', subject: { type: 'webhook', id: eventId } });
  });
  return null;
}

type SubscriberRow = Awaited<ReturnType<typeof found.subscribersPage>>['rows'][number];
const toSubscriber = (row: SubscriberRow): api.SubscriberLine => ({
  id: row.id,
  reference: row.reference,
  member: { id: row.user_id, name: row.name, email: row.email },
  plan: row.plan,
  nextPlan: row.next_plan,
  status: row.status,
  price: row.amount,
  startedAt: row.started_at.toISOString(),
  periodEnd: row.period_end.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export async function listSubscribers({ db }: Context, wanted: found.SubscriberFilter & Paging) {
  const { rows, count } = await found.subscribersPage(db, wanted, cut(wanted));
  return pageOf(rows.map(toSubscriber), wanted, count);
}

export async function requireSubscriber({ db }: Context, id: string): Promise<api.SubscriberLine> {
  const { rows } = await found.subscribersPage(db, { id }, { page: 1, pageSize: 1 });
  if (!rows[0]) throw new AppError('not_found');
  return toSubscriber(rows[0]);
}

/** What was paid is given back apart, by a refund. */
export async function endByStaff(
  context: Context,
  staff: Actor,
  subscriber: api.SubscriberLine,
  { when, note }: { when: 'period_end' | 'now'; note: string },
) {
  const at = context.now();
  await context.db.transaction().execute(async (trx) => {
    const cancelled = when === 'now' ? null : await cancelPlan(trx, subscriber.member.id, at);
    const isDone = when === 'now' ? await endPlan(trx, subscriber.id, at) : cancelled?.held.id === subscriber.id;
    if (!isDone) throw new AppError('no_subscription');
    if (cancelled && !cancelled.isFirst) return;
    const date = when === 'now' ? at.toISOString() : subscriber.periodEnd;
    await notify(context, trx, {
      userId: subscriber.member.id,
      type: 'planCancelled',
      payload: {
        plan: await planNameFor(trx, subscriber.member.id, subscriber.plan),
        reference: subscriber.reference,
        date,
      },
    });
    await recordAction(trx, {
      staff,
      action: 'subscription.end',
      subject: { type: 'subscription', id: subscriber.id },
      before: { status: subscriber.status },
      after: { when, note },
    });
  });
  return requireSubscriber(context, subscriber.id);
}
