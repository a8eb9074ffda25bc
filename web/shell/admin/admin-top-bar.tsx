import type { User } from '#contract/users.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { setTheme } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { StaffSearch } from '#web/shell/admin/staff-search.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const isDark = () => document.documentElement.dataset.theme === 'dark';

export function AdminTopBar({ user }: { user: User }) {
  const { t } = useTranslation('admin_reports');
  const avatarUrl = useAvatarUrl();
  return (
    <div className="flex min-h-[54px] items-center gap-3 border-b border-line bg-surface px-4 lg:px-5 print:hidden">
      <search className="flex min-w-0 max-lg:flex-1">
        <StaffSearch user={user} />
      </search>
      <div className="ml-auto flex items-center gap-2">
        <IconButton icon="circle-half" label={t('theme')} onClick={() => setTheme(isDark() ? 'light' : 'dark')} />
        <Avatar firstName={user.firstName} lastName={user.lastName} src={avatarUrl(user.avatar)} size={30} />
        <b className="text-14 max-sm:sr-only">{user.firstName}</b>
        <span className="flex max-sm:hidden">
          <RoleBadge role={user.role} />
        </span>
      </div>
    </div>
  );
}
