import { queryOptions } from '@tanstack/react-query';
import {
  listVerifications,
  readVerification,
  type BusinessFile,
  type VerificationTab,
} from '#contract/api/admin-business.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const root = 'business-verifications';

export const verificationsQuery = (status: VerificationTab, page: number) =>
  freshQuery([root, 'list', status, page], () => call(listVerifications, { query: { status, page: String(page) } }));

/** How many wait, for the rail. */
export const waitingFilesQuery = () =>
  queryOptions({
    queryKey: [root, 'list', 'waiting'],
    queryFn: async () =>
      (await quietCall(listVerifications, { query: { status: 'Pending', page: '1' } })).counts.Pending,
    staleTime: 60_000,
    retry: false,
  });

export const verificationQuery = (id: string) =>
  freshQuery([root, 'file', id], () => call(readVerification, { params: { id } }));

export function keepVerification(after: BusinessFile): void {
  changeData([root, 'file', after.id], after);
  void queryClient().invalidateQueries({ queryKey: [root, 'list'] });
}
