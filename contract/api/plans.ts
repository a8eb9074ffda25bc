import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const member = { tag: 'Account', access: 'member' } as const;

export const plans = ['free', 'basic', 'premium', 'professional'] as const;
export const Subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(['active', 'cancelled']),
  price: z.int(),
  currency: z.string(),
  renewsAt: z.nullable(z.string()),
  limits: z.object({ activeAds: z.nullable(z.int()), images: z.int(), promotionsPerMonth: z.int() }),
});

export const readSubscription = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/subscription',
  summary: 'The plan of the member',
  data: Subscription,
});

export const readSubscriptionHistory = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/subscription/history',
  summary: 'The plans the member had',
  data: z.array(z.object({ plan: z.enum(plans), from: z.string(), to: z.nullable(z.string()) })),
});
