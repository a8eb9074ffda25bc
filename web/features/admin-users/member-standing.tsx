import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '#web/features/admin-users/admin-users.queries.ts';
import { StandingActions } from '#web/features/admin-users/standing-actions.tsx';
import { StaffHistory, StandingFacts, StateBadge } from '#web/features/admin-users/standing-facts.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** On the pages of a member, an ad or a report, for staff: how its owner stands, and the ban. */
export function MemberStanding({ id }: { id: string }) {
  const { t } = useTranslation(['admin_users', 'audit_log', 'moderation', 'errors']);
  const { date } = useDates();
  const { data: standing, isError } = useQuery(standingQuery(id));
  if (isError && !standing) return null;
  if (!standing) return <Skeleton className="h-[120px] rounded-box!" />;
  return (
    <section
      aria-label={t('standing')}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <b className="text-15">{t('standing')}</b>
        <StateBadge state={standing.state} />
        {standing.role !== 'User' && <RoleBadge role={standing.role} />}
        {standing.bannedUntil && (
          <span className="text-13 text-ink-2">{t('banned_until', { date: date(standing.bannedUntil, 'full') })}</span>
        )}
      </div>
      <StandingFacts standing={standing} />
      <details>
        <summary className="cursor-pointer text-14 font-semibold text-primary-ink">{t('history.title')}</summary>
        <div className="pt-2">
          <StaffHistory history={standing.history} />
        </div>
      </details>
      <StandingActions standing={standing} />
    </section>
  );
}
