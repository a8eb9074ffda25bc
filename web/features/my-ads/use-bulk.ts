/** One action on several ads: each succeeds or fails for itself, and what became of each is told. */
import { useMutation } from '@tanstack/react-query';
import { bulkMyAds } from '#contract/api/my-ads.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { dropCompared } from '#web/features/compare/compared-ads.ts';
import type { Action } from '#web/features/my-ads/owner-actions.ts';
import { forgetOldViews } from '#web/features/my-ads/my-ads.queries.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

export interface BulkReport extends DataOf<typeof bulkMyAds> {
  action: Action;
  titles: ReadonlyMap<number, string>;
}

interface Task {
  action: Action;
  ids: number[];
  titles: ReadonlyMap<number, string>;
}

export function useBulk(onReport: (report: BulkReport) => void) {
  const mutation = useMutation({
    mutationFn: async ({ action, ids, titles }: Task): Promise<BulkReport> => ({
      ...(await call(bulkMyAds, { body: { ids, action } })),
      action,
      titles,
    }),
    onSuccess: async (report) => {
      for (const id of report.done) {
        forgetOldViews(id);
        if (report.action === 'delete') dropCompared(id);
      }
      onReport(report);
      await queryClient().invalidateQueries({ queryKey: ['my-ads', 'list'] });
    },
  });
  return { act: mutation.mutate, busy: mutation.isPending ? mutation.variables.action : null };
}
