import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changeRole, endUserSessions, type UserDetail } from '#contract/api/admin-users.ts';
import { isFailure } from '#contract/failure.ts';
import { roles, type Role } from '#contract/permissions.ts';
import { refreshMember, userQuery } from '#web/features/admin-users/admin-users.queries.ts';
import { StandingActions } from '#web/features/admin-users/standing-actions.tsx';
import { StaffHistory, StandingFacts, StateBadge } from '#web/features/admin-users/standing-facts.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** One account, for the admin. */
export function UserPanel({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  return (
    <Loaded query={user} skeleton={<Skeleton className="h-96 rounded-box!" />}>
      {(data) => <Panel user={data} />}
    </Loaded>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-15">{title}</h3>
      {children}
    </section>
  );
}

function Panel({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['admin_users', 'audit_log']);
  const { date } = useDates();
  return (
    <div className="grid gap-3">
      <div>
        <h2 className="text-18 break-words">
          <Link to={`/user/${user.id}`} className="hover:underline">
            {user.firstName} {user.lastName}
          </Link>
        </h2>
        <p className="break-all text-ink-2">{user.email}</p>
        {user.phoneNumber && <p className="tnum text-ink-2">{user.phoneNumber}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <StateBadge state={user.state} />
          {user.bannedUntil && t('banned_until', { date: date(user.bannedUntil, 'full') })}
        </p>
        {user.deletionScheduledFor && (
          <p className="mt-1 text-13 text-ink-2">{t('erased_on', { date: date(user.deletionScheduledFor, 'long') })}</p>
        )}
        <p className="mt-1 text-13 text-ink-2">
          {t('since', { date: date(user.createdAt, 'long') })}
          {user.lastSeenAt && ` · ${t('seen', { date: date(user.lastSeenAt, 'full') })}`}
        </p>
      </div>
      <StandingActions standing={user.standing} mayDelete />
      <RoleChoice user={user} />
      <Part title={t('standing')}>
        <StandingFacts standing={user.standing} />
      </Part>
      <Part title={t('sessions.title')}>
        <Sessions user={user} />
      </Part>
      <Part title={t('history.title')}>
        <StaffHistory history={user.standing.history} />
        <Link to={`/admin/audit-log?subjectType=user&subjectId=${user.id}`} className="link text-14">
          {t('history.log')}
        </Link>
      </Part>
    </div>
  );
}

function RoleChoice({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['admin_users', 'common']);
  const status = useStatus();
  const change = useMutation({
    mutationFn: (role: Role) => call(changeRole, { params: { id: user.id }, body: { role } }),
    onSuccess: ({ role }) => status.say(t('role.done', { name: user.firstName, role: t(`common:ui.roles.${role}`) })),
    onError: (error) => isFailure(error) && status.warn(error.message),
    onSettled: () => refreshMember(user.id),
  });
  return (
    <Field label={t('role.label')} hint={t('role.hint')}>
      <Select
        value={change.isPending ? change.variables : user.role}
        disabled={user.standing.cannotDecide !== null || change.isPending}
        onChange={(event) => {
          const role = roles.find((one) => one === event.target.value);
          if (role) change.mutate(role);
        }}
      >
        <Options of={roles.map((role) => [role, t(`common:ui.roles.${role}`)])} />
      </Select>
    </Field>
  );
}

function Sessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin_users');
  const { date } = useDates();
  const status = useStatus();
  const end = useMutation({
    mutationFn: (session?: string) =>
      call(endUserSessions, { params: { id: user.id }, query: session ? { session } : {} }),
    onSuccess: ({ ended }) => status.say(t('sessions.ended', { count: ended })),
    onError: (error) => isFailure(error) && status.warn(error.message),
    onSettled: () => refreshMember(user.id),
  });
  if (!user.sessions.length) return <p className="text-14 text-ink-2">{t('sessions.none')}</p>;
  const mayEnd = user.standing.cannotDecide === null;
  return (
    <>
      <ul className="grid gap-1.5">
        {user.sessions.map(({ id, device, address, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line pb-1.5 text-14">
            <span className="min-w-0">
              <span className="block break-words">{device || t('sessions.unknown')}</span>
              <span className="text-13 text-ink-2">
                {address} · {date(lastUsedAt, 'full')}
              </span>
            </span>
            {mayEnd && (
              <Button
                size="sm"
                variant="quiet"
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          busy={end.isPending && !end.variables}
          onClick={() => end.mutate(undefined)}
        >
          {t('sessions.end_all')}
        </Button>
      )}
    </>
  );
}
