import { useTranslation } from '#web/lib/texts.tsx';
import { AccountList } from '#web/shell/account-list.tsx';
import { useLoginPath } from '#web/shell/login-path.ts';
import { PostButton } from '#web/shell/header/post-button.tsx';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The account's part of the mobile menu: who is signed in and their links, or the ways in. */
export function MobileAccount() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  const session = useSession();
  const avatarUrl = useAvatarUrl();
  if (!session) {
    return (
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink to={loginPath} variant="secondary">
          {t('header.login')}
        </ButtonLink>
        <ButtonLink to="/auth/register">{t('header.register')}</ButtonLink>
      </div>
    );
  }
  const { firstName, lastName, avatar, role } = session.user;
  return (
    <section aria-label={t('mobile_menu.account')} className="border-t border-line pt-4">
      <div className="mb-3 flex items-center gap-3">
        <Avatar firstName={firstName} lastName={lastName} src={avatarUrl(avatar)} size={40} />
        <span className="min-w-0 truncate font-semibold">{firstName}</span>
        {role !== 'User' && <RoleBadge role={role} />}
      </div>
      {role === 'Admin' ? (
        <ButtonLink to="/admin" icon="shield-check" block>
          {t('header.administration')}
        </ButtonLink>
      ) : (
        <PostButton long className="w-full" />
      )}
      <div className="-mx-3 mt-2">
        <AccountList role={role} />
      </div>
    </section>
  );
}
