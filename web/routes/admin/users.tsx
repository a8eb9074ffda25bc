import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { memberStates, type UserLine } from '#contract/api/admin-users.ts';
import { toLanguage } from '#contract/languages.ts';
import { roles } from '#contract/permissions.ts';
import { usersQuery } from '#web/features/admin-users/admin-users.queries.ts';
import { StateBadge } from '#web/features/admin-users/standing-facts.tsx';
import { UserPanel } from '#web/features/admin-users/user-panel.tsx';
import { AdminPage, filterClass } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/users'],
  texts: ['admin_users', 'audit_log', 'moderation', 'admin_reports', 'errors'],
  permission: 'viewAllUsers',
  menu: [
    { in: 'staff', label: 'user_menu.users', icon: 'people', order: 20 },
    { in: 'admin', label: 'admin_users:title', icon: 'people', order: 60 },
  ],
} satisfies Screen;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const matching = (value: string) => (uuid.test(value) ? value : undefined);

/** Members: found by name, address, number or id, and the account of one beside the list. */
export default function UsersScreen() {
  const { t, i18n } = useTranslation('admin_users');
  const { get, oneOf, hrefOf } = useFilters();
  const selected = matching(get('user'));
  const list = useQuery({
    ...usersQuery({
      q: get('q').trim().slice(0, 200) || undefined,
      role: oneOf('role', roles) ?? undefined,
      state: oneOf('state', memberStates) ?? undefined,
      after: matching(get('after')),
    }),
    placeholderData: keepPreviousData,
  });
  const count = list.data && formatNumber(list.data.totalCount, toLanguage(i18n.language));
  return (
    <AdminPage
      title={t('title')}
      lead={
        list.data && t('found', { count: list.data.totalCount, shown: `${count}${list.data.totalIsCapped ? '+' : ''}` })
      }
    >
      <div className={clsx(selected && 'max-xl:hidden')}>
        <Filters />
      </div>
      <div className={clsx('grid items-start gap-4', selected && 'xl:grid-cols-[minmax(0,1fr)_380px]')}>
        <div className={clsx('min-w-0', selected && 'max-xl:hidden')}>
          <LoadedList list={list} failed={t('failed')} empty={<ListState title={t('empty')} text={t('empty_text')} />}>
            {(items) => <Users items={items} selected={selected} />}
          </LoadedList>
          <nav aria-label={t('pages')} className="flex gap-2 pt-4">
            {get('after') && (
              <ButtonLink size="sm" variant="secondary" to={hrefOf({ after: null })}>
                {t('first_page')}
              </ButtonLink>
            )}
            {list.data?.next && (
              <ButtonLink size="sm" variant="secondary" to={hrefOf({ after: list.data.next })}>
                {t('next_page')}
              </ButtonLink>
            )}
          </nav>
        </div>
        {selected && (
          <aside aria-label={t('account')} className="min-w-0 rounded-box border border-line bg-surface p-4">
            <Link
              to={hrefOf({ user: null })}
              className="mb-2 inline-flex min-h-9 items-center gap-2 font-semibold text-primary-ink"
            >
              <Icon name="arrow-left" /> {t('back')}
            </Link>
            <UserPanel key={selected} id={selected} />
          </aside>
        )}
      </div>
    </AdminPage>
  );
}

function Filters() {
  const { t } = useTranslation(['admin_users', 'common']);
  const { get, set } = useFilters();
  const [words, setWords] = useState(get('q'));
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    set({ q: words.trim(), after: null, user: null });
  };
  return (
    <form onSubmit={search} className="flex flex-wrap items-center gap-2 pb-3">
      <div className="w-[320px] max-w-full">
        <TextInput
          type="search"
          icon="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="min-h-9! text-14!"
        />
      </div>
      <Select
        aria-label={t('role.label')}
        value={get('role')}
        onChange={(event) => set({ role: event.target.value, after: null })}
        className={filterClass}
      >
        <option value="">{t('every_role')}</option>
        <Options of={roles.map((role) => [role, t(`common:ui.roles.${role}`)])} />
      </Select>
      <Select
        aria-label={t('state')}
        value={get('state')}
        onChange={(event) => set({ state: event.target.value, after: null })}
        className={filterClass}
      >
        <option value="">{t('every_state')}</option>
        <Options of={memberStates.map((state) => [state, t(`states.${state}`)])} />
      </Select>
    </form>
  );
}

function Users({ items, selected }: { items: readonly UserLine[]; selected: string | undefined }) {
  const { t } = useTranslation('admin_users');
  const { date } = useDates();
  const { hrefOf } = useFilters();
  const columns: Column<UserLine>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      rowHeader: true,
      render: (user) => (
        <span className="flex items-center gap-3">
          <Avatar firstName={user.firstName} lastName={user.lastName} size={34} />
          <span className="min-w-0">
            <Link
              to={hrefOf({ user: user.id, after: new URLSearchParams(window.location.search).get('after') })}
              aria-current={user.id === selected ? 'true' : undefined}
              className="font-semibold hover:underline"
            >
              {`${user.firstName} ${user.lastName}`.trim() || t('states.erased')}
            </Link>
            <span className="block break-all text-13 text-ink-2">{user.email}</span>
          </span>
        </span>
      ),
    },
    { id: 'role', header: t('columns.role'), render: ({ role }) => <RoleBadge role={role} /> },
    { id: 'state', header: t('columns.state'), render: ({ state }) => <StateBadge state={state} /> },
    { id: 'ads', header: t('columns.ads'), align: 'end', render: ({ adCount }) => adCount },
    { id: 'since', header: t('columns.since'), align: 'end', render: ({ createdAt }) => date(createdAt, 'short') },
  ];
  return (
    <Table
      stacked
      caption={t('title')}
      captionHidden
      dense
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      selected={({ id }) => id === selected}
      className="rounded-box border border-line bg-surface"
    />
  );
}
