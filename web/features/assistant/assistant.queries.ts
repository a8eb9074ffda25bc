import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAssistantConversations, readAssistant, readAssistantConversation } from '#contract/api/assistant.ts';
import { call } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

const keys = { all: ['assistant'], lists: ['assistant', 'list'] } as const;

export const stateQuery = freshQuery(['assistant', 'state'], () => call(readAssistant));

export const listQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.lists, q],
    queryFn: ({ pageParam }) =>
      call(listAssistantConversations, { query: { page: String(pageParam), pageSize: '30', ...(q && { q }) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : null),
    staleTime: 0,
  });

/** Read whenever it is opened: an answer may have gone on meanwhile. */
export const conversationQuery = (id: string) =>
  freshQuery(['assistant', 'one', id], () => call(readAssistantConversation, { params: { id }, query: {} }), {
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export function refreshLists(): void {
  void queryClient().invalidateQueries({ queryKey: keys.lists });
  void queryClient().invalidateQueries({ queryKey: stateQuery.queryKey });
}
