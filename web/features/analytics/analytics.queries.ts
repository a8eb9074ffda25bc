import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAnalytics } from '#contract/api/analytics.ts';
import type { Period } from '#web/features/analytics/days.ts';
import { call } from '#web/lib/api.ts';

export function analyticsQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: ['analytics', from, to],
    queryFn: () => call(readAnalytics, { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
