/** Writes what a frame tells into the one cache of the tab, by the rules both sides share. */
import type { InfiniteData } from '@tanstack/react-query';
import type { ConversationFilter } from '#contract/api/conversations.ts';
import type { PassingFrame, StreamFrame } from '#contract/api/realtime.ts';
import { applyToConversation, applyToList, applyToMessages } from '#contract/conversation-events.ts';
import type { Conversation } from '#contract/conversations.ts';
import { conversationKeys, type ListPage, type Stretch } from '#web/features/conversations/conversations.queries.ts';
import { confirmSent } from '#web/features/conversations/outbox.ts';
import { readAgain as readFavoritesAgain } from '#web/features/ad-parts/favorite-ids.ts';
import { readAgain as readReviewsAgain } from '#web/features/reviews/reviews.queries.ts';
import { readAgain as readNotificationsAgain } from '#web/features/notifications/notifications.queries.ts';
import { endTyping, noteTyping } from '#web/features/conversations/moments.ts';
import { showTotals, unreadQuery } from '#web/features/conversations/unread.ts';
import { queryClient } from '#web/lib/query-client.ts';

type Frame = StreamFrame | PassingFrame;
type List = InfiniteData<ListPage, string>;

/** The lines of all pages as one list, cut into pages again. */
function applyToPages(list: List, frame: Frame, filter: ConversationFilter): List {
  const before = list.pages.flatMap(({ items }) => items);
  const isWhole = list.pages.at(-1)?.nextCursor === null;
  const after = applyToList(before, frame, { filter, isWhole });
  if (after === before) return list;
  let start = 0;
  const pages = list.pages.map((page, index) => {
    const end = index === list.pages.length - 1 ? after.length : start + page.items.length;
    const items = after.slice(start, end);
    start = end;
    return { ...page, items };
  });
  return { ...list, pages };
}

function applyToLists(frame: Frame): void {
  const client = queryClient();
  for (const [key] of client.getQueriesData<List>({ queryKey: conversationKeys.lists })) {
    const [, , filter, q] = key as [string, string, ConversationFilter, string];
    if (q) void client.invalidateQueries({ queryKey: key });
    else client.setQueryData<List>(key, (list) => list && applyToPages(list, frame, filter));
  }
}

/** What is on its way for the first time may be older than a frame that comes meanwhile: it is read once more. */
function readOnceMore(queryKey: readonly unknown[]): void {
  const client = queryClient();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.data !== undefined || query?.state.fetchStatus !== 'fetching') return;
  void query.promise?.then(
    () => client.invalidateQueries({ queryKey, exact: true }),
    () => undefined,
  );
}

function applyToTalk(id: string, frame: Frame): void {
  const client = queryClient();
  readOnceMore(conversationKeys.one(id));
  readOnceMore(conversationKeys.messages(id));
  const before = client.getQueryData<Conversation>(conversationKeys.one(id));
  const after = before && applyToConversation(before, frame);
  if (after === null) client.removeQueries({ queryKey: conversationKeys.one(id) });
  else if (after) client.setQueryData(conversationKeys.one(id), after);
  client.setQueryData<Stretch>(conversationKeys.messages(id), (stretch) =>
    // Of a stretch further back the newest message is no part.
    !stretch || (stretch.hasNewer && frame.type === 'message.new')
      ? stretch
      : { ...stretch, items: applyToMessages(id, stretch.items, frame) },
  );
}

export function applyFrame(frame: Frame): void {
  const { data } = frame;
  if ('conversationId' in data) applyToTalk(data.conversationId, frame);
  if (frame.type === 'message.new') {
    const { conversationId, message } = frame.data;
    if (message.isMine) confirmSent(conversationId, message);
    else endTyping(conversationId);
  }
  if (frame.type === 'typing') return noteTyping(frame.data.conversationId);
  if (frame.type === 'favorite.changed') return void readFavoritesAgain();
  if (frame.type === 'presence') return;
  applyToLists(frame);
  if ('totals' in data) showTotals(data.totals);
  if (frame.type === 'notification.read') void readNotificationsAgain();
  if (frame.type !== 'notification.new') return;
  setTimeout(() => void readNotificationsAgain(), frame.data.inSeconds * 1000);
  if (frame.data.notification?.type === 'reviewReceived') void readReviewsAgain();
}

/** Something may have been missed: what is on screen is asked for again, the rest when it next is. */
export function readAgain(isFirst: boolean): void {
  const client = queryClient();
  void client.invalidateQueries({ queryKey: conversationKeys.all });
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  if (isFirst) return;
  void readFavoritesAgain();
  void readNotificationsAgain();
}
