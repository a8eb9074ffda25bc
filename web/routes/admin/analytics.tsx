import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { downloadSiteAnalytics, readSiteAnalytics } from '#contract/api/admin-analytics.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { toLanguage } from '#contract/languages.ts';
import { ComparedFigure } from '#web/features/admin-analytics/compared-figure.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { readPeriod, useDay, type Period } from '#web/features/analytics/days.ts';
import { PeriodPicker, wrongWith } from '#web/features/analytics/period-picker.tsx';
import { call } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/analytics'],
  texts: ['admin_analytics', 'analytics', 'admin_reports', 'errors'],
  permission: 'viewAnalytics',
  menu: [{ in: 'admin', label: 'admin_analytics:title', icon: 'graph-up-arrow', order: 86 }],
} satisfies Screen;

type Answer = DataOf<typeof readSiteAnalytics>;

const siteQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['site-analytics', from, to],
    queryFn: () => call(readSiteAnalytics, { query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** How the site does over a period, each figure beside what it was before. */
export default function SiteAnalyticsScreen() {
  const { t } = useTranslation('admin_analytics');
  const [params] = useSearchParams();
  const period = readPeriod(params);
  const analytics = useQuery({ ...siteQuery(period), enabled: !wrongWith(period) });
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={<Download period={period} />}>
      <PeriodPicker key={`${period.from} ${period.to}`} period={period} />
      <div className={clsx('mt-5', analytics.isPlaceholderData && 'opacity-60')}>
        {!wrongWith(period) && (
          <Loaded query={analytics} skeleton={<Skeleton className="h-96 rounded-box!" />}>
            {(data) => <Figures data={data} />}
          </Loaded>
        )}
      </div>
    </AdminPage>
  );
}

function Download({ period }: { period: Period }) {
  const { t } = useTranslation('admin_analytics');
  const status = useStatus();
  const save = useMutation({
    mutationFn: () => downloadFile(downloadSiteAnalytics, { query: { ...period } }),
    onError: () => status.warn(t('csv_failed')),
  });
  return (
    <Button variant="secondary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('csv')}
    </Button>
  );
}

/** A delay in the unit one would say it in. */
function useDuration() {
  const { t, i18n } = useTranslation('admin_analytics');
  const rounded = (value: number) =>
    formatNumber(Math.round(value * 10) / 10, toLanguage(i18n.language), { maximumFractionDigits: 1 });
  return (minutes: number) => {
    if (minutes < 90) return t('durations.minutes', { count: minutes });
    if (minutes < 48 * 60) return t('durations.hours', { value: rounded(minutes / 60) });
    return t('durations.days', { value: rounded(minutes / 1_440) });
  };
}

const marketFigures = ['members', 'ads', 'sold', 'searches', 'views', 'contacts'] as const;
const delays = ['decisionMinutes', 'reportMinutes', 'appealMinutes'] as const;

function Figures({ data }: { data: Answer }) {
  const { t, i18n } = useTranslation('admin_analytics');
  const dayOf = useDay();
  const duration = useDuration();
  const { totals, totalsBefore: before, days } = data;
  const subtitle = t('compared', { from: dayOf(data.period.from), to: dayOf(data.period.to) });
  const labels = days.map(({ date }) => dayOf(date));
  const decimals = (value: number) =>
    formatNumber(value, toLanguage(i18n.language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="grid gap-6">
      <Group title={t('groups.market')}>
        {marketFigures.map((name) => (
          <ComparedFigure key={name} label={t(`figures.${name}`)} value={totals[name]} before={before[name]} />
        ))}
        <ComparedFigure
          label={t('figures.conversion')}
          value={totals.conversion}
          before={before.conversion}
          write={decimals}
        />
      </Group>
      <LineChart
        title={t('chart.title')}
        subtitle={subtitle}
        axis={t('chart.day')}
        labels={labels}
        series={(['searches', 'contacts', 'ads', 'members'] as const).map((name) => ({
          name: t(`chart.${name}`),
          values: days.map((day) => day[name]),
        }))}
      />
      <Group title={t('groups.trust')}>
        <ComparedFigure label={t('figures.reports')} value={totals.reports} before={before.reports} isWorseUp />
        <ComparedFigure label={t('figures.decisions')} value={totals.decisions} before={before.decisions} />
        {delays.map((name) => (
          <ComparedFigure
            key={name}
            label={t(`figures.${name}`)}
            value={totals[name]}
            before={before[name]}
            write={duration}
            isWorseUp
          />
        ))}
      </Group>
      <LineChart
        title={t('trust_chart.title')}
        subtitle={subtitle}
        axis={t('chart.day')}
        labels={labels}
        series={(['reports', 'decisions'] as const).map((name) => ({
          name: t(`trust_chart.${name}`),
          values: days.map((day) => day[name]),
        }))}
      />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-18">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-3">{children}</dl>
    </section>
  );
}
