import { queryOptions } from '@tanstack/react-query';
import { listUsers, readStanding, readUser } from '#contract/api/admin-users.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const root = 'admin-users';

export const usersQuery = (query: NonNullable<InputOf<typeof listUsers>['query']>) =>
  queryOptions({ queryKey: [root, 'list', query], queryFn: () => call(listUsers, { query }), staleTime: 0 });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'user', id],
    queryFn: () => quietCall(readUser, { params: { id } }),
    staleTime: 0,
  });

export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'standing', id],
    queryFn: () => quietCall(readStanding, { params: { id } }),
    staleTime: 0,
  });

/** Whatever was done to one member changes all that is shown of them. */
export function refreshMember(id: string): void {
  void queryClient().invalidateQueries({ queryKey: [root] });
  void queryClient().invalidateQueries({ queryKey: ['user', id] });
}
