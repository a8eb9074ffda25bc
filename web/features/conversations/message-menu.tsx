import { copyText } from '#web/lib/copy-text.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';

interface MessageMenuProps {
  text: string | null;
  /** When it was sent, as the bubble shows it. */
  time: string;
  sentAt: string;
  reportTo: string;
}

/** What one can do about a message of the other's: its time opens it, so that no bubble carries a sign of its own. */
export function MessageMenu({ text, time, sentAt, reportTo }: MessageMenuProps) {
  const { t } = useTranslation('conversations');
  const copy = async () => {
    if (text && (await copyText(text))) showToast({ type: 'success', title: t('done.copied'), message: '' });
  };
  return (
    <Menu
      trigger={
        <button type="button" className="relative rounded-badge after:absolute after:-inset-x-3 after:-inset-y-4">
          <time dateTime={sentAt}>{time}</time>
          <span className="sr-only"> {t('message_menu')}</span>
          <Icon
            name="chevron-down"
            className="ml-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          />
        </button>
      }
    >
      {text && (
        <MenuItem icon="copy" onSelect={() => void copy()}>
          {t('copy_message')}
        </MenuItem>
      )}
      <MenuLink to={reportTo} icon="flag">
        {t('report_message')}
      </MenuLink>
    </Menu>
  );
}
