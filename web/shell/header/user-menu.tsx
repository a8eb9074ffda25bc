import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { User } from '#contract/users.ts';
import { AccountList } from '#web/shell/account-list.tsx';
import { useMenu } from '#web/shell/header/menus.tsx';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Its width does not depend on the name, so that nothing moves when the name arrives; staff need room for a badge. */
const place =
  'relative flex justify-end max-lg:hidden xl:w-[168px] xl:[[data-session=Admin]_&]:w-[204px] xl:[[data-session=Moderator]_&]:w-[204px]';
const box = 'flex h-11 max-w-full items-center gap-2 rounded-control px-2';

export function UserMenu() {
  const session = useSession();
  if (session) return <SignedIn user={session.user} />;
  return (
    <div aria-hidden className={place}>
      <span className={box}>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-14 max-xl:hidden" />
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

function SignedIn({ user: { firstName, lastName, avatar, role } }: { user: User }) {
  const { t } = useTranslation();
  const { isOpen, panelId, root, trigger } = useMenu('user');
  const avatarUrl = useAvatarUrl();
  const isStaff = role !== 'User';
  return (
    <div {...root} className={place}>
      <button
        {...trigger}
        type="button"
        aria-describedby={isStaff ? 'user-menu-role' : undefined}
        className={clsx(box, isOpen ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken')}
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
