import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { Notification } from '#contract/api/notifications.ts';
import type { IconName } from '#contract/icons.ts';
import { notificationKinds, type NotificationType } from '#contract/notifications.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useDates } from '#web/lib/dates.ts';
import { Icon } from '#web/ui/icon.tsx';

const iconOf = (type: string): IconName =>
  type in notificationKinds ? notificationKinds[type as NotificationType].icon : 'bell';

/** One notification; it leads to what it is about, where there is something to open. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { type, title, text, link, createdAt, readAt } = notification;
  const { t } = useTranslation('notifications_ui');
  const { ago } = useDates();
  const unread = readAt === null;
  const body = (
    <>
      <span
        className={clsx(
          'grid size-9 flex-none place-items-center rounded-full text-16',
          unread ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon name={iconOf(type)} />
      </span>
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
  const look = 'flex gap-3 rounded-control px-3 py-3';
  if (!link) return <div className={look}>{body}</div>;
  return (
    <Link to={link} className={`${look} -outline-offset-3 hover:bg-sunken`}>
      {body}
    </Link>
  );
}
