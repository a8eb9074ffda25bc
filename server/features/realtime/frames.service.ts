/** Events are ids; what they stand for is read when they are sent, as the member may see it by then. */
import type { StreamFrame } from '#contract/api/realtime.ts';
import type { UnreadTotals } from '#contract/conversations.ts';
import { keptAmong } from '#server/features/favorites/favorites.service.ts';
import {
  conversationsSeen,
  linesSeen,
  messagesByPlace,
  placeKey,
  seenKey,
  unreadTotalsOf,
} from '#server/features/conversations/conversations.service.ts';
import { notificationsById } from '#server/features/notifications/notifications.service.ts';
import type { Context } from '#server/kit/context.ts';
import type { StreamEvent } from '#server/kit/stream.ts';

export type NumberedEvent = StreamEvent & { userId: string; seq: number; mark: number };

/** Of each kind by itself: a union loses its kinds under Omit. */
type Unmarked = StreamFrame extends infer Frame ? (Frame extends StreamFrame ? Omit<Frame, 'mark'> : never) : never;

type OfType<Type extends StreamEvent['type']> = Extract<NumberedEvent, { type: Type }>;

function ofType<Type extends StreamEvent['type']>(events: readonly NumberedEvent[], type: Type): OfType<Type>[] {
  return events.filter((event): event is OfType<Type> => event.type === type);
}

/** What only some events speak of, asked for each member that has any. */
async function byMember<Event extends NumberedEvent, Found>(
  events: readonly Event[],
  find: (userId: string, events: readonly Event[]) => Promise<Found>,
): Promise<Map<string, Found>> {
  const groups = [...Map.groupBy(events, ({ userId }) => userId)];
  return new Map(
    await Promise.all(groups.map(async ([userId, own]): Promise<[string, Found]> => [userId, await find(userId, own)])),
  );
}

const seenIn = ({ userId, ids }: OfType<'message.new' | 'message.read' | 'conversation.updated'>) => ({
  userId,
  conversationId: ids.conversationId,
});

/** Everything that a batch of events speaks of, in a few questions. */
async function readSubjects(context: Context, events: readonly NumberedEvent[]) {
  const written = ofType(events, 'message.new');
  const [totalsOf, messages, lines, conversations, notices, favorites] = await Promise.all([
    unreadTotalsOf(context, [...new Set(events.map(({ userId }) => userId))]),
    messagesByPlace(
      context,
      written.map(({ userId, ids }) => ({ userId, ...ids })),
    ),
    linesSeen(context, [...written, ...ofType(events, 'message.read')].map(seenIn)),
    conversationsSeen(context, ofType(events, 'conversation.updated').map(seenIn)),
    byMember(ofType(events, 'notification.new'), (userId, own) =>
      notificationsById(
        context,
        userId,
        own.map(({ ids }) => ids.notificationId),
      ),
    ),
    byMember(ofType(events, 'favorite.changed'), (userId, own) =>
      keptAmong(
        context,
        userId,
        own.map(({ ids }) => ids.adId),
      ),
    ),
  ]);
  return { totalsOf, messages, lines, conversations, notices, favorites };
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** A conversation that is gone meanwhile is told as gone. */
const gone = (seq: number, conversationId: string, totals: UnreadTotals): Unmarked => ({
  type: 'conversation.updated',
  seq,
  data: { conversationId, conversation: null, totals },
});

function toFrame(event: NumberedEvent, subjects: Subjects): Unmarked {
  const { totalsOf, messages, lines, conversations, notices, favorites } = subjects;
  const { seq, userId } = event;
  const totals = totalsOf(userId);
  switch (event.type) {
    case 'message.new': {
      const { conversationId } = event.ids;
      const message = messages.get(placeKey({ userId, ...event.ids }));
      const conversation = lines.get(seenKey(seenIn(event)));
      if (!message || !conversation) return gone(seq, conversationId, totals);
      return { type: event.type, seq, data: { conversationId, message, conversation, totals } };
    }
    case 'message.read': {
      const line = lines.get(seenKey(seenIn(event)));
      if (!line) return gone(seq, event.ids.conversationId, totals);
      return { type: event.type, seq, data: { ...event.ids, unreadCount: line.unreadCount, totals } };
    }
    case 'conversation.updated': {
      const { conversationId } = event.ids;
      const conversation = conversations.get(seenKey(seenIn(event))) ?? null;
      return { type: event.type, seq, data: { conversationId, conversation, totals } };
    }
    case 'notification.new': {
      const { notificationId, inSeconds } = event.ids;
      const notification = notices.get(userId)?.get(notificationId) ?? null;
      return { type: event.type, seq, data: { notification, inSeconds, totals } };
    }
    case 'notification.read':
      return { type: event.type, seq, data: { totals } };
    case 'favorite.changed': {
      const { adId } = event.ids;
      const isFavorite = favorites.get(userId)?.has(adId) ?? false;
      return { type: event.type, seq, data: { advertisementId: adId, isFavorite } };
    }
  }
}

/** By member, each in the order of their numbers. */
export async function toFrames(
  context: Context,
  events: readonly NumberedEvent[],
): Promise<Map<string, StreamFrame[]>> {
  const subjects = await readSubjects(context, events);
  const frames = new Map<string, StreamFrame[]>();
  for (const event of events) {
    const frame = { ...toFrame(event, subjects), mark: event.mark };
    const own = frames.get(event.userId);
    if (own) own.push(frame);
    else frames.set(event.userId, [frame]);
  }
  return frames;
}
