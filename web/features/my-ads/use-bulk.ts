/** One action on several ads: each succeeds or fails for itself, and what became of each is told. */
import { useMutation } from '@tanstack/react-query';
import { bulkMyAds, mostAtOnce, type MyAdLine } from '#contract/api/my-ads.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { dropCompared } from '#web/features/compare/compared-ads.ts';
import type { Action } from '#web/features/my-ads/owner-actions.ts';
import { forgetOldViews } from '#web/features/my-ads/my-ads.queries.ts';
import { call } from '#web/lib/api.ts';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/query-client.ts';

export interface BulkReport extends DataOf<typeof bulkMyAds> {
  id: string;
  action: Action;
  ads: readonly MyAdLine[];
}

interface Task {
  action: Action;
  ads: readonly MyAdLine[];
}

async function carryOut({ action, ads }: Task): Promise<BulkReport> {
  const report: BulkReport = { id: newId(), action, ads, done: [], failed: [] };
  for (let from = 0; from < ads.length; from += mostAtOnce) {
    const ids = ads.slice(from, from + mostAtOnce).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the server takes so many at once
    const { done, failed } = await call(bulkMyAds, { body: { ids, action } });
    report.done.push(...done);
    report.failed.push(...failed);
  }
  return report;
}

export function useBulk(onReport: (report: BulkReport) => void) {
  const mutation = useMutation({
    mutationFn: carryOut,
    onSuccess: (report) => {
      for (const id of report.done) {
        forgetOldViews(id);
        if (report.action === 'delete') dropCompared(id);
      }
      onReport(report);
    },
    onSettled: () => queryClient().invalidateQueries({ queryKey: ['my-ads', 'list'] }),
  });
  return {
    act: (action: Action, ads: readonly MyAdLine[]) => mutation.mutate({ action, ads }),
    busy: mutation.isPending ? mutation.variables.action : null,
  };
}
