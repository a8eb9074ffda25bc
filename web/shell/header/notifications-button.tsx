import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useMenu } from '#web/shell/header/menus.tsx';
import { newestQuery } from '#web/features/notifications/notifications.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** Comes when it is first opened, with its texts. */
const NotificationPanel = lazy(() =>
  import('#web/features/notifications/notification-panel.tsx').then((module) => ({
    default: module.NotificationPanel,
  })),
);

/** The bell with the number of unread notifications, and the panel of the newest ones. */
export function NotificationsButton() {
  const { t } = useTranslation();
  const session = useSession();
  const { data } = useQuery({ ...newestQuery, enabled: Boolean(session) });
  const { isOpen, panelId, root, trigger } = useMenu('notifications');
  const unread = data?.unreadCount ?? 0;
  const count = unread ? ` (${t('header.notifications_unread', { count: unread })})` : '';
  return (
    <div {...root} className="md:relative">
      <IconButton {...trigger} icon="bell" label={t('header.notifications') + count} count={unread} />
      <section
        id={panelId}
        aria-label={t('header.notifications')}
        hidden={!isOpen}
        className="absolute inset-x-4 top-full mt-2 max-h-[calc(100dvh-90px)] overflow-y-auto rounded-control border border-line bg-raised p-2 shadow-2 md:right-0 md:left-auto md:w-96"
      >
        <h2 className="px-3 pt-2 pb-1 text-18">{t('header.notifications')}</h2>
        {isOpen && (
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <NotificationPanel />
          </Suspense>
        )}
      </section>
    </div>
  );
}
