/** What the header counts; the server alone counts, and always tells the whole number. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UnreadTotals } from '#contract/conversations.ts';
import { newestQuery } from '#web/features/notifications/notifications.queries.ts';
import { quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';

/** Only members need this call: a visitor's first page does without it. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async () => quietCall((await import('#contract/api/conversations.ts')).unreadTotals),
  refetchOnWindowFocus: true,
});

export function showTotals(totals: UnreadTotals): void {
  const client = queryClient();
  client.setQueryData(unreadQuery.queryKey, totals);
  client.setQueryData(newestQuery.queryKey, (newest) => newest && { ...newest, unreadCount: totals.notifications });
}

/** Conversations with something unread; 0 for a visitor and until the answer came. */
export function useUnreadConversations(): number {
  const session = useSession();
  return useQuery({ ...unreadQuery, enabled: Boolean(session) }).data?.conversations ?? 0;
}
