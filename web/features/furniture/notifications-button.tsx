import { useTranslation } from 'react-i18next';
import { useMenu } from '#web/features/furniture/menus.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The bell and its panel. Nothing counts notifications yet. */
export function NotificationsButton({ unread = 0 }: { unread?: number }) {
  const { t } = useTranslation();
  const { isOpen, panelId, root, trigger } = useMenu('notifications');
  const count = unread ? ` (${t('header.notifications_unread', { count: unread })})` : '';
  return (
    <div {...root} className="md:relative">
      <IconButton {...trigger} icon="bell" label={t('header.notifications') + count} count={unread} />
      <section
        id={panelId}
        aria-label={t('header.notifications')}
        hidden={!isOpen}
        className="absolute inset-x-4 top-full mt-2 rounded-control border border-line bg-raised p-4 shadow-2 md:right-0 md:left-auto md:w-80"
      >
        <h2 className="text-18">{t('header.notifications')}</h2>
        <p className="py-6 text-center text-14 text-ink-2">{t('header.notifications_empty')}</p>
      </section>
    </div>
  );
}
