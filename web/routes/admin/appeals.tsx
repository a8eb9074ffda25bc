import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { appealStatuses } from '#contract/api/statements.ts';
import { ListBesidePanel } from '#web/features/admin/list-beside-panel.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { AppealClock } from '#web/features/appeals/appeal-clock.tsx';
import { AppealPanel } from '#web/features/appeals/appeal-panel.tsx';
import { appealsQuery } from '#web/features/appeals/appeals.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/appeals', '/admin/appeals?status=Overturned'],
  texts: ['appeals', 'moderation', 'admin_reports', 'errors'],
  permission: 'moderateContent',
  menu: [{ in: 'admin', label: 'appeals:title', icon: 'arrow-return-left', order: 50 }],
} satisfies Screen;

/** Decisions that are contested, the one that has waited longest first. */
export default function AppealsScreen() {
  const { t } = useTranslation(['appeals', 'moderation']);
  const { date } = useDates();
  const { page, oneOf, hrefOf } = useFilters();
  const navigate = useNavigate();
  const say = useStatus();
  const status = oneOf('status', appealStatuses) ?? 'Open';
  const list = useQuery({ ...appealsQuery(status, page), placeholderData: keepPreviousData });
  return (
    <ListBesidePanel
      namespace="appeals"
      tabs={appealStatuses}
      tab={status}
      list={list}
      name="appeal"
      renderItem={({ statement, decidedAt, createdAt, dueAt }) => (
        <>
          <span className="min-w-0">
            <b className="block break-words">{statement.subject.title || t('account')}</b>
            <span className="text-13 text-ink-2">
              {t(`what_${statement.subject.type}.${statement.decision}`)} ·{' '}
              {t(`moderation:reasons.${statement.ground}`)}
            </span>
          </span>
          {decidedAt ? (
            <span className="tnum text-13 text-ink-2">{date(decidedAt, 'short')}</span>
          ) : (
            <AppealClock createdAt={createdAt} dueAt={dueAt} />
          )}
        </>
      )}
      renderPanel={(id) => (
        <AppealPanel
          key={id}
          id={id}
          onDecided={(after) => {
            say.say(t(`done.${after.status}`));
            void navigate(hrefOf({ appeal: after.id }), { replace: true, preventScrollReset: true });
          }}
        />
      )}
    />
  );
}
