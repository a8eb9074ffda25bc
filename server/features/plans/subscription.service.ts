/** Until plans can be bought, every member has the free one, since the day they came. */
import type { DataOf } from '#contract/endpoint.ts';
import type { readSubscription, readSubscriptionHistory } from '#contract/api/plans.ts';
import type { Context } from '#server/kit/context.ts';

export function currentSubscription(): DataOf<typeof readSubscription> {
  return {
    plan: 'free',
    status: 'active',
    price: 0,
    currency: 'EUR',
    renewsAt: null,
    limits: { activeAds: 10, images: 5, promotionsPerMonth: 0 },
  };
}

export async function subscriptionHistory(
  { db }: Context,
  userId: string,
): Promise<DataOf<typeof readSubscriptionHistory>> {
  const { since } = await db
    .selectFrom('users')
    .select('created_at as since')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [{ plan: 'free', from: since.toISOString(), to: null }];
}
