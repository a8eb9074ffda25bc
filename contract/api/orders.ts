/** What a member orders: a plan or the promotion of an ad, paid at the provider. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plans } from '#contract/plans.ts';
import { text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Subscription', access: 'member' } as const;
const paidPlans = plans.filter((plan) => plan !== 'free');

export const orderKinds = ['subscribe', 'upgrade', 'renewal', 'promotion'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderStatuses = ['Created', 'Open', 'Fulfilled', 'Expired', 'Failed'] as const;

/** Who the invoice is for. */
export const BillingDetails = z.strictObject({
  name: text(1, 120),
  address: text(1, 200),
  postalCode: text(1, 12),
  city: text(1, 100),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const Quote = z.object({
  kind: z.enum(orderKinds),
  /** Null for the promotion of an ad. */
  plan: z.nullable(z.enum(plans)),
  /** To be paid now; 0 where the difference is too small to be charged. */
  amount: z.int(),
  /** Of a whole period. */
  fullPrice: z.int(),
  vatRate: z.int(),
  /** Until when what is paid now holds, where that is known before. */
  until: z.nullable(z.string()),
  billing: z.nullable(BillingDetails),
  /** `test` moves no money; null where nothing can be paid for on this site. */
  provider: z.nullable(z.enum(['test', 'stripe'])),
});
export type Quote = z.infer<typeof Quote>;

export const readQuote = endpoint({
  ...member,
  method: 'GET',
  path: '/subscription/quote',
  summary: 'What a plan, or a promotion, costs the member at this moment',
  query: z.strictObject({ plan: z.optional(z.enum(paidPlans)), promotion: z.optional(z.literal('true')) }),
  data: Quote,
  errors: ['plan_not_larger', 'order_open', 'validation_failed'],
});

export const readOffer = endpoint({
  tag: 'Subscription',
  access: 'public',
  method: 'GET',
  path: '/plans/offer',
  summary: 'What the promotion of an ad costs, and whether something can be paid for on this site',
  data: z.object({
    /** Cents, VAT included. */
    promotionPrice: z.int(),
    provider: z.nullable(z.enum(['test', 'stripe'])),
  }),
});

export const CheckoutInput = z.strictObject({
  plan: z.enum(paidPlans),
  billing: z.optional(BillingDetails),
  /** Asks for the service to begin before the 14 days of withdrawal are over. */
  earlyStart: z.optional(z.boolean()),
});

export const startCheckout = endpoint({
  ...member,
  method: 'POST',
  path: '/subscription/checkout',
  summary: 'Orders a plan, or a larger one; the address leads to where it is paid',
  body: CheckoutInput,
  data: z.object({ url: z.string(), orderId: z.nullable(z.uuid()) }),
  errors: [
    'plan_not_larger',
    'order_open',
    'email_not_verified',
    'payments_off',
    'payments_unavailable',
    'validation_failed',
  ],
  replays: false,
});

export const openPortal = endpoint({
  ...member,
  method: 'POST',
  path: '/subscription/portal',
  summary: 'The page of the provider where the means of payment is changed',
  data: z.object({ url: z.string() }),
  errors: ['no_subscription', 'payments_off', 'payments_unavailable'],
  replays: false,
});

export const payOrder = endpoint({
  ...member,
  method: 'POST',
  path: '/subscription/orders/{id}/pay',
  summary: 'Leads to where an open order of the member is paid',
  params: uuidParams,
  data: z.object({ url: z.string(), orderId: z.nullable(z.uuid()) }),
  errors: ['not_found', 'order_closed', 'payments_off', 'payments_unavailable'],
  replays: false,
});
