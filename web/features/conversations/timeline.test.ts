import { expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import {
  endOfUnbroken,
  messagesShown,
  withNewer,
  withOlder,
} from '#web/features/conversations/conversations.queries.ts';
import { timelineOf } from '#web/features/conversations/timeline.ts';

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  seq,
  clientId: null,
  kind: 'text',
  isMine: false,
  text: `n° ${seq}`,
  photos: [],
  offer: null,
  notice: null,
  application: null,
  visit: null,
  sentAt: '2026-11-16T10:00:00Z',
  readAt: null,
  ...change,
});
const dayOf = (at: string) => at.slice(0, 10);
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

test('each day begins with its name, and what is new with a line', () => {
  const messages = [
    message(1, { isMine: true, sentAt: '2026-11-15T10:00:00Z' }),
    message(2),
    message(3, { isMine: true }),
    message(4),
  ];
  const kinds = timelineOf({ messages, readUpTo: 2, dayOf }).map((item) => item.kind);
  expect(kinds).toEqual(['day', 'message', 'day', 'message', 'message', 'new', 'message']);
});

test('what became of the ad stands between the messages by its time, and with its day', () => {
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const change = (when: string) => ({ at: when, what: 'away' as const, price: null, previousPrice: null });
  const messages = [message(5, { sentAt: at(15, 10) }), message(6, { sentAt: at(15, 12) })];
  const changes = [change(at(14, 9)), change(at(15, 11)), change(at(16, 8))];
  const given = { messages, changes, readUpTo: 9, dayOf };
  const kinds = (more: object) => timelineOf({ ...given, ...more }).map((item) => item.kind);
  expect(kinds({ hasOlder: true, hasNewer: true })).toEqual(['day', 'message', 'change', 'message']);
  expect(kinds({})).toEqual(['day', 'change', 'day', 'message', 'change', 'message', 'day', 'change']);
});

test('one’s own message is never new', () => {
  const items = timelineOf({ messages: [message(1), message(2, { isMine: true })], readUpTo: 1, dayOf });
  expect(items.map(({ kind }) => kind)).toEqual(['day', 'message', 'message']);
});

test('how much somebody has written before is counted for each side, without what only happened', () => {
  const messages = [message(1), message(2, { isMine: true }), message(3, { kind: 'notice' }), message(4), message(5)];
  const before = timelineOf({ messages, readUpTo: 9, dayOf }).flatMap((item) =>
    item.kind === 'message' ? [item.before] : [],
  );
  expect(before).toEqual([0, 0, 1, 1, 2]);
});

test('in a stretch from the middle nobody writes for the first time', () => {
  const [, item] = timelineOf({ messages: [message(60)], readUpTo: 99, dayOf });
  expect(item?.kind === 'message' && item.before >= 2).toBe(true);
});

test('no more than 400 messages stand in the page, whichever way one scrolls', () => {
  let stretch = { items: some(451, 500), hasOlder: true, hasNewer: false };
  for (let first = 401; first > 0; first -= 50) stretch = withOlder(stretch, some(first, first + 49), first > 1);
  expect([stretch.items.length, stretch.items[0]?.seq, stretch.hasOlder, stretch.hasNewer]).toEqual([
    messagesShown,
    1,
    false,
    true,
  ]);
  stretch = withNewer(stretch, some(401, 450), true);
  stretch = withNewer(stretch, some(451, 500), false);
  expect([stretch.items.length, stretch.items.at(-1)?.seq, stretch.hasOlder, stretch.hasNewer]).toEqual([
    messagesShown,
    500,
    true,
    false,
  ]);
});

test('a message that comes twice stands there once', () => {
  const stretch = withNewer({ items: some(1, 3), hasOlder: false, hasNewer: false }, some(2, 4), false);
  expect(stretch.items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('what is missed is read from before the hole, though one’s own message already stands behind it', () => {
  expect(endOfUnbroken([...some(1, 3), message(54, { isMine: true })])).toBe(3);
  expect(endOfUnbroken(some(7, 9))).toBe(9);
  expect(endOfUnbroken([])).toBeUndefined();
});
