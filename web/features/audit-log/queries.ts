import { listAuditLog } from '#contract/api/audit-log.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery } from '#web/lib/query-client.ts';

export type LogFilters = NonNullable<InputOf<typeof listAuditLog>['query']>;

export function logQuery(query: LogFilters) {
  return freshQuery(['audit-log', query], () => call(listAuditLog, { query: { ...query, pageSize: '50' } }));
}
