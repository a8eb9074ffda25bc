import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Appointment } from '#web/features/conversations/appointment.tsx';
import { appointmentsOf } from '#web/features/conversations/appointments.ts';
import { listQuery } from '#web/features/conversations/conversations.queries.ts';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import { WaitingMessage } from '#web/features/conversations/waiting-message.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The rest is in the list. */
const shownAtMost = 4;

/** Beside the list while no conversation is open: what waits for an answer, and who is met when. */
export function WaitingPane() {
  const { t } = useTranslation('conversations');
  const { filter, q, to } = useMailboxAddress();
  const { data } = useInfiniteQuery(listQuery({ filter, q }));
  const lines = data?.pages.flatMap(({ items }) => items) ?? [];
  const appointments = appointmentsOf(lines);
  // Beside a list that is empty there is nothing to choose.
  if (!lines.length) return null;
  const unread = lines.filter(({ unreadCount }) => unreadCount > 0);
  return (
    <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-6 py-8 xl:px-10">
      <div className="mx-auto grid max-w-[680px] gap-8">
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="text-22">
            {unread.length ? t('none_open.unread', { count: unread.length }) : t('none_open.title')}
          </h2>
          {unread.length ? (
            <ul className="mt-4 grid gap-3">
              {unread.slice(0, shownAtMost).map((line) => (
                <li key={line.id}>
                  <WaitingMessage line={line} to={to({ openId: line.id })} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1.5 text-ink-2">{t('none_open.text')}</p>
          )}
        </section>
        {appointments.length > 0 && (
          <section aria-labelledby="appointments">
            <h2 id="appointments" className="text-18">
              {t('none_open.appointments')}
            </h2>
            <ul className="mt-3 grid gap-3">
              {appointments.map((conversation) => (
                <li key={conversation.id}>
                  <Appointment conversation={conversation} to={to({ openId: conversation.id })} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="flex gap-3 border-t border-line pt-5 text-14 text-ink-2">
          <Icon name="shield-check" className="mt-0.5 flex-none text-18 text-primary-ink" />
          <span>
            {t('none_open.safety')}{' '}
            <Link to="/security" className="link whitespace-nowrap">
              {t('none_open.safety_link')}
            </Link>
          </span>
        </p>
      </div>
    </div>
  );
}
