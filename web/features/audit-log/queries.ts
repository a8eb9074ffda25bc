import { queryOptions } from '@tanstack/react-query';
import { listAuditLog } from '#contract/api/audit-log.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';

export type LogFilters = NonNullable<InputOf<typeof listAuditLog>['query']>;

export function logQuery(query: LogFilters) {
  return queryOptions({
    queryKey: ['audit-log', query],
    queryFn: () => call(listAuditLog, { query }),
    staleTime: 0,
  });
}
