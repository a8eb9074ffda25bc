import { listUsers, readStanding, readUser } from '#contract/api/admin-users.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

const root = 'admin-users';

export const usersQuery = (query: NonNullable<InputOf<typeof listUsers>['query']>) =>
  freshQuery([root, 'list', query], () => call(listUsers, { query: { ...query, pageSize: '50' } }));

export const userQuery = (id: string) => freshQuery([root, 'user', id], () => call(readUser, { params: { id } }));

export const standingQuery = (id: string) =>
  freshQuery([root, 'standing', id], () => call(readStanding, { params: { id } }));

/** Whatever was done to one member changes all that is shown of them. */
export function refreshMember(id: string): void {
  void queryClient().invalidateQueries({ queryKey: [root] });
  void queryClient().invalidateQueries({ queryKey: ['user', id] });
}
