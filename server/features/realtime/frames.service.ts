/** Events are ids; what they stand for is read when they are sent, as the member may see it by then. */
import type { StreamFrame } from '#contract/api/realtime.ts';
import type { UnreadTotals } from '#contract/conversations.ts';
import { keptAmong } from '#server/features/favorites/favorites.service.ts';
import {
  conversationsById,
  linesById,
  messagesByPlace,
  unreadTotals,
} from '#server/features/conversations/conversations.service.ts';
import { notificationsById } from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { StreamEvent } from '#server/kit/stream.ts';

export type NumberedEvent = StreamEvent & { seq: number; mark: number };

/** Of each kind by itself: a union loses its kinds under Omit. */
type Unmarked = StreamFrame extends infer Frame ? (Frame extends StreamFrame ? Omit<Frame, 'mark'> : never) : never;

type OfType<Type extends StreamEvent['type']> = Extract<NumberedEvent, { type: Type }>;

function ofType<Type extends StreamEvent['type']>(events: readonly NumberedEvent[], type: Type): OfType<Type>[] {
  return events.filter((event): event is OfType<Type> => event.type === type);
}

/** Everything that a batch of events speaks of, in a few questions. */
async function readSubjects(context: Context, userId: string, events: readonly NumberedEvent[]) {
  const written = ofType(events, 'message.new').map(({ ids }) => ids);
  const conversationIds = [
    ...new Set([...written, ...ofType(events, 'message.read').map(({ ids }) => ids)].map((ids) => ids.conversationId)),
  ];
  const updatedIds = [...new Set(ofType(events, 'conversation.updated').map(({ ids }) => ids.conversationId))];
  const noticeIds = ofType(events, 'notification.new').map(({ ids }) => ids.notificationId);
  const adIds = ofType(events, 'favorite.changed').map(({ ids }) => ids.adId);
  const [totals, messages, lines, conversations, notices, favorites] = await Promise.all([
    unreadTotals(context, userId),
    messagesByPlace(context, userId, written),
    linesById(context, userId, conversationIds),
    conversationsById(context, userId, updatedIds),
    notificationsById(context, userId, noticeIds),
    keptAmong(context, userId, adIds),
  ]);
  return { totals, messages, lines, conversations, notices, favorites };
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** A conversation that is gone meanwhile is told as gone. */
const gone = (seq: number, conversationId: string, totals: UnreadTotals): Unmarked => ({
  type: 'conversation.updated',
  seq,
  data: { conversationId, conversation: null, totals },
});

function toFrame(event: NumberedEvent, subjects: Subjects): Unmarked {
  const { totals, messages, lines, conversations, notices, favorites } = subjects;
  const { seq } = event;
  switch (event.type) {
    case 'message.new': {
      const { conversationId, seq: number } = event.ids;
      const message = messages.get(`${conversationId} ${number}`);
      const conversation = lines.get(conversationId);
      if (!message || !conversation) return gone(seq, conversationId, totals);
      return { type: event.type, seq, data: { conversationId, message, conversation, totals } };
    }
    case 'message.read': {
      const line = lines.get(event.ids.conversationId);
      if (!line) return gone(seq, event.ids.conversationId, totals);
      return { type: event.type, seq, data: { ...event.ids, unreadCount: line.unreadCount, totals } };
    }
    case 'conversation.updated': {
      const { conversationId } = event.ids;
      const conversation = conversations.get(conversationId) ?? null;
      return { type: event.type, seq, data: { conversationId, conversation, totals } };
    }
    case 'notification.new': {
      const { notificationId, inSeconds } = event.ids;
      return {
        type: event.type,
        seq,
        data: { notification: notices.get(notificationId) ?? null, inSeconds, totals },
      };
    }
    case 'notification.read':
      return { type: event.type, seq, data: { totals } };
    case 'favorite.changed': {
      const { adId } = event.ids;
      return { type: event.type, seq, data: { advertisementId: adId, isFavorite: favorites.has(adId) } };
    }
  }
}

export async function toFrames(
  context: Context,
  userId: string,
  events: readonly NumberedEvent[],
): Promise<StreamFrame[]> {
  const subjects = await readSubjects(context, userId, events);
  return events.map((event) => ({ ...toFrame(event, subjects), mark: event.mark }));
}
