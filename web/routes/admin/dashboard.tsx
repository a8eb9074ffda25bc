import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import type { Overview } from '#contract/api/overview.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { FailedState } from '#web/features/admin/list-state.tsx';
import { overviewQuery } from '#web/features/overview/overview.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Note } from '#web/ui/note.tsx';
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
          text={t('failed_text')}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      )}
      {overview.data && <Figures overview={overview.data} />}
    </AdminPage>
  );
}

const queues = [
  { name: 'ads', to: '/admin/advertisements', icon: 'megaphone' },
  { name: 'reports', to: '/admin/reports', icon: 'flag' },
  { name: 'appeals', to: '/admin/appeals', icon: 'arrow-return-left' },
] as const satisfies { name: keyof Overview['waiting']; to: string; icon: IconName }[];

function Figures({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation('overview');
  const { ago, date } = useDates();
  const number = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const { waiting, market, lateAppeals, medianMinutes, decidedToday } = overview;
  const waitOf = (all: number) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours ? t('hours', { hours, minutes: String(minutes).padStart(2, '0') }) : t('minutes', { minutes });
  };
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
      <section aria-label={t('waiting')} className="grid gap-3 md:grid-cols-3">
        {queues.map(({ name, to, icon }) => {
          const { count, isCapped, oldest } = waiting[name];
          return (
            <Link
              key={name}
              to={to}
              className="flex items-start gap-3 rounded-box border border-line bg-surface p-4 hover:bg-sunken"
            >
              <Icon name={icon} className="mt-1 text-22 text-ink-2" />
              <span>
                <span className="block text-ink-2">{t(`queues.${name}`)}</span>
                <b className={clsx('tnum font-display text-28/none', count > 0 && 'text-primary-ink')}>
                  {number(count)}
                  {isCapped && '+'}
                </b>
                <span className="mt-1 block text-13 text-ink-2">
                  {oldest ? t('oldest', { when: ago(oldest) }) : t('nothing')}
                </span>
              </span>
            </Link>
          );
        })}
      </section>
      <p className="text-ink-2">
        {t('decided', { count: decidedToday })}
        {medianMinutes !== null && ` · ${t('median', { time: waitOf(medianMinutes) })}`}
      </p>
      <section aria-label={t('market')} className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {totals.map((name) => (
          <Box key={name}>
            <span className="block text-13 text-ink-2">{t(`totals.${name}`)}</span>
            <b className="tnum font-display text-22">{number(market[name])}</b>
          </Box>
        ))}
      </section>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LineChart
          title={t('chart.title')}
          axis={t('chart.day')}
          labels={market.days.map((day) => date(day.date, 'day'))}
          series={(['ads', 'members', 'reports'] as const).map((name) => ({
            name: t(`chart.${name}`),
            values: market.days.map((day) => day[name]),
          }))}
        />
        <BarChart
          title={t('sections.title')}
          axis={t('sections.axis')}
          measure={t('sections.measure')}
          bars={market.sections.map(({ name, ads }) => ({ label: name, value: ads }))}
        />
      </div>
    </div>
  );
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 rounded-box border border-line bg-surface p-4">{children}</div>
);
