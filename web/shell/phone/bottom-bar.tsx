import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { useLoginPath } from '#web/shell/login-path.ts';
import { SessionSlot } from '#web/lib/session-slot.tsx';
import { useScreen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

const cell = 'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-[3px] -outline-offset-3';

const ofAccount = /^\/(?:auth|dashboard|profile|my-ads|favorites|notifications|subscription|analytics)(?:\/|$)/;

interface ShortcutProps {
  to: string;
  icon: IconName;
  label: string;
  /** It leads here, or to what this screen is a part of. */
  on: boolean | 'within';
  /** Drawn on the corner of the sign, and its words for who cannot see it. */
  count?: { number: number; words: string };
}

function Shortcut({ to, icon, label, on, count }: ShortcutProps) {
  return (
    <PlainLink
      to={to}
      aria-current={on === 'within' ? 'true' : on ? 'page' : undefined}
      className={clsx(cell, on && 'text-primary-ink')}
    >
      <span className="relative flex">
        <Icon name={icon} className="text-[21px]" />
        {count && (
          <span
            aria-hidden
            className="tnum absolute -top-1.5 left-3 h-[18px] min-w-[18px] rounded-full bg-danger px-[5px] text-center text-[11px]/[18px] font-bold text-on-danger"
          >
            {count.number > 99 ? '99+' : count.number}
          </span>
        )}
      </span>
      {label}
      {count && <span className="sr-only"> ({count.words})</span>}
    </PlainLink>
  );
}

interface BottomBarProps {
  inert: boolean;
  /** Of a screen that could not be shown: its own bar is missing too. */
  instead?: boolean;
}

/** The phone's main shortcuts; in an open conversation they give way to what one writes. */
export function BottomBar({ inert, instead = false }: BottomBarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const loginPath = useLoginPath();
  const session = useSession();
  const unread = useUnreadConversations();
  const { ownBottomBar = false } = useScreen();
  if (ownBottomBar !== instead) return null;
  // Until the session is known, the dashboard: its guard sends a visitor to log in.
  const account = session === null ? loginPath : session?.user.role === 'Admin' ? '/admin' : '/dashboard';
  return (
    <nav
      inert={inert}
      aria-label={t('mobile_menu.bar')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t border-line bg-raised text-badge in-[body:has([data-mailbox=thread])]:hidden font-semibold text-ink-2 md:hidden print:hidden"
    >
      <Shortcut to="/" icon="house-door" label={t('header.home')} on={pathname === '/'} />
      <Shortcut to="/search" icon="search" label={t('mobile_menu.search')} on={pathname === '/search'} />
      <SessionSlot of="seller">
        <PlainLink to="/post" className={clsx(cell, 'text-ink')}>
          <Icon name="plus-lg" className="-mt-[11px] h-8 w-11 rounded-control bg-accent p-1.5 text-on-accent" />
          {t('header.post')}
        </PlainLink>
      </SessionSlot>
      <Shortcut
        to="/messages"
        icon="chat-left-text"
        label={t('mobile_menu.messages')}
        on={pathname === '/messages'}
        {...(unread && { count: { number: unread, words: t('header.messages_unread', { count: unread }) } })}
      />
      <Shortcut
        to={account}
        icon="person"
        label={t('mobile_menu.account_short')}
        on={pathname === account || (ofAccount.test(pathname) && 'within')}
      />
    </nav>
  );
}
