/** What happens while one looks: frames over a WebSocket, or by long polling where sockets are blocked. */
import * as z from 'zod/mini';
import { Notification } from '#contract/api/notifications.ts';
import { Conversation, ConversationLine, Message, Presence, UnreadTotals } from '#contract/conversations.ts';
import { endpoint } from '#contract/endpoint.ts';

const member = { tag: 'Realtime', access: 'member' } as const;

export const realtime = {
  path: '/api/realtime',
  ticketSeconds: 30,
  /** The server asks so often whether somebody is there, and waits so long for the answer. */
  pingSeconds: 25,
  pongSeconds: 10,
  /** After so much silence a client reconnects. */
  silenceSeconds: 45,
  /** What is missed for longer is loaded afresh. */
  keptDays: 7,
  /** At most this many missed events are sent again, so many in a batch. */
  resumeAtMost: 500,
  batch: 50,
  /** After hello so long is waited for a resume; then what is new is sent, without one too. */
  resumeWithinSeconds: 1,
  pollSeconds: 25,
  /** What a client may send. */
  frameBytes: 16 * 1024,
  framesPer10Seconds: 20,
  socketsPerMember: 10,
  /** Unsent bytes: at the first the client is ended, above the second it hears of no typing. */
  unsentBytes: 1024 * 1024,
  unsentBytesForTyping: 64 * 1024,
  typingEverySeconds: 8,
  typingEndsSeconds: 12,
  onlineSeconds: 75,
} as const;

export const closeCodes = {
  /** Banned or logged out: stay away until there is a new session. */
  ended: 4001,
  /** The ticket was not, or no longer, good, or the session's rights changed: ask for a new one. */
  newTicket: 4002,
  /** The server restarts: come back, spread over 5 s. */
  restart: 1012,
  /** Too many frames, too large, or not understood. */
  misused: 1008,
} as const;

const numbered = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), seq: z.int(), mark: z.int(), data });
const passing = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), seq: z.null(), data });

/**
 * `epoch` names the database. `mark` is what only this event has under its number: after an older state of the same
 * database was put back, numbers are given again, and the mark tells that they mean something else. Null: no event yet.
 */
const position = z.object({ epoch: z.string(), seq: z.int(), mark: z.nullable(z.int()) });
const standing = <Type extends string>(type: Type) => z.object({ type: z.literal(type), seq: z.int(), data: position });

/** Events of one's own stream, in the order of their numbers; totals are always whole, never a difference. */
export const StreamFrame = z.discriminatedUnion('type', [
  /** By either side, so that other tabs hear of what this one sent. */
  numbered(
    'message.new',
    z.object({ conversationId: z.uuid(), message: Message, conversation: ConversationLine, totals: UnreadTotals }),
  ),
  /** What either side has read or received; `by` "me" is another tab of mine. */
  numbered(
    'message.read',
    z.object({
      conversationId: z.uuid(),
      by: z.enum(['me', 'other']),
      readUpTo: z.int(),
      deliveredUpTo: z.int(),
      readAt: z.nullable(z.string()),
      /** Mine. */
      unreadCount: z.int(),
      totals: UnreadTotals,
    }),
  ),
  /** Offers, handover, block, archive, the ad or the other changed: the whole as it is now. Null: it is gone. */
  numbered(
    'conversation.updated',
    z.object({ conversationId: z.uuid(), conversation: z.nullable(Conversation), totals: UnreadTotals }),
  ),
  numbered(
    'notification.new',
    z.object({
      /** Null where it was read or taken back meanwhile, or can still be taken back. */
      notification: z.nullable(Notification),
      /** Shown in so many seconds only: ask then. */
      inSeconds: z.int(),
      totals: UnreadTotals,
    }),
  ),
  /** Read in another tab. */
  numbered('notification.read', z.object({ totals: UnreadTotals })),
  numbered('favorite.changed', z.object({ advertisementId: z.int(), isFavorite: z.boolean() })),
]);
export type StreamFrame = z.infer<typeof StreamFrame>;

export const PassingFrame = z.discriminatedUnion('type', [
  passing('typing', z.object({ conversationId: z.uuid() })),
  passing('presence', z.object({ conversationId: z.uuid(), presence: z.nullable(Presence) })),
]);
export type PassingFrame = z.infer<typeof PassingFrame>;

export const ServerFrame = z.union([
  /** The first one: where the stream stands. */
  standing('hello'),
  /** What was missed cannot be told: load afresh; live frames follow from here. */
  standing('reset'),
  /** Answered with pong. */
  passing('ping', z.null()),
  StreamFrame,
  PassingFrame,
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('resume'),
    epoch: z.optional(z.string().check(z.maxLength(64))),
    after: z.int().check(z.minimum(0)),
    mark: z.optional(z.nullable(z.int())),
  }),
  /** `isVisible`: whether the tab is looked at. */
  z.strictObject({ type: z.literal('pong'), isVisible: z.optional(z.boolean()) }),
  /** As soon as it changes. */
  z.strictObject({ type: z.literal('visible'), isVisible: z.boolean() }),
  /** Everything up to this number is applied: messages among it count as delivered. */
  z.strictObject({ type: z.literal('received'), seq: z.int().check(z.minimum(0)) }),
  z.strictObject({ type: z.literal('typing'), conversationId: z.uuid() }),
  /** The conversation on screen, whose other person's presence is told; null ends it. */
  z.strictObject({ type: z.literal('watch'), conversationId: z.nullable(z.uuid()) }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

export const realtimeTicket = endpoint('POST /realtime/ticket', {
  ...member,
  summary: 'A ticket for one WebSocket at /api/realtime?ticket=, good once and for 30 s',
  data: z.object({ ticket: z.string(), expiresIn: z.int() }),
  errors: ['rate_limited'],
  rateLimit: { limit: 120, windowSeconds: 300, per: 'account' },
  replays: false,
});

export const pollRealtime = endpoint('GET /realtime/poll', {
  ...member,
  summary:
    'Frames after a number, as soon as there are some, at the latest after 25 s; without one, where the stream stands',
  query: z.strictObject({
    epoch: z.optional(z.string().check(z.maxLength(64))),
    after: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
    mark: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))),
    /** The tab is looked at. */
    visible: z.optional(z.enum(['true', 'false'])),
    /** The conversation on screen. */
    watch: z.optional(z.uuid()),
  }),
  /** `isReset`: load afresh; `seq` is where to go on from. */
  data: z.extend(position, {
    isReset: z.boolean(),
    frames: z.array(z.union([StreamFrame, PassingFrame])),
  }),
  errors: ['validation_failed', 'rate_limited'],
});
