import { listAdminCategories, readAdminCategory } from '#contract/api/admin-categories.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

export const treeQuery = freshQuery(['admin-categories'], () => call(listAdminCategories));

export const detailQuery = (id: number) =>
  freshQuery(['admin-categories', id], () => call(readAdminCategory, { params: { id: String(id) } }));

/** After a change, menus, forms and filters of this tab are read anew as well. */
export function forgetCategories(): void {
  for (const name of ['admin-categories', 'categories', 'category', 'search'])
    void queryClient().invalidateQueries({ queryKey: [name] });
}
