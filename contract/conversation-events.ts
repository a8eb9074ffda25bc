/**
 * What an event changes in what was loaded. Applied to an older state, events give what a fresh load gives; an event
 * that the state already knows of changes nothing, so that loading after connecting leaves no gap.
 */
import type { ConversationFilter } from '#contract/api/conversations.ts';
import type { PassingFrame, StreamFrame } from '#contract/api/realtime.ts';
import type { Conversation, ConversationLine, Message } from '#contract/conversations.ts';

type Frame = StreamFrame | PassingFrame;
type FrameOf<Type extends Frame['type']> = Extract<Frame, { type: Type }>;

const isListed = ({ isArchived, isBlocked, unreadCount }: ConversationLine, filter: ConversationFilter): boolean => {
  if (filter === 'blocked') return isBlocked;
  if (filter === 'archived') return isArchived && !isBlocked;
  return !isArchived && !isBlocked && (filter === 'all' || unreadCount > 0);
};

/** The newest message first; of two at the same moment the larger id. */
const isBefore = (one: ConversationLine, other: ConversationLine) =>
  one.lastAt === other.lastAt ? one.id > other.id : one.lastAt > other.lastAt;

/** A conversation holds more than its line. */
function lineOf(conversation: ConversationLine): ConversationLine {
  const { id, role, ad, other, last, lastAt, unreadCount, isArchived, isBlocked, handover, soldAt, openOffer } =
    conversation;
  return { id, role, ad, other, last, lastAt, unreadCount, isArchived, isBlocked, handover, soldAt, openOffer };
}

interface List {
  filter: ConversationFilter;
  /** Nothing comes after the items: otherwise a line that belongs behind them is left to the next page. */
  isWhole: boolean;
}

function place(items: ConversationLine[], line: ConversationLine, { filter, isWhole }: List): ConversationLine[] {
  const others = items.filter(({ id }) => id !== line.id);
  if (!isListed(line, filter)) return others;
  const at = others.findIndex((one) => isBefore(line, one));
  if (at === -1) return isWhole ? [...others, line] : others;
  return others.toSpliced(at, 0, line);
}

/** A list without search words; one with them is asked for again. */
export function applyToList(items: ConversationLine[], frame: Frame, list: List): ConversationLine[] {
  switch (frame.type) {
    case 'message.new':
      return place(items, frame.data.conversation, list);
    case 'conversation.updated': {
      const { conversation, conversationId } = frame.data;
      if (!conversation) return items.filter(({ id }) => id !== conversationId);
      return place(items, lineOf(conversation), list);
    }
    case 'message.read': {
      const { conversationId, by, unreadCount } = frame.data;
      const line = by === 'me' ? items.find(({ id }) => id === conversationId) : undefined;
      return line ? place(items, { ...line, unreadCount }, list) : items;
    }
    default:
      return items;
  }
}

function withMessage(before: Conversation, { data }: FrameOf<'message.new'>): Conversation {
  const { seq, isMine } = data.message;
  const after = { ...before, ...data.conversation };
  // Whoever writes has read what stands above.
  if (isMine) return { ...after, readUpTo: Math.max(before.readUpTo, seq) };
  if (!before.showsReceipts) return after;
  return {
    ...after,
    otherReadUpTo: Math.max(before.otherReadUpTo, seq),
    otherDeliveredUpTo: Math.max(before.otherDeliveredUpTo, seq),
  };
}

function withReceipt(before: Conversation, { data }: FrameOf<'message.read'>): Conversation {
  if (data.by === 'me')
    return { ...before, readUpTo: Math.max(before.readUpTo, data.readUpTo), unreadCount: data.unreadCount };
  return {
    ...before,
    otherReadUpTo: Math.max(before.otherReadUpTo, data.readUpTo),
    otherDeliveredUpTo: Math.max(before.otherDeliveredUpTo, data.deliveredUpTo),
  };
}

/** Null: the conversation is gone. */
export function applyToConversation(conversation: Conversation, frame: Frame): Conversation | null {
  if (!('conversationId' in frame.data) || frame.data.conversationId !== conversation.id) return conversation;
  switch (frame.type) {
    case 'message.new':
      return withMessage(conversation, frame);
    case 'message.read':
      return withReceipt(conversation, frame);
    case 'conversation.updated':
      return frame.data.conversation;
    case 'presence':
      return { ...conversation, presence: frame.data.presence };
    default:
      return conversation;
  }
}

function markRead(messages: Message[], ofMine: boolean, upTo: number, readAt: string): Message[] {
  return messages.map((one) =>
    one.isMine === ofMine && one.seq <= upTo && one.readAt === null ? { ...one, readAt } : one,
  );
}

/** The messages of one conversation, in their order, up to its newest. */
export function applyToMessages(conversationId: string, messages: Message[], frame: Frame): Message[] {
  if (!('conversationId' in frame.data) || frame.data.conversationId !== conversationId) return messages;
  if (frame.type === 'message.read') {
    const { by, readUpTo, readAt } = frame.data;
    return readAt === null ? messages : markRead(messages, by === 'other', readUpTo, readAt);
  }
  if (frame.type !== 'message.new') return messages;
  const { message } = frame.data;
  const at = messages.findIndex(({ seq }) => seq >= message.seq);
  const isKnown = messages[at]?.seq === message.seq;
  const whole = at === -1 ? [...messages, message] : messages.toSpliced(at, isKnown ? 1 : 0, message);
  return markRead(whole, !message.isMine, message.seq, message.sentAt);
}
