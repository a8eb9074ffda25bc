import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/api/notifications.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { NotificationPicture } from '#web/features/notifications/notification-picture.tsx';
import { markRead, newestQuery } from '#web/features/notifications/notifications.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** One notification in the bell's panel; it leads to what it is about, where there is something to open. */
function NotificationLine({ notification }: { notification: Notification }) {
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

/** The newest notifications. Seeing them is reading them; while the panel is open the new ones keep their mark. */
export function NotificationPanel() {
  const { t } = useTranslation('notifications_ui');
  const { data, isError, isFetching, refetch } = useQuery(newestQuery);
  const [told] = useState(() => new Set<string>());
  useEffect(() => {
    const fresh = (data?.items ?? []).filter(({ id, readAt }) => readAt === null && !told.has(id)).map(({ id }) => id);
    if (!fresh.length) return;
    for (const id of fresh) told.add(id);
    markRead(fresh).catch(() => fresh.forEach((id) => told.delete(id)));
  }, [data, told]);

  if (!data) {
    if (!isError) return <ListSkeleton rows={3} />;
    return (
      <div role="alert" className="px-3 py-5 text-center text-14 text-ink-2">
        <p className="mb-3">{t('failed')}</p>
        <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!data.items.length) return <p className="px-3 py-6 text-center text-14 text-ink-2">{t('empty.short')}</p>;
  return (
    <>
      <ul>
        {data.items.map((one) => (
          <li key={one.id}>
            <NotificationLine notification={told.has(one.id) ? { ...one, readAt: null } : one} />
          </li>
        ))}
      </ul>
      <p className="mt-1 border-t border-line pt-1.5 text-center">
        <Link to="/notifications" className="link inline-flex min-h-11 items-center text-15">
          {t('all')}
        </Link>
      </p>
    </>
  );
}
