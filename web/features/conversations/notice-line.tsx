import type { ReactNode } from 'react';
import type { AdChange, Conversation, Message } from '#contract/conversations.ts';
import { noticeText } from '#web/features/conversations/names.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What somebody did, as a line between the messages. */
export function NoticeLine({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const amount = message.offer ? money(message.offer.amount) : '';
  return <Line at={message.sentAt}>{noticeText({ ...message, amount }, conversation, t)}</Line>;
}

/** What became of the ad while one talked about it. */
export function ChangeLine({ change, conversation }: { change: AdChange; conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const { what, price, previousPrice } = change;
  const key = what === 'sold' ? `sold.${conversation.ad?.family ?? 'things'}` : what;
  const prices = { price: money(price ?? 0), previousPrice: money(previousPrice ?? 0) };
  return <Line at={change.at}>{t(`ad_changes.${key}`, prices)}</Line>;
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  const times = useTimes();
  return (
    <p className="self-center px-4 text-center text-13 text-ink-2">
      {children} ·{' '}
      <time dateTime={at} className="tnum">
        {times.time(at)}
      </time>
    </p>
  );
}
