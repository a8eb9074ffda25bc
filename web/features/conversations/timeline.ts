/** The messages of a conversation with what stands between them: days, what became of the ad, where the new ones begin. */
import type { AdChange, Message } from '#contract/conversations.ts';

export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'change'; key: string; change: AdChange }
  | {
      kind: 'message';
      key: string;
      message: Message;
      /** Of this author, in the whole conversation. */ before: number;
    };

interface Given {
  messages: readonly Message[];
  /** The oldest first; those from before the first message or after the last belong to other stretches, where there are any. */
  changes?: readonly AdChange[];
  hasOlder?: boolean;
  hasNewer?: boolean;
  /** What the reader had read when the conversation was opened. */
  readUpTo: number;
  /** "2026-11-16", in the reader's time zone. */
  dayOf: (at: string) => string;
}

const isWord = ({ kind }: Message) => kind !== 'notice';

export function timelineOf({
  messages,
  changes = [],
  hasOlder = false,
  hasNewer = false,
  readUpTo,
  dayOf,
}: Given): TimelineItem[] {
  const items: TimelineItem[] = [];
  const begin = messages[0]?.sentAt ?? '';
  const waiting = changes.filter(({ at }) => !hasOlder || at >= begin);
  // Before the first one shown there may be others: their number is not known, but it is not zero.
  const first = messages[0]?.seq ?? 1;
  const written = { mine: first > 1 ? first : 0, others: first > 1 ? first : 0 };
  const fresh = messages.filter(({ seq, isMine }) => seq > readUpTo && !isMine);
  let day = '';
  const turnTo = (at: string) => {
    const today = dayOf(at);
    if (today !== day) items.push({ kind: 'day', key: `day ${today}`, at });
    day = today;
  };
  const showChanges = (until: string | null) => {
    while (waiting[0] && (until === null || waiting[0].at < until)) {
      const [change] = waiting.splice(0, 1);
      if (!change) return;
      turnTo(change.at);
      items.push({ kind: 'change', key: `${change.what} ${change.at}`, change });
    }
  };
  for (const message of messages) {
    showChanges(message.sentAt);
    turnTo(message.sentAt);
    if (message.seq === fresh[0]?.seq) items.push({ kind: 'new', key: 'new', count: fresh.length });
    const side = message.isMine ? 'mine' : 'others';
    items.push({ kind: 'message', key: message.id, message, before: written[side] });
    if (isWord(message)) written[side] += 1;
  }
  if (!hasNewer) showChanges(null);
  return items;
}
