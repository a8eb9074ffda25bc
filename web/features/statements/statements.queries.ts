import { queryOptions } from '@tanstack/react-query';
import { readStatement } from '#contract/api/statements.ts';
import { call } from '#web/lib/api.ts';

export function statementQuery(id: string) {
  return queryOptions({
    queryKey: ['statement', id],
    queryFn: () => call(readStatement, { params: { id } }),
  });
}
