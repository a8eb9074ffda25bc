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
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Icon } from '#web/ui/icon.tsx';
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
          text={t('failed_text')}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      )}
      {overview.data && <Figures overview={overview.data} now={overview.dataUpdatedAt} />}
    </AdminPage>
  );
}

const queues = [
  { name: 'ads', to: '/admin/advertisements', icon: 'megaphone' },
  { name: 'reports', to: '/admin/reports', icon: 'flag' },
  { name: 'appeals', to: '/admin/appeals', icon: 'arrow-return-left' },
] as const satisfies { name: keyof Overview['waiting']; to: string; icon: IconName }[];

const hourMs = 3_600_000;
/** Hours after which the oldest presses, and after which it is late: a day for an ad, the week of an appeal. */
const patience: Record<keyof Overview['waiting'], { soon: number; late: number }> = {
  ads: { soon: 6, late: 24 },
  reports: { soon: 24, late: 72 },
  appeals: { soon: 120, late: 168 },
};
type Urgency = 'calm' | 'soon' | 'late';
const looks: Record<Urgency, { disc: string; badge: BadgeTone; icon: IconName }> = {
  calm: { disc: 'bg-primary-soft text-primary-ink', badge: 'success', icon: 'check-lg' },
  soon: { disc: 'bg-warning-soft text-warning-ink', badge: 'warning', icon: 'clock' },
  late: { disc: 'bg-danger-soft text-danger-ink', badge: 'danger', icon: 'exclamation-circle-fill' },
};

function urgencyOf(name: keyof Overview['waiting'], oldest: string | null, now: number): Urgency {
  const hours = oldest ? (now - Date.parse(oldest)) / hourMs : 0;
  if (hours >= patience[name].late) return 'late';
  return hours >= patience[name].soon ? 'soon' : 'calm';
}

/** The last seven days, and the seven before. */
function weeksOf(days: readonly number[]): { now: number; before: number } {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  return { now: sum(days.slice(-7)), before: sum(days.slice(-14, -7)) };
}

function Figures({ overview, now }: { overview: Overview; now: number }) {
  const { t, i18n } = useTranslation('overview');
  const { ago, date } = useDates();
  const number = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const { waiting, market, lateAppeals, medianMinutes, decidedToday } = overview;
  const waitOf = (all: number) => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours ? t('hours', { hours, minutes: String(minutes).padStart(2, '0') }) : t('minutes', { minutes });
  };
  const chart = { axis: t('chart.day'), labels: market.days.map((day) => date(day.date, 'day')) };
  const seriesOf = (...names: readonly ('ads' | 'members' | 'reports')[]) =>
    names.map((name) => ({ name: t(`chart.${name}`), values: market.days.map((day) => day[name]) }));
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
          const urgency = urgencyOf(name, oldest, now);
          const { disc, badge, icon: sign } = looks[urgency];
          return (
            <Link
              key={name}
              to={to}
              className="flex items-start gap-3 rounded-box border border-line bg-surface p-4 hover:bg-sunken"
            >
              <span className={clsx('grid size-11 flex-none place-items-center rounded-control text-22', disc)}>
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center justify-between gap-x-2">
                  <span className="text-ink-2">{t(`queues.${name}`)}</span>
                  {count > 0 && (
                    <Badge tone={badge} icon={sign}>
                      {t(`urgency.${urgency}`)}
                    </Badge>
                  )}
                </span>
                <b className="tnum font-display text-28/none">
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
      <section aria-label={t('market')} className="grid grid-cols-6 gap-3 md:grid-cols-5">
        {totals.map((name) => (
          <Box key={name}>
            <span className="block text-13 text-ink-2">{t(`totals.${name}`)}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
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
        <LineChart {...chart} title={t('chart.ads_title')} series={seriesOf('ads')} />
        <BarChart
          title={t('sections.title')}
          axis={t('sections.axis')}
          measure={t('sections.measure')}
          bars={market.sections.map(({ name, ads }) => ({ label: name, value: ads }))}
        />
        <div className="min-w-0 xl:col-span-2">
          <LineChart {...chart} title={t('chart.people_title')} series={seriesOf('members', 'reports')} />
        </div>
      </div>
    </div>
  );
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="col-span-2 flex min-w-0 flex-col justify-between rounded-box border border-line bg-surface p-4 first:col-span-3 nth-2:col-span-3 max-md:p-3 md:col-span-1!">
    {children}
  </div>
);
