import { clsx } from 'clsx';
import { useLayoutEffect } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { User } from '#contract/users.ts';
import { AccountList } from '#web/shell/account-list.tsx';
import { useMenu } from '#web/shell/header/menus.tsx';
import { userMenuBox, userMenuPlace } from '#web/shell/header/user-menu-class.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function SignedInMenu({ user: { firstName, lastName, avatar, role } }: { user: User }) {
  const { t } = useTranslation();
  const { isOpen, panelId, root, trigger } = useMenu('user');
  const avatarUrl = useAvatarUrl();
  const isStaff = role !== 'User';
  // Before the first paint of a page the boot script says it; here, when somebody has just signed in.
  useLayoutEffect(() => document.documentElement.style.setProperty('--name', String(firstName.length)), [firstName]);
  return (
    <div {...root} className={userMenuPlace}>
      <button
        {...trigger}
        type="button"
        aria-describedby={isStaff ? 'user-menu-role' : undefined}
        className={clsx(userMenuBox, isOpen ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken')}
      >
        <Avatar firstName={firstName} lastName={lastName} src={avatarUrl(avatar)} size={40} />
        <span className="flex min-w-0 flex-col items-start leading-tight max-xl:sr-only">
          <span className="max-w-full truncate text-15 font-semibold">{firstName}</span>
          {/* The button is called by the first name alone; the role describes it. */}
          {isStaff && (
            <span id="user-menu-role" aria-hidden className="flex">
              <RoleBadge role={role} />
            </span>
          )}
        </span>
        <Icon name="chevron-down" className={clsx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <nav
        id={panelId}
        aria-label={t('user_menu.label')}
        hidden={!isOpen}
        className="absolute top-full right-0 mt-2 max-h-[calc(100dvh-90px)] w-64 overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-2"
      >
        {isOpen && <AccountList role={role} />}
      </nav>
    </div>
  );
}
