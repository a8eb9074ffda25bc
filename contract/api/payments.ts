/** Orders on their way to being paid, and payments as staff see them. */
import * as z from 'zod/mini';
import { orderKinds, orderStatuses } from '#contract/api/orders.ts';
import { cents } from '#contract/issues.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { plans } from '#contract/plans.ts';
import { optionalText, text, uuidParams } from '#contract/text.ts';

const staff = { tag: 'Administration', access: 'manageSubscriptions' } as const;

const member = { tag: 'Subscription', access: 'member' } as const;
const admin = { tag: 'Administration', access: 'viewPayments' } as const;

export const OrderView = z.object({
  id: z.uuid(),
  kind: z.enum(orderKinds),
  /** Paid: it is, and what was ordered follows in a moment, with its invoice. */
  status: z.enum([...orderStatuses, 'Paid']),
  /** What is bought, in the language of the order. */
  title: z.string(),
  amount: z.int(),
  plan: z.nullable(z.enum(plans)),
  adId: z.nullable(z.int()),
  provider: z.enum(['test', 'stripe']),
  failure: z.nullable(z.string()),
});
export type OrderView = z.infer<typeof OrderView>;

export const readOrder = endpoint('GET /subscription/orders/{id}', {
  ...member,
  summary: 'An order of mine',
  params: uuidParams,
  data: OrderView,
  errors: ['not_found'],
});

export const settleOrder = endpoint('POST /subscription/orders/{id}/settle', {
  ...member,
  summary: 'Asks the provider whether an order of mine is paid, and fulfils it if so',
  params: uuidParams,
  data: OrderView,
  errors: ['not_found', 'payments_unavailable'],
  replays: false,
  rateLimit: { limit: 120, windowSeconds: 3600, per: 'account' },
});

export const answerTestPayment = endpoint('POST /subscription/orders/{id}/test-payment', {
  ...member,
  summary: 'Pays an order with the built-in provider of test payments, or has it declined',
  params: uuidParams,
  body: z.strictObject({ outcome: z.enum(['paid', 'declined']) }),
  data: OrderView,
  errors: ['not_found', 'order_closed'],
  replays: false,
});

const TestCard = z.object({ card: z.enum(['works', 'declined']) });

export const readTestCard = endpoint('GET /subscription/test-card', {
  ...member,
  summary: 'What the card of the test provider does at renewals',
  data: TestCard,
  errors: ['not_found'],
});

export const setTestCard = endpoint('PUT /subscription/test-card', {
  ...member,
  summary: 'Changes what the card of the test provider does at renewals',
  body: z.strictObject({ card: z.enum(['works', 'declined']) }),
  data: TestCard,
  errors: ['not_found'],
});

export const refundStates = ['none', 'part', 'whole'] as const;
export const givenRefundReasons = ['goodwill', 'mistake', 'withdrawal'] as const;

export const PaymentLine = z.object({
  id: z.uuid(),
  paidAt: z.string(),
  member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  kind: z.enum(orderKinds),
  title: z.string(),
  amount: z.int(),
  refunded: z.int(),
  method: z.nullable(z.string()),
  provider: z.string(),
  invoiceId: z.nullable(z.uuid()),
  invoiceNumber: z.nullable(z.string()),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

export const listPayments = endpoint('GET /admin/payments', {
  ...admin,
  summary: 'Payments, the newest first; q is a name, an address or the number of an invoice',
  query: z.extend(pageQuery, {
    q: z.optional(text(1, 100)),
    kind: z.optional(z.enum(orderKinds)),
    refund: z.optional(z.enum(refundStates)),
  }),
  data: Page(PaymentLine),
  errors: ['validation_failed'],
});

export const paymentTotals = endpoint('GET /admin/payments/overview', {
  ...admin,
  summary: 'Revenue by month, subscribers by plan, and what needs a look',
  data: z.object({
    /** The last 12 months; cents, VAT included. */
    months: z.array(z.object({ month: z.string(), paid: z.int(), refunded: z.int() })),
    subscribers: z.array(z.object({ plan: z.enum(plans), count: z.int(), pastDue: z.int() })),
    /** What the running subscriptions bring in a month. */
    monthly: z.int(),
    openOrders: z.int(),
    failedEvents: z.int(),
    waitingRefunds: z.int(),
    provider: z.nullable(z.enum(['test', 'stripe'])),
    hasWebhookSecret: z.boolean(),
    /** Settings that an invoice needs; with real payments nothing is ordered without them. */
    missingSettings: z.array(z.string()),
    differences: z.array(z.object({ id: z.int(), at: z.string(), kind: z.string(), detail: z.string() })),
  }),
});

export const RefundInput = z.strictObject({
  /** Cents. */
  amount: z.int(cents).check(z.minimum(1, cents), z.maximum(1_000_000, cents)),
  reason: z.enum(givenRefundReasons),
  note: z.optional(z.nullable(optionalText(500))),
});
export type RefundInput = z.infer<typeof RefundInput>;

export const refundPayment = endpoint('POST /admin/payments/{id}/refund', {
  ...staff,
  summary: 'Gives back a payment, whole or in part, with its credit note',
  params: uuidParams,
  body: RefundInput,
  data: PaymentLine,
  status: 202,
  errors: ['not_found', 'refund_too_large', 'validation_failed'],
});

export const EventLine = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['Waiting', 'Done', 'Ignored', 'Failed']),
  origin: z.enum(['webhook', 'listed']),
  attempts: z.int(),
  receivedAt: z.string(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  orderId: z.nullable(z.uuid()),
});
export type EventLine = z.infer<typeof EventLine>;

export const listEvents = endpoint('GET /admin/payments/events', {
  ...admin,
  summary: 'What the provider told us, the newest first',
  query: z.extend(pageQuery, { status: z.optional(z.enum(['Waiting', 'Done', 'Ignored', 'Failed'])) }),
  data: Page(EventLine),
  errors: ['validation_failed'],
});

export const replayEvent = endpoint('POST /admin/payments/events/{id}/replay', {
  ...staff,
  summary: 'Works on an event once more that failed or waits',
  params: z.strictObject({ id: text(1, 100) }),
  data: z.null(),
  errors: ['not_found'],
});

export const listedStatuses = ['Active', 'PastDue', 'Ending', 'Ended', 'Withdrawn'] as const;

export const SubscriberLine = z.object({
  id: z.uuid(),
  reference: z.string(),
  member: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  plan: z.enum(plans),
  nextPlan: z.nullable(z.enum(plans)),
  status: z.enum(listedStatuses),
  price: z.int(),
  startedAt: z.string(),
  periodEnd: z.string(),
  endedAt: z.nullable(z.string()),
});
export type SubscriberLine = z.infer<typeof SubscriberLine>;

export const listSubscriptions = endpoint('GET /admin/subscriptions', {
  ...staff,
  summary: 'Subscriptions, the newest first; q is a name, an address or the reference of a contract',
  query: z.extend(pageQuery, {
    q: z.optional(text(1, 100)),
    status: z.optional(z.enum(listedStatuses)),
    plan: z.optional(z.enum(plans)),
  }),
  data: Page(SubscriberLine),
  errors: ['validation_failed'],
});

export const endSubscription = endpoint('POST /admin/subscriptions/{id}/end', {
  ...staff,
  summary: 'Ends a subscription, at the end of its period or at once',
  params: uuidParams,
  body: z.strictObject({ when: z.enum(['period_end', 'now']), note: text(3, 500) }),
  data: SubscriberLine,
  errors: ['not_found', 'no_subscription', 'validation_failed'],
});
