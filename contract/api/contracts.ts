/** Ending a contract: cancelling it, and withdrawing from it within 14 days; with or without signing in. */
import * as z from 'zod/mini';
import { Subscription } from '#contract/api/plans.ts';
import { endpoint } from '#contract/endpoint.ts';
import { emailAddress, text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Subscription', access: 'member' } as const;

export const cancelSubscription = endpoint('POST /subscription/cancel', {
  ...member,
  summary: 'Cancels my plan; it stays until the end of its period',
  data: Subscription,
  errors: ['no_subscription'],
});

export const resumeSubscription = endpoint('POST /subscription/resume', {
  ...member,
  summary: 'Takes a cancellation back, while the period lasts',
  data: Subscription,
  errors: ['no_subscription', 'plan_running'],
});

export const readWithdrawal = endpoint('GET /subscription/withdrawal', {
  ...member,
  summary: 'What I get back if I withdraw from the contract now',
  data: z.object({
    until: z.string(),
    paid: z.int(),
    refund: z.int(),
    /** What was used is kept: an early start was asked for. */
    isProRata: z.boolean(),
  }),
  errors: ['no_subscription', 'withdrawal_over'],
});

export const withdraw = endpoint('POST /subscription/withdraw', {
  ...member,
  summary: 'Withdraws from the contract within 14 days: it ends at once and the money goes back',
  data: z.object({ reference: z.string(), refund: z.int(), at: z.string() }),
  errors: ['no_subscription', 'withdrawal_over'],
});

export const PromotionContract = z.object({
  orderId: z.uuid(),
  /** Null where it was ordered before promotions had one. */
  reference: z.nullable(z.string()),
  adId: z.nullable(z.int()),
  title: z.string(),
  until: z.string(),
  paid: z.int(),
  /** What goes back now. */
  refund: z.int(),
  isProRata: z.boolean(),
});
export type PromotionContract = z.infer<typeof PromotionContract>;

export const listPromotionContracts = endpoint('GET /subscription/promotions', {
  ...member,
  summary: 'Promotions that I paid for by themselves and can withdraw from, with what I get back',
  data: z.array(PromotionContract),
});

export const withdrawPromotion = endpoint('POST /subscription/promotions/{id}/withdraw', {
  ...member,
  summary: 'Withdraws from a single promotion within 14 days: it ends at once and the money goes back',
  params: uuidParams,
  data: z.object({ reference: z.nullable(z.string()), refund: z.int(), at: z.string() }),
  errors: ['not_found', 'already_refunded', 'withdrawal_over'],
});

export const EndContract = z.strictObject({
  kind: z.enum(['cancel', 'withdraw']),
  name: text(1, 120),
  email: emailAddress,
  /** The number of the contract, as invoices and mails give it. */
  contract: text(4, 40),
});
export type EndContract = z.infer<typeof EndContract>;

export const endContract = endpoint('POST /contracts/end', {
  tag: 'Subscription',
  summary:
    'Ends a contract without signing in, at most 5 times an hour for one e-mail; the answer is the same whether one is found, the mail tells',
  access: 'public',
  body: EndContract,
  data: z.object({ reference: z.string(), at: z.string() }),
  status: 202,
  errors: ['validation_failed', 'contract_too_often', 'rate_limited'],
  /** Of a whole network: a campus is one. For one e-mail address it is five. */
  rateLimit: { limit: 200, windowSeconds: 3600, per: 'address' },
});
