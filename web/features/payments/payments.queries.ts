import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import * as api from '#contract/api/payments.ts';
import { listAdminPlans } from '#contract/api/plans.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const overviewQuery = queryOptions({
  ...fresh,
  queryKey: ['admin-payments', 'overview'],
  queryFn: () => call(api.paymentTotals),
});

export const paymentsQuery = (query: InputOf<typeof api.listPayments>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin-payments', 'list', query],
    queryFn: () => call(api.listPayments, { query }),
  });

export const eventsQuery = (status: 'Failed' | 'Waiting') =>
  queryOptions({
    ...fresh,
    queryKey: ['admin-payments', 'events', status],
    queryFn: () => call(api.listEvents, { query: { status } }),
  });

export const subscribersQuery = (query: InputOf<typeof api.listSubscriptions>['query']) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin-payments', 'subscribers', query],
    queryFn: () => call(api.listSubscriptions, { query }),
  });

export const adminPlansQuery = queryOptions({
  ...fresh,
  queryKey: ['admin-payments', 'plans'],
  queryFn: () => call(listAdminPlans),
});

export const readPaymentsAgain = () => void queryClient().invalidateQueries({ queryKey: ['admin-payments'] });
