import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/users.ts';
import { Key } from '#web/features/admin/key.tsx';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { setTheme } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Finds a report by the reference that its author quotes. */
function ReferenceSearch() {
  const { t } = useTranslation('admin_reports');
  const navigate = useNavigate();
  const [reference, setReference] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = reference.trim();
        setReference('');
        if (!wanted) return;
        void navigate(`/admin/reports?${new URLSearchParams({ reference: wanted }).toString()}`);
        // The keys are for what was found; the queue takes the focus further.
        document.getElementById('content')?.focus();
      }}
      className="relative flex w-[360px] max-w-full min-w-0 items-center max-lg:flex-1"
    >
      <Icon name="search" className="pointer-events-none absolute left-3 text-15" />
      <input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts="/"
        maxLength={20}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        className="control min-h-9! pr-3! pl-9! text-14! lg:pr-10!"
      />
      <span className="pointer-events-none absolute right-2.5 flex text-ink-2">
        <Key name="/" />
      </span>
    </form>
  );
}

export function AdminTopBar({ user }: { user: User }) {
  const { t } = useTranslation('admin_reports');
  const avatarUrl = useAvatarUrl();
  return (
    <div className="flex min-h-[54px] items-center gap-3 border-b border-line bg-surface px-4 lg:px-5 print:hidden">
      <search className="flex min-w-0 max-lg:flex-1">
        <ReferenceSearch />
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
