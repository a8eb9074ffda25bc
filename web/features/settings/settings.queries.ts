import { readSettings, type Settings } from '#contract/api/settings.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

export const settingsQuery = freshQuery(['settings'], () => call(readSettings));

export function keepSettings(settings: Settings): void {
  queryClient().setQueryData(settingsQuery.queryKey, (before) => before && { ...before, settings });
}
