import { readSettings, type Settings } from '#contract/api/settings.ts';
import { call } from '#web/lib/api.ts';
import { changeData, freshQuery } from '#web/lib/query-client.ts';

export const settingsQuery = freshQuery(['settings'], () => call(readSettings));

export function keepSettings(settings: Settings): void {
  changeData(settingsQuery.queryKey, (before) => before && { ...before, settings });
}
