import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Conversation, Message, Photo } from '#contract/conversations.ts';
import { MessageMenu } from '#web/features/conversations/message-menu.tsx';
import { MessageText } from '#web/features/conversations/message-text.tsx';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** Pictures of a message; each opens in full in a tab of its own. */
function MessagePhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-1.5">
      {photos.map(({ id, url, smallUrl, width, height, placeholder }, index) => (
        <a key={id} href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-control">
          <img
            src={smallUrl}
            alt={t('photo', { number: index + 1, count: photos.length })}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            style={placeholder ? { backgroundImage: `url("${placeholder}")`, aspectRatio: `${width} / ${height}` } : {}}
            className="max-h-72 w-full bg-cover object-cover"
          />
        </a>
      ))}
    </div>
  );
}

/** The paper that words stand on: one's own green and at the right, the other's white. */
export function Bubble({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'max-w-[70%] min-w-0 px-3.5 py-2.5 text-15 max-md:max-w-[84%]',
        isMine
          ? 'self-end rounded-[16px_4px_16px_16px] bg-primary text-on-primary'
          : 'self-start rounded-[4px_16px_16px_16px] border border-line bg-surface',
      )}
    >
      {children}
    </div>
  );
}

/** Sent, delivered, read: as far as the other lets it be known. */
function useReceipt({ seq, isMine, readAt }: Message, conversation: Conversation): string | null {
  const { t } = useTranslation('conversations');
  if (!isMine) return null;
  if (readAt || seq <= conversation.otherReadUpTo) return t('receipt.read');
  return t(seq <= conversation.otherDeliveredUpTo ? 'receipt.delivered' : 'receipt.sent');
}

interface MessageBubbleProps {
  message: Message;
  conversation: Conversation;
  reportTo: string;
}

export function MessageBubble({ message, conversation, reportTo }: MessageBubbleProps) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const receipt = useReceipt(message, conversation);
  const { isMine, text, photos, application, visit, sentAt } = message;
  return (
    <div className={clsx('group flex flex-col', isMine ? 'items-end' : 'items-start')}>
      <Bubble isMine={isMine}>
        <span className="sr-only">{t(isMine ? 'by_me' : 'by_other', { name: conversation.other.firstName })}</span>
        {text && <MessageText text={text} />}
        {application && <Application {...application} />}
        {visit && <Visit {...visit} />}
        {photos.length > 0 && <MessagePhotos photos={photos} />}
        <p className="tnum mt-[3px] text-12 opacity-85">
          {isMine ? (
            <time dateTime={sentAt}>{times.time(sentAt)}</time>
          ) : (
            <MessageMenu text={text} time={times.time(sentAt)} sentAt={sentAt} reportTo={reportTo} />
          )}
          {receipt && ` · ${receipt}`}
        </p>
      </Bubble>
    </div>
  );
}

function Application({ experience, availableFrom, phoneNumber }: NonNullable<Message['application']>) {
  const { t } = useTranslation('conversations');
  const { date } = useDates();
  return (
    <dl className="mt-2 grid gap-1.5 border-t border-current/25 pt-2 text-14">
      <Fact name={t('application.experience')}>
        <span className="break-words whitespace-pre-wrap">{experience}</span>
      </Fact>
      {availableFrom && <Fact name={t('application.available_from')}>{date(availableFrom)}</Fact>}
      {phoneNumber && <Fact name={t('application.phone')}>{formatPhone(phoneNumber)}</Fact>}
    </dl>
  );
}

function Visit({ times: wanted, people }: NonNullable<Message['visit']>) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  return (
    <dl className="mt-2 grid gap-1.5 border-t border-current/25 pt-2 text-14">
      <Fact name={t('visit.times')}>
        {wanted.map((at) => (
          <span key={at} className="tnum block">
            {times.appointment(at)}
          </span>
        ))}
      </Fact>
      <Fact name={t('visit.people_label')}>{t('visit.people', { count: people })}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 opacity-85">{name}</dt>
    <dd>{children}</dd>
  </div>
);
