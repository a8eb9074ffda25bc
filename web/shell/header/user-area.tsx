import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { SessionSlot } from '#web/lib/session-slot.tsx';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Kept } from '#web/render/kept.tsx';
import { navClass } from '#web/shell/header/nav-class.ts';
import { NotificationsButton } from '#web/shell/header/notifications-button.tsx';
import { PostButton } from '#web/shell/header/post-button.tsx';
import { userMenuBox, userMenuPlace } from '#web/shell/header/user-menu-class.ts';
import { useLoginPath } from '#web/shell/login-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Only members need it: a visitor's first page does without. */
const SignedInMenu = lazy(async () => ({
  default: (await import('#web/shell/header/signed-in-menu.tsx')).SignedInMenu,
}));

function UserMenu() {
  const session = useSession();
  if (!session) return <Outline />;
  return (
    <Suspense fallback={<Outline />}>
      <SignedInMenu user={session.user} />
    </Suspense>
  );
}

function Outline() {
  return (
    <div aria-hidden className={userMenuPlace}>
      <span className={userMenuBox}>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-14 max-xl:hidden" />
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

/** The way to the mailbox, with the number of conversations that have something unread. */
function MessagesLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const unread = useUnreadConversations();
  const count = unread ? ` (${t('header.messages_unread', { count: unread })})` : '';
  return (
    <IconLink
      to="/messages"
      icon="chat-left-text"
      label={t('header.messages') + count}
      count={unread}
      className={className}
    />
  );
}

/** The right end of the main bar, for visitors, members and admins. */
export function UserArea() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  return (
    <Kept name="user-area" className="contents">
      <SessionSlot of="visitor">
        <Link to={loginPath} className={`${navClass(false)} max-md:hidden`}>
          {t('header.login')}
        </Link>
        <ButtonLink to="/auth/register" variant="primary" className="ml-1.5 max-md:hidden">
          {t('header.register')}
        </ButtonLink>
      </SessionSlot>
      <SessionSlot of="member">
        <IconLink to="/favorites" icon="heart" label={t('header.favorites')} className="max-lg:hidden" />
        <MessagesLink className="max-lg:hidden" />
        <NotificationsButton />
      </SessionSlot>
      <SessionSlot of="signed-in">
        <UserMenu />
      </SessionSlot>
      <SessionSlot of="member">
        <PostButton className="ml-1.5 px-4 max-md:hidden" />
      </SessionSlot>
      <SessionSlot of="admin">
        <ButtonLink to="/admin" variant="primary" icon="shield-check" className="ml-1.5 px-4 max-md:hidden">
          {t('header.administration')}
        </ButtonLink>
      </SessionSlot>
    </Kept>
  );
}
