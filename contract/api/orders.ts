/** What a member orders: a plan or the promotion of an ad, paid at the provider. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { isCountry } from '#contract/countries.ts';
import { plans } from '#contract/plans.ts';
import { oneLine, text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Subscription', access: 'member' } as const;
const paidPlans = plans.filter((plan) => plan !== 'free');

export const orderKinds = ['subscribe', 'upgrade', 'renewal', 'promotion'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderStatuses = ['Created', 'Open', 'Fulfilled', 'Expired', 'Failed'] as const;

/** Who the invoice is for, and where they live: an invoice without it is none. */
export const BillingDetails = z
  .strictObject({
    name: oneLine(1, 120),
    address: oneLine(1, 200),
    /** Some countries have none. */
    postalCode: text(0, 12),
    city: oneLine(1, 100),
    country: z.string().check(z.refine(isCountry, { params: { code: 'unknown_country' } })),
  })
  .check(
    z.refine(({ country, postalCode }) => country !== 'FR' || postalCode !== '', {
      path: ['postalCode'],
      params: { code: 'required' },
    }),
    z.refine(({ country, postalCode }) => country !== 'FR' || !postalCode || /^\d{5}$/.test(postalCode), {
      path: ['postalCode'],
      params: { code: 'invalid_postal_code' },
    }),
  );
export type BillingDetails = z.infer<typeof BillingDetails>;

/** What is known of it, whole or not. */
export const Billing = z.object({
  billing: z.object({
    name: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  /** Nothing has to be asked: it is whole, as it was kept. */
  isBillingKept: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

export const readBilling = endpoint('GET /subscription/billing', {
  ...member,
  summary: 'Who my invoices are for',
  data: Billing,
});

export const saveBilling = endpoint('PUT /subscription/billing', {
  ...member,
  summary: 'Changes who my next invoices are for',
  body: BillingDetails,
  data: Billing,
  errors: ['validation_failed'],
});

export const Quote = z.extend(Billing, {
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
  /** The plan was cancelled and stays so: after `until` nothing is charged. */
  isEnding: z.boolean(),
  /** `test` moves no money; null where nothing can be paid for on this site. */
  provider: z.nullable(z.enum(['test', 'stripe'])),
});
export type Quote = z.infer<typeof Quote>;

export const readQuote = endpoint('GET /subscription/quote', {
  ...member,
  summary: 'What a plan, or a promotion, costs the member at this moment',
  query: z.strictObject({ plan: z.optional(z.enum(paidPlans)), promotion: z.optional(z.literal('true')) }),
  data: Quote,
  errors: ['plan_not_larger', 'order_open', 'validation_failed'],
});

export const readOffer = endpoint('GET /plans/offer', {
  tag: 'Subscription',
  access: 'public',
  summary: 'What the promotion of an ad costs, and whether something can be paid for on this site',
  data: z.object({
    /** Cents, VAT included. */
    promotionPrice: z.int(),
    provider: z.nullable(z.enum(['test', 'stripe'])),
  }),
});

const CheckoutInput = z.strictObject({
  plan: z.enum(paidPlans),
  /** What was kept counts where it is left out; without either the address leads to where it is asked for. */
  billing: z.optional(BillingDetails),
  /** Asks for the service to begin before the 14 days of withdrawal are over. */
  earlyStart: z.optional(z.boolean()),
});

export const startCheckout = endpoint('POST /subscription/checkout', {
  ...member,
  summary: 'Orders a plan, or a larger one; the address leads to where it is paid',
  body: CheckoutInput,
  /** No order was written where there is nothing to pay, or nobody to write the invoice for yet. */
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

export const openPortal = endpoint('POST /subscription/portal', {
  ...member,
  summary: 'The page of the provider where the means of payment is changed',
  data: z.object({ url: z.string() }),
  errors: ['no_subscription', 'payments_off', 'payments_unavailable'],
  replays: false,
});

export const payOrder = endpoint('POST /subscription/orders/{id}/pay', {
  ...member,
  summary: 'Leads to where an open order of the member is paid',
  params: uuidParams,
  data: z.object({ url: z.string(), orderId: z.nullable(z.uuid()) }),
  errors: ['not_found', 'order_closed', 'payments_off', 'payments_unavailable'],
  replays: false,
});
