/** The member's notifications: the newest for the bell, and all of them by page. */
import { keepPreviousData } from '@tanstack/react-query';
import { call, quietCall } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

const shownInPanel = 6;
const all = ['notifications'] as const;

/** Only members need these calls: a visitor's first page does without them. */
const calls = () => import('#contract/api/notifications.ts');

/** Asked again when the live connection tells of a new one, and whenever somebody comes back to the page. */
export const newestQuery = freshQuery(
  [...all, 'newest'],
  async () => quietCall((await calls()).listNotifications, { query: { page: '1', pageSize: String(shownInPanel) } }),
  { refetchOnWindowFocus: true },
);

export const pageQuery = (page: number) =>
  freshQuery(
    [...all, 'page', page],
    async () => call((await calls()).listNotifications, { query: { page: String(page) } }),
    { placeholderData: keepPreviousData },
  );

/** Without ids, all of them; the count on the bell follows at once. An answer under way may be older than this: it is asked again. */
export async function markRead(ids?: string[]): Promise<void> {
  // Those that somebody only looked at are marked by the way.
  const by = ids ? quietCall : call;
  const { unreadCount } = await by((await calls()).readNotifications, { body: ids ? { ids } : {} });
  queryClient().setQueryData(newestQuery.queryKey, (newest) => newest && { ...newest, unreadCount });
  void queryClient().invalidateQueries({ queryKey: newestQuery.queryKey });
}

export function readAgain(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: all });
}
