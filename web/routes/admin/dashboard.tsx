import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import type { Overview } from '#contract/api/overview.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { FailedState } from '#web/features/admin/list-state.tsx';
import { WaitingCards } from '#web/features/overview/waiting-cards.tsx';
import { overviewQuery } from '#web/features/overview/overview.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Note } from '#web/ui/note.tsx';
import { Trend } from '#web/ui/trend.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin'],
  texts: ['overview', 'admin_reports', 'errors'],
  permission: 'viewAllAds',
  menu: [
    { in: 'staff', label: 'user_menu.admin_dashboard', icon: 'speedometer2', order: 10, permission: 'viewAnalytics' },
    { in: 'admin', label: 'overview:title', icon: 'speedometer2', order: 10 },
  ],
} satisfies Screen;

/** What waits first, then how the market goes; the figures follow by themselves. */
export default function AdminDashboard() {
  const { t, i18n } = useTranslation('overview');
  const overview = useQuery(overviewQuery(toLanguage(i18n.language)));
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {overview.isPending && (
        <div aria-busy="true" className="grid gap-3 md:grid-cols-3">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} className="h-28 rounded-box!" />
          ))}
        </div>
      )}
      {overview.isError && !overview.data && (
        <FailedState
          title={t('failed')}
          error={overview.error}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      )}
      {overview.data && <Figures overview={overview.data} now={overview.dataUpdatedAt} />}
    </AdminPage>
  );
}

/** The last seven days, and the seven before. */
function weeksOf(days: readonly number[]): { now: number; before: number } {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  return { now: sum(days.slice(-7)), before: sum(days.slice(-14, -7)) };
}

function Figures({ overview, now }: { overview: Overview; now: number }) {
  const { t, i18n } = useTranslation('overview');
  const { date } = useDates();
  const number = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const { waiting, market, lateAppeals, medianMinutes, decidedToday } = overview;
  const waitOf = (all: number) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours ? t('hours', { hours, minutes: String(minutes).padStart(2, '0') }) : t('minutes', { minutes });
  };
  // Today has only begun: beside whole days it would look like a fall.
  const days = market.days.slice(0, -1);
  const chart = {
    axis: t('chart.day'),
    subtitle: t('chart.until_yesterday'),
    labels: days.map((day) => date(day.date, 'day')),
  };
  const seriesOf = (...names: readonly ('ads' | 'members' | 'reports')[]) =>
    names.map((name) => ({ name: t(`chart.${name}`), values: days.map((day) => day[name]) }));
  const rest = { label: t('sections.others'), value: market.otherSections, isRest: true };
  const totals = ['activeAds', 'newAds', 'soldAds', 'members', 'newMembers'] as const;
  return (
    <div className="grid gap-5">
      {lateAppeals > 0 && (
        <Note tone="warning">
          <Link to="/admin/appeals" className="link">
            {t('late', { count: lateAppeals })}
          </Link>
        </Note>
      )}
      <WaitingCards waiting={waiting} now={now} />
      <p className="text-ink-2">
        {t('decided', { count: decidedToday })}
        {medianMinutes !== null && ` · ${t('median', { time: waitOf(medianMinutes) })}`}
      </p>
      <section
        aria-label={t('market')}
        className="grid max-md:divide-y max-md:divide-line max-md:rounded-box max-md:border max-md:border-line max-md:bg-surface md:grid-cols-5 md:gap-3"
      >
        {totals.map((name) => (
          <Box key={name}>
            <span className="text-13 text-ink-2 max-md:flex-1 max-md:text-14">{t(`totals.${name}`)}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-2.5 max-md:flex-row-reverse">
              <b className="tnum font-display text-22">{number(market[name])}</b>
              {(name === 'newAds' || name === 'newMembers') && (
                <span className="text-13">
                  <Trend
                    {...weeksOf(market.days.map((day) => day[name === 'newAds' ? 'ads' : 'members']))}
                    title={(percent) => t('trend', { percent })}
                  />
                </span>
              )}
            </span>
          </Box>
        ))}
      </section>
      <div className="grid gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LineChart {...chart} tall title={t('chart.ads_title')} series={seriesOf('ads')} />
        <BarChart
          title={t('sections.title')}
          axis={t('sections.axis')}
          measure={t('sections.measure')}
          bars={[
            ...market.sections.map(({ name, ads }) => ({ label: name, value: ads })),
            ...(rest.value > 0 ? [rest] : []),
          ]}
        />
        <div className="min-w-0 xl:col-span-2">
          <LineChart {...chart} title={t('chart.people_title')} series={seriesOf('members', 'reports')} />
        </div>
      </div>
    </div>
  );
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 items-baseline gap-x-3 border-line max-md:px-4 max-md:py-2.5 md:flex-col md:items-stretch md:justify-between md:rounded-box md:border md:bg-surface md:p-4">
    {children}
  </div>
);
