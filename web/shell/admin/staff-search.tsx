import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { can } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { Key } from '#web/features/admin/key.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { addressOf, placesOf, type SearchPlace } from '#web/shell/admin/search-places.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';

const icons: Record<SearchPlace, IconName> = { report: 'flag', ad: 'megaphone', seller: 'megaphone', member: 'people' };

/** Finds ads, members and reports; what was typed says where to look, and the list under the field where else. */
export function StaffSearch({ user }: { user: User }) {
  const { t } = useTranslation('admin_reports');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const words = text.trim();
  const seesMembers = can(user, 'viewAllUsers');
  const options = useMemo(
    () =>
      words
        ? placesOf(words, seesMembers).map((id) => ({ id, label: t(`search.in.${id}`, { words }), icon: icons[id] }))
        : [],
    [words, seesMembers, t],
  );
  const go = (place: SearchPlace) => {
    setText('');
    void navigate(addressOf(place, words));
    // The keys are for what was found; the queue takes the focus further.
    document.getElementById('content')?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (options[0]) go(options[0].id);
      }}
      className="relative flex w-[360px] max-w-full min-w-0 items-center max-lg:flex-1"
    >
      <Combobox
        value={text}
        onText={setText}
        options={options}
        onChoose={({ id }) => go(id)}
        icon="search"
        renderOption={({ icon, label }) => (
          <>
            <Icon name={icon} className="text-16 text-primary-ink" />
            <span className="truncate text-14">{label}</span>
          </>
        )}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        maxLength={200}
        className="min-w-0 flex-1"
        inputClassName="control min-h-9! pr-3! text-14! lg:pr-10!"
      />
      <span className="pointer-events-none absolute right-2.5 flex text-ink-2">
        <Key name="/" />
      </span>
    </form>
  );
}
