import type { Conversation, Message } from '#contract/conversations.ts';
import { noticeText, shortName } from '#web/features/conversations/names.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What somebody did, as a line between the messages. */
export function NoticeLine({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const times = useTimes();
  const amount = message.offer ? money(message.offer.amount) : '';
  return (
    <p className="self-center px-4 text-center text-13 text-ink-2">
      {noticeText({ ...message, amount }, shortName(conversation.other, t), t)} ·{' '}
      <time dateTime={message.sentAt} className="tnum">
        {times.time(message.sentAt)}
      </time>
    </p>
  );
}
