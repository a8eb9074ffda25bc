import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { useLoginPath } from '#web/shell/login-path.ts';
import { navClass } from '#web/shell/header/nav-class.ts';
import { MessagesLink } from '#web/shell/header/messages-link.tsx';
import { NotificationsButton } from '#web/shell/header/notifications-button.tsx';
import { PostButton } from '#web/shell/header/post-button.tsx';
import { SessionSlot } from '#web/lib/session-slot.tsx';
import { UserMenu } from '#web/shell/header/user-menu.tsx';
import { Kept } from '#web/render/kept.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';

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
