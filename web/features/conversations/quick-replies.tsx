import type { Conversation } from '#contract/conversations.ts';
import type { Family } from '#contract/families.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** For whoever asks, and for whoever put the ad there. */
const replies = {
  things: { buyer: ['pay_at_handover', 'where', 'thanks'], seller: ['still_available', 'when', 'thanks'] },
  vehicles: { buyer: ['try_when', 'where', 'thanks'], seller: ['still_available', 'when', 'thanks'] },
  homes: { buyer: ['visit_when', 'more', 'thanks'], seller: ['still_available', 'visit_wish', 'thanks'] },
  jobs: { buyer: ['interview_when', 'more', 'thanks'], seller: ['interview_wish', 'more', 'thanks'] },
  services: { buyer: ['when', 'more', 'thanks'], seller: ['need', 'when', 'thanks'] },
  animals: { buyer: ['meet_when', 'where', 'thanks'], seller: ['still_available', 'when', 'thanks'] },
} as const satisfies Record<Family, Record<Conversation['role'], readonly string[]>>;

interface QuickRepliesProps {
  conversation: Conversation;
  /** Nothing is being written. */
  isEmpty: boolean;
  onChoose: (words: string) => void;
}

/** Short answers to begin from; they go into the composer, where one may change them. */
export function QuickReplies({ conversation, isEmpty, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation('conversations');
  // Whoever wrote last waits for an answer.
  if (!isEmpty || conversation.last.isMine || conversation.soldAt) return null;
  const keys = replies[conversation.ad?.family ?? 'things'][conversation.role];
  return (
    <div className="flex gap-2 overflow-x-auto px-6 pb-2.5 max-md:px-4">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose(t(`replies.${key}`))}
          className="relative h-9 flex-none rounded-full border-[1.5px] border-line-strong bg-surface px-3 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunken"
        >
          {t(`replies.${key}`)}
        </button>
      ))}
    </div>
  );
}
