import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { revokeOtherSessions, revokeSession, type Session } from '#contract/api/auth-security.ts';
import type { IconName } from '#contract/icons.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { readSecurityAgain, sessionsQuery } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { changeData } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

const fewest = 5;
const isPhone = /android|iphone|ipad|ios|mobile/i;
export const iconOf = (device: string): IconName => (isPhone.test(device) ? 'phone' : 'laptop');

/** Where the account is signed in; each place but this one can be ended from here. */
export function Sessions() {
  const { t } = useTranslation('profile');
  const [all, setAll] = useState(false);
  const sessions = useQuery(sessionsQuery);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length;
  const endOthers = useMutation({
    mutationFn: () => call(revokeOtherSessions),
    onSuccess: ({ ended }) => tell('success', 'sessions_ended', { count: ended }),
    onSettled: readSecurityAgain,
  });
  return (
    <Section
      title={t('security.sessions.title')}
      text={t(others === 0 ? 'security.sessions.only_this' : 'security.sessions.text')}
      foot={
        others !== undefined &&
        others > 1 && (
          <>
            <p>{t('security.sessions.doubt')}</p>
            <Button size="sm" variant="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('security.sessions.end_others')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={sessions} skeleton={<ListSkeleton rows={2} />}>
        {(list) => (
          <>
            <SettingRows>
              {list.slice(0, all ? undefined : fewest).map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </SettingRows>
            {list.length > fewest && !all && (
              <Button variant="quiet" className="mt-2 -ml-4" onClick={() => setAll(true)}>
                {t('security.sessions.more', { count: list.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('profile');
  const { ago, brief } = useDates();
  const device = session.device || t('security.sessions.unknown');
  const end = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSuccess: () => {
      changeData(sessionsQuery.queryKey, (list) => list?.filter(({ id }) => id !== session.id));
      tell('success', 'session_ended', { device });
    },
    onSettled: readSecurityAgain,
  });
  const used = t('security.sessions.used', { when: ago(session.lastUsedAt) });
  return (
    <SettingRow
      icon={iconOf(session.device)}
      tone={session.isCurrent ? 'success' : 'neutral'}
      name={device}
      mark={session.isCurrent && <Badge tone="success">{t('security.sessions.this')}</Badge>}
      text={
        <>
          <p>{[session.place, used].filter(Boolean).join(' · ')}</p>
          <p>{t('security.sessions.since', { date: brief(session.createdAt) })}</p>
        </>
      }
      action={
        !session.isCurrent && (
          <Button
            size="sm"
            variant="secondary"
            busy={end.isPending}
            aria-label={t('security.sessions.end_device', { device })}
            onClick={() => end.mutate()}
          >
            {t('security.sessions.end')}
          </Button>
        )
      }
    />
  );
}
