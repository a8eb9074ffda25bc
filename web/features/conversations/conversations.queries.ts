/** What the screens read of conversations. Live events are written into the same cache: web/features/realtime. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listConversations,
  listMessages,
  readConversation,
  readMessages,
  type ConversationFilter,
} from '#contract/api/conversations.ts';
import type { Conversation, ConversationLine, Message } from '#contract/conversations.ts';
import { showTotals } from '#web/features/conversations/unread.ts';
import { call, quietCall } from '#web/lib/api.ts';
import { freshQuery, queryClient } from '#web/lib/query-client.ts';

export const conversationKeys = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
  messages: (id: string) => ['conversations', 'messages', id] as const,
};

/** Messages that stand in the page at the same time. */
export const messagesShown = 400;

export interface Wanted {
  filter: ConversationFilter;
  q: string;
}

export interface ListPage {
  items: ConversationLine[];
  nextCursor: string | null;
}

export const listQuery = ({ filter, q }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...conversationKeys.lists, filter, q],
    queryFn: async ({ pageParam }): Promise<ListPage> => {
      const query = { filter, pageSize: '30', ...(q && { q }), ...(pageParam && { cursor: pageParam }) };
      const { items, nextCursor, totals } = await call(listConversations, { query });
      if (!pageParam) showTotals(totals);
      return { items, nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // A search is read again whenever it is looked at; the others are kept up by events.
    ...(q && { staleTime: 0 }),
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: () => call(readConversation, { params: { id } }),
  });

/** A stretch of a conversation, in its order. */
export interface Stretch {
  items: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.messages(id),
    queryFn: () => readStretch(id),
  });

const stretchShown = (id: string) => queryClient().getQueryData<Stretch>(conversationKeys.messages(id));

/** The last before the first that is missing: one's own, sent while others were on their way, may stand behind a hole. */
export function endOfUnbroken(items: readonly Message[]): number | undefined {
  const hole = items.findIndex(({ seq }, at) => at > 0 && seq - 1 !== items[at - 1]?.seq);
  return items.at(hole - (hole < 0 ? 0 : 1))?.seq;
}

/** The newest messages. Read again, they go back as far as those on screen, which stay: none in between is left out. */
async function readStretch(id: string): Promise<Stretch> {
  const last = endOfUnbroken(stretchShown(id)?.items ?? []) ?? Infinity;
  let { items, hasMore } = await call(listMessages, { params: { id }, query: {} });
  for (let first = items[0]; first && hasMore && first.seq > last + 1 && items.length < messagesShown;) {
    const older = await call(listMessages, { params: { id }, query: { before: String(first.seq) } });
    items = [...older.items, ...items];
    ({ hasMore } = older);
    first = items[0];
  }
  const shown = stretchShown(id);
  const isJoined = shown && !shown.hasNewer && (items[0]?.seq ?? Infinity) <= (endOfUnbroken(shown.items) ?? 0) + 1;
  return isJoined
    ? { items: merge(shown.items, items), hasOlder: shown.hasOlder, hasNewer: false }
    : { items, hasOlder: hasMore, hasNewer: false };
}

/** One message each, in their order, whoever told of it first. */
export function merge(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

export function withOlder(stretch: Stretch, older: readonly Message[], hasOlder: boolean): Stretch {
  const items = merge(older, stretch.items);
  const kept = items.slice(0, messagesShown);
  return { items: kept, hasOlder, hasNewer: stretch.hasNewer || kept.length < items.length };
}

export function withNewer(stretch: Stretch, newer: readonly Message[], hasNewer: boolean): Stretch {
  const items = merge(stretch.items, newer);
  const kept = items.slice(-messagesShown);
  return { items: kept, hasOlder: stretch.hasOlder || kept.length < items.length, hasNewer };
}

function change(id: string, next: (stretch: Stretch) => Stretch): void {
  queryClient().setQueryData<Stretch>(conversationKeys.messages(id), (stretch) => stretch && next(stretch));
}

export async function loadOlder(id: string): Promise<void> {
  const first = stretchShown(id)?.items[0];
  if (!first) return;
  const { items, hasMore } = await call(listMessages, { params: { id }, query: { before: String(first.seq) } });
  change(id, (stretch) => withOlder(stretch, items, hasMore));
}

export async function loadNewer(id: string): Promise<void> {
  const last = stretchShown(id)?.items.at(-1);
  const { items, hasMore } = await call(listMessages, {
    params: { id },
    query: { after: String(last?.seq ?? 0) },
  });
  change(id, (stretch) => withNewer(stretch, items, hasMore));
}

/** The answer of a change: the conversation as it is now. */
export function showConversation(conversation: Conversation): void {
  const { id, openOffer } = conversation;
  queryClient().setQueryData(conversationKeys.one(id), conversation);
  changeLines((line) => (line.id === id ? { ...line, openOffer } : line));
}

/** Never goes back: the server keeps the highest. */
export async function markReadUpTo(id: string, upTo: number): Promise<void> {
  const { readUpTo, unreadCount, totals } = await quietCall(readMessages, { params: { id }, body: { upTo } });
  queryClient().setQueryData<Conversation>(
    conversationKeys.one(id),
    (one) => one && { ...one, readUpTo: Math.max(one.readUpTo, readUpTo), unreadCount },
  );
  changeLines((line) => (line.id === id ? { ...line, unreadCount } : line));
  showTotals(totals);
}

function changeLines(next: (line: ConversationLine) => ConversationLine): void {
  queryClient().setQueriesData<{ pages: ListPage[]; pageParams: unknown[] }>(
    { queryKey: conversationKeys.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(next) })) },
  );
}

/** The id of the conversation with the newest message. */
export const newestConversationQuery = freshQuery(
  [...conversationKeys.all, 'newest'],
  async () => (await call(listConversations, { query: { pageSize: '1' } })).items[0]?.id ?? null,
);
