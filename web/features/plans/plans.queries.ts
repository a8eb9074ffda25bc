/** What the screens of plans read, and what is read again once something was bought or changed. */
import { queryOptions } from '@tanstack/react-query';
import { readOffer } from '#contract/api/orders.ts';
import { listPlans, readSubscription, readSubscriptionHistory } from '#contract/api/plans.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

export const plansQuery = (language: Language, by = call) =>
  queryOptions({ queryKey: ['plans', language], queryFn: () => by(listPlans), meta: { public: true } });

export const offerQuery = (by = call) =>
  queryOptions({ queryKey: ['offer'], queryFn: () => by(readOffer), meta: { public: true } });

export const ownPlanQuery = freshQuery(['subscription', 'own'], () => call(readSubscription));

export const planHistoryQuery = freshQuery(['subscription', 'history'], () => call(readSubscriptionHistory));

export function readPlanAgain(): void {
  for (const key of ['subscription', 'subscription-limits', 'invoices', 'promotion'])
    void queryClient().invalidateQueries({ queryKey: [key] });
}
