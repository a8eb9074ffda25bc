import type { Conversation } from '#contract/conversations.ts';
import { familyOf } from '#web/features/conversations/families.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const goods = ['pay_at_handover', 'where', 'thanks'] as const;
const sellerOfGoods = ['still_available', 'when', 'thanks'] as const;
const talks = ['when', 'more', 'thanks'] as const;

interface QuickRepliesProps {
  conversation: Conversation;
  /** Nothing is being written. */
  isEmpty: boolean;
  onChoose: (words: string) => void;
}

/** Short answers to begin from; they go into the composer, where one may change them. */
export function QuickReplies({ conversation, isEmpty, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation('conversations');
  const family = familyOf(conversation.ad?.sectionId);
  const isGoods = family === 'things' || family === 'vehicles' || family === 'animals';
  // Whoever wrote last waits for an answer.
  if (!isEmpty || conversation.last.isMine || conversation.soldAt) return null;
  const keys = !isGoods ? talks : conversation.role === 'buyer' ? goods : sellerOfGoods;
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
