import { queryOptions } from '@tanstack/react-query';
import { listAppeals, readAppeal, type AppealCase } from '#contract/api/appeals.ts';
import { readCaseFile, type AppealStatus } from '#contract/api/statements.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const root = 'appeals';
const fresh = { staleTime: 0, refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

export const appealsQuery = (status: AppealStatus, page: number) =>
  queryOptions({
    ...fresh,
    queryKey: [root, 'list', status, page],
    queryFn: () => call(listAppeals, { query: { status, page: String(page) } }),
  });

export const appealQuery = (id: string) => freshQuery([root, 'case', id], () => call(readAppeal, { params: { id } }));

/** How many wait; the rail does without it where it does not come. */
export const openAppealsQuery = () =>
  queryOptions({
    ...fresh,
    queryKey: [root, 'count'],
    queryFn: async () => (await quietCall(listAppeals, { query: { pageSize: '1' } })).counts.Open,
  });

export function keepAppeal(after: AppealCase): void {
  changeData([root, 'case', after.id], after);
  void queryClient().invalidateQueries({ queryKey: [root, 'list'] });
  void queryClient().invalidateQueries({ queryKey: [root, 'count'] });
}

export const caseFileQuery = (id: string, token: string | undefined) =>
  freshQuery(['case-file', id, token ?? ''], () =>
    call(readCaseFile, { params: { id }, query: token ? { token } : {} }),
  );
