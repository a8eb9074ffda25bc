import { queryOptions } from '@tanstack/react-query';
import { readSettings, type Settings } from '#contract/api/settings.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(readSettings),
  staleTime: 0,
});

export function keepSettings(settings: Settings): void {
  queryClient().setQueryData(settingsQuery.queryKey, (before) => before && { ...before, settings });
}
