import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { useSearchParams } from 'react-router';
import { adviceOn } from '#web/features/analytics/advice.ts';
import { AdviceNote } from '#web/features/analytics/advice-note.tsx';
import { CsvButton } from '#web/features/analytics/csv-button.tsx';
import { lengthOf, readPeriod, useDay } from '#web/features/analytics/days.ts';
import { FiguresChart } from '#web/features/analytics/figures-chart.tsx';
import { InterestBars } from '#web/features/analytics/interest-bars.tsx';
import { Funnel } from '#web/features/analytics/funnel.tsx';
import { PeriodPicker, wrongWith } from '#web/features/analytics/period-picker.tsx';
import { analyticsQuery } from '#web/features/analytics/analytics.queries.ts';
import { TopAds } from '#web/features/analytics/top-ads.tsx';
import { Totals } from '#web/features/analytics/totals.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/analytics'],
  texts: ['analytics', 'my_ads'],
} satisfies Screen;

/** How all of a seller's ads fare in a period. */
export default function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const dayOf = useDay();
  const [params] = useSearchParams();
  const period = readPeriod(params);
  const analytics = useQuery({ ...analyticsQuery(period), enabled: !wrongWith(period) });
  const { data } = analytics;
  const advice = data && adviceOn(data);
  const words = data && t('period.custom', { from: dayOf(data.from), to: dayOf(data.to) });
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-28 md:text-36">{t('title')}</h1>
          <p className="mt-1 mb-5 text-ink-2">{t('text')}</p>
        </div>
        <CsvButton period={period} />
      </div>
      <PeriodPicker key={`${period.from} ${period.to}`} period={period} />
      <div className={clsx('mt-5 grid grid-cols-[minmax(0,1fr)] gap-5', analytics.isPlaceholderData && 'opacity-60')}>
        {analytics.isLoading && <Outline />}
        {analytics.isError && !data && (
          <ErrorState
            drawing={<Phones />}
            error={analytics.error}
            onRetry={() => void analytics.refetch()}
            retrying={analytics.isFetching}
          />
        )}
        {data && data.ads.length === 0 && (
          <EmptyState drawing={<Camera />} title={t('empty.title')} text={t('empty.text')}>
            <ButtonLink to="/my-ads" variant="secondary">
              {t('empty.my_ads')}
            </ButtonLink>
            <ButtonLink to="/post" variant="accent" icon="plus-lg">
              {t('empty.post')}
            </ButtonLink>
          </EmptyState>
        )}
        {data && data.ads.length > 0 && (
          <>
            <output className="sr-only">{words}</output>
            <Totals totals={data.totals} before={data.before} />
            <p className="-mt-2.5 text-13 text-ink-2">{t('trend_note', { count: lengthOf(period) })}</p>
            {advice && <AdviceNote advice={advice} />}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[3fr_2fr]">
              <FiguresChart
                title={t('per_day')}
                subtitle={words ?? ''}
                days={data.days}
                measures={['views']}
                daysBefore={data.daysBefore}
              />
              <Funnel title={t('funnel.title')} subtitle={t('funnel.text')} totals={data.totals} />
            </div>
            <InterestBars subtitle={words ?? ''} days={data.days} />
            <TopAds ads={data.ads} />
          </>
        )}
        <Note icon="cookie">{t('no_cookies')}</Note>
      </div>
    </div>
  );
}

function Outline() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[92px] rounded-box!" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-box!" />
    </div>
  );
}
