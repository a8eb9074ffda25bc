/** Promoting an ad for seven days, with a credit of the plan or paid for by itself, and what it brought. */
import * as z from 'zod/mini';
import { BillingDetails } from '#contract/api/orders.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idFromPath } from '#contract/text.ts';

const member = { tag: 'Advertisements', access: 'member', params: z.strictObject({ id: idFromPath }) } as const;

const PromoteInput = z
  .strictObject({
    /** A credit, unless told. */
    pay: z.optional(z.enum(['credit', 'single'])),
    /** For a single payment; what was kept counts where it is left out. */
    billing: z.optional(BillingDetails),
    /** It begins as soon as it is paid: within the 14 days of withdrawal that has to be asked for. */
    earlyStart: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ pay, earlyStart }) => pay !== 'single' || earlyStart === true, {
      path: ['earlyStart'],
      params: { code: 'required' },
    }),
  );

export const promoteAd = endpoint('POST /advertisements/{id}/promote', {
  ...member,
  summary: 'Promotes an ad of mine: with a credit at once, or leads to where it is paid',
  body: z.optional(z.nullable(PromoteInput)),
  data: z.object({
    /** Null until it is paid. */
    promotedUntil: z.nullable(z.string()),
    /** Where it is paid. */
    url: z.nullable(z.string()),
  }),
  errors: [
    'not_found',
    'not_promotable',
    'already_promoted',
    'no_promotion_credit',
    'order_open',
    'payments_off',
    'payments_unavailable',
    'validation_failed',
  ],
  replays: false,
});

const Figures = z.object({ days: z.int(), seen: z.int(), views: z.int(), contacts: z.int() });

export const PromotionState = z.object({
  adId: z.int(),
  title: z.string(),
  /** Whether it could be promoted now. */
  isPromotable: z.boolean(),
  promotedUntil: z.nullable(z.string()),
  /** Cents, VAT included. */
  price: z.int(),
  credits: z.object({ left: z.int(), allowed: z.int(), opensAt: z.nullable(z.string()) }),
  runs: z.array(z.object({ from: z.string(), to: z.string(), paidBy: z.enum(['credit', 'single']) })),
  /** Per day, with and without promotion, over the last 90 days online; null before there is something to compare. */
  figures: z.nullable(z.object({ with: Figures, without: Figures })),
});
export type PromotionState = z.infer<typeof PromotionState>;

export const readPromotion = endpoint('GET /advertisements/{id}/promotion', {
  ...member,
  summary: 'What promoting an ad of mine costs, and what it brought so far',
  data: PromotionState,
  errors: ['not_found'],
});
