/** Plans, their prices, and the one a member has. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { plans, pricedItems, subscriptionStatuses } from '#contract/plans.ts';
import { LocalisedText, text } from '#contract/text.ts';

const member = { tag: 'Subscription', access: 'member' } as const;
const admin = { tag: 'Administration', access: 'manageSubscriptions' } as const;

export const PlanLimits = z.object({
  /** Null is without limit. */
  activeAds: z.nullable(z.int()),
  images: z.int(),
  promotionsPerMonth: z.int(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;

export const Plan = z.object({
  id: z.enum(plans),
  name: z.string(),
  tagline: z.string(),
  /** Cents a month, VAT included. */
  price: z.int(),
  currency: z.string(),
  limits: PlanLimits,
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint('GET /plans', {
  tag: 'Subscription',
  summary: 'The plans with their prices and limits',
  access: 'public',
  data: z.array(Plan),
});

export const Subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  price: z.int(),
  currency: z.string(),
  renewsAt: z.nullable(z.string()),
  limits: PlanLimits,
  /** Null without a contract. */
  reference: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  /** What it becomes then, where that is something else. */
  nextPlan: z.nullable(z.enum(plans)),
  /** Until when the contract can be withdrawn from. */
  withdrawUntil: z.nullable(z.string()),
  /** Whether it began before those days were over, as asked. */
  earlyStart: z.boolean(),
  /** The order of the payment that failed, to be paid now. */
  unpaidOrderId: z.nullable(z.uuid()),
  usage: z.object({ activeAds: z.int(), promotionsUsed: z.int(), promotionsAllowed: z.int() }),
});
export type Subscription = z.infer<typeof Subscription>;

export const readSubscription = endpoint('GET /profile/subscription', {
  ...member,
  summary: 'The plan of the member',
  data: Subscription,
});

export const readSubscriptionHistory = endpoint('GET /profile/subscription/history', {
  ...member,
  summary: 'The plans the member had',
  data: z.array(z.object({ plan: z.enum(plans), from: z.string(), to: z.nullable(z.string()) })),
});

export const setNextPlan = endpoint('PUT /subscription/next-plan', {
  ...member,
  summary: 'A smaller plan from the end of the period on; the present one to stay with it',
  body: z.strictObject({ plan: z.enum(plans) }),
  data: Subscription,
  errors: ['no_subscription', 'plan_ending', 'plan_not_smaller', 'validation_failed'],
});

/** As the editor shows it. */
export const EditablePlan = z.object({
  id: z.enum(plans),
  name: LocalisedText,
  tagline: LocalisedText,
  limits: PlanLimits,
  subscribers: z.int(),
});
export type EditablePlan = z.infer<typeof EditablePlan>;

export const PriceLine = z.object({
  id: z.uuid(),
  item: z.enum(pricedItems),
  amount: z.int(),
  vatRate: z.int(),
  validFrom: z.string(),
  createdAt: z.string(),
});
export type PriceLine = z.infer<typeof PriceLine>;

const AdminPlans = z.object({ plans: z.array(EditablePlan), prices: z.array(PriceLine) });

export const listAdminPlans = endpoint('GET /admin/plans', {
  ...admin,
  summary: 'The plans with all their prices, past and to come',
  data: AdminPlans,
});

const localised = z.strictObject({ fr: text(1, 60), en: text(1, 60) });

export const PlanInput = z.strictObject({
  name: localised,
  tagline: z.strictObject({ fr: text(1, 120), en: text(1, 120) }),
  activeAds: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  images: z.int().check(z.minimum(1), z.maximum(10)),
  promotionsPerMonth: z.int().check(z.minimum(0), z.maximum(1_000)),
});
export type PlanInput = z.infer<typeof PlanInput>;

export const updatePlan = endpoint('PUT /admin/plans/{id}', {
  ...admin,
  summary: 'Changes the texts and limits of a plan',
  params: z.strictObject({ id: z.enum(plans) }),
  body: PlanInput,
  data: AdminPlans,
  errors: ['not_found', 'validation_failed'],
});

export const PriceInput = z.strictObject({
  item: z.enum(pricedItems),
  /** Cents, VAT included. */
  amount: z.int().check(z.minimum(50), z.maximum(1_000_000)),
  /** Hundredths of a percent. */
  vatRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** At once where it is left out. */
  validFrom: z.optional(z.iso.datetime()),
});
export type PriceInput = z.infer<typeof PriceInput>;

export const addPrice = endpoint('POST /admin/plans/prices', {
  ...admin,
  summary: 'A new price: for new subscribers from its day on, for the others at renewal, a higher one after 30 days',
  body: PriceInput,
  data: AdminPlans,
  status: 201,
  errors: ['validation_failed'],
});
