import { queryOptions } from '@tanstack/react-query';
import { listReports, readReport, type ReportCase } from '#contract/api/admin-reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Wanted } from '#web/features/reports/queue/queue-filters.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const minuteMs = 60_000;
const listKey = ['admin-reports', 'list'];
const caseKey = (id: string) => ['admin-reports', 'case', id];
const countKey = ['admin-reports', 'count'];

type Queue = DataOf<typeof listReports>;

/** Reports come in, and colleagues decide them, while somebody looks. */
const fresh = { staleTime: 0, refetchInterval: minuteMs, refetchOnWindowFocus: true } as const;

export function queueQuery({ status, reason, type, reference, page }: Omit<Wanted, 'report'>) {
  const query = {
    page: String(page),
    pageSize: '50',
    status,
    ...(reason && { reason }),
    ...(type && { targetType: type }),
    ...(reference && { reference }),
  };
  return queryOptions({ ...fresh, queryKey: [...listKey, query], queryFn: () => call(listReports, { query }) });
}

export function caseQuery(id: string) {
  return freshQuery(caseKey(id), () => call(readReport, { params: { id } }));
}

/** How many wait; the rail does without it where it does not come. */
export function openCountQuery() {
  return queryOptions({
    ...fresh,
    queryKey: countKey,
    queryFn: async () => (await quietCall(listReports, { query: { pageSize: '1' } })).counts.Open,
  });
}

/** The lists and the number in the rail are asked for again. */
export function refreshQueue(): void {
  void queryClient().invalidateQueries({ queryKey: listKey });
  void queryClient().invalidateQueries({ queryKey: countKey });
}

/** A report as it now stands, in the panel and wherever it is listed. */
export function keepCase(after: ReportCase): void {
  changeData(caseKey(after.id), after);
  queryClient().setQueriesData<Queue>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) =>
          item.id === after.id
            ? { ...item, status: after.status, decidedAt: after.decidedAt, version: after.version }
            : item,
        ),
      },
  );
  refreshQueue();
}

/** What was decided about the ad itself changes how every report of it looks. */
export function refreshCases(): void {
  void queryClient().invalidateQueries({ queryKey: ['admin-reports'] });
}
