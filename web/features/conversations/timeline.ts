/** The messages of a conversation with what stands between them: the days, and where the new ones begin. */
import type { Message } from '#contract/conversations.ts';

export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | {
      kind: 'message';
      key: string;
      message: Message;
      /** Of this author, in the whole conversation. */ before: number;
    };

interface Given {
  messages: readonly Message[];
  /** What the reader had read when the conversation was opened. */
  readUpTo: number;
  /** "2026-11-16", in the reader's time zone. */
  dayOf: (at: string) => string;
}

const isWord = ({ kind }: Message) => kind !== 'notice';

export function timelineOf({ messages, readUpTo, dayOf }: Given): TimelineItem[] {
  const items: TimelineItem[] = [];
  // Before the first one shown there may be others: their number is not known, but it is not zero.
  const first = messages[0]?.seq ?? 1;
  const written = { mine: first > 1 ? first : 0, others: first > 1 ? first : 0 };
  const fresh = messages.filter(({ seq, isMine }) => seq > readUpTo && !isMine);
  let day = '';
  for (const message of messages) {
    const today = dayOf(message.sentAt);
    if (today !== day) items.push({ kind: 'day', key: `day ${today}`, at: message.sentAt });
    day = today;
    if (message.seq === fresh[0]?.seq) items.push({ kind: 'new', key: 'new', count: fresh.length });
    const side = message.isMine ? 'mine' : 'others';
    items.push({ kind: 'message', key: message.id, message, before: written[side] });
    if (isWord(message)) written[side] += 1;
  }
  return items;
}
