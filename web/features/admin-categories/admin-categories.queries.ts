import { queryOptions } from '@tanstack/react-query';
import { listAdminCategories, readAdminCategory } from '#contract/api/admin-categories.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const treeQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: () => call(listAdminCategories),
  staleTime: 0,
});

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-categories', id],
    queryFn: () => call(readAdminCategory, { params: { id: String(id) } }),
    staleTime: 0,
  });

/** After a change, menus, forms and filters of this tab are read anew as well. */
export function forgetCategories(): void {
  for (const name of ['admin-categories', 'categories', 'category', 'search'])
    void queryClient().invalidateQueries({ queryKey: [name] });
}
