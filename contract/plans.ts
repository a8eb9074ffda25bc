/** The plans by name, in their order; what they cost and allow is data. */
export const plans = ['free', 'basic', 'premium', 'professional'] as const;
export type PlanId = (typeof plans)[number];

/** What has a price. */
export const pricedItems = ['basic', 'premium', 'professional', 'promotion'] as const;
export type PricedItem = (typeof pricedItems)[number];

export const isPriced = (plan: PlanId): plan is Exclude<PlanId, 'free'> => plan !== 'free';

/** Whether a plan is larger than another. */
export const isAbove = (plan: PlanId, other: PlanId): boolean => plans.indexOf(plan) > plans.indexOf(other);

/** `past_due`: the last payment failed; `ending`: cancelled, and good until its period ends. */
export const subscriptionStatuses = ['active', 'past_due', 'ending'] as const;

export const promotionDays = 7;
export const withdrawalDays = 14;
/** How long a plan goes on while its payment fails. */
export const graceDays = 7;
/** A higher price holds for who subscribes already once it was announced so long. */
export const priceNoticeDays = 30;
