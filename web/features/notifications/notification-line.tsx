import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Notification } from '#contract/api/notifications.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { NotificationPicture } from '#web/features/notifications/notification-picture.tsx';
import { useDates } from '#web/lib/dates.ts';

/** One notification in the bell's panel; it leads to what it is about, where there is something to open. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { title, text, link, createdAt, readAt } = notification;
  const { t } = useTranslation('notifications_ui');
  const { ago } = useDates();
  const unread = readAt === null;
  const body = (
    <>
      <NotificationPicture {...notification} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-15', unread ? 'font-bold' : 'font-semibold')}>
          {title}
          {unread && <span className="sr-only"> ({t('unread')})</span>}
        </span>
        <span className="block text-14 text-ink-2">{unbroken(text)}</span>
        <span className="mt-0.5 block text-13 text-ink-2">{ago(createdAt)}</span>
      </span>
      {unread && <span aria-hidden className="mt-1.5 size-2.5 flex-none rounded-full bg-primary" />}
    </>
  );
  const look = 'flex gap-3.5 rounded-control px-3 py-3';
  if (!link) return <div className={look}>{body}</div>;
  return (
    <Link to={link} className={`${look} -outline-offset-3 hover:bg-sunken`}>
      {body}
    </Link>
  );
}
