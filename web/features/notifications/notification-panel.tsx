import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { NotificationLine } from '#web/features/notifications/notification-line.tsx';
import { markRead, newestQuery } from '#web/features/notifications/notifications.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

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
