import { useQuery } from '@tanstack/react-query';
import { analyticsQuery } from '#web/features/analytics/analytics.queries.ts';
import { lastDays } from '#web/features/analytics/days.ts';
import { FiguresChart } from '#web/features/analytics/figures-chart.tsx';
import { Totals } from '#web/features/analytics/totals.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const length = 30;

/** How all ads together fared lately, in figures and day by day, against as many days before. */
export function Month() {
  const { t } = useTranslation(['dashboard', 'analytics']);
  const analytics = useQuery(analyticsQuery(lastDays(length)));
  return (
    <Section title={t('month.title')} text={t('analytics:trend_note', { count: length })}>
      <Loaded query={analytics} skeleton={<Skeleton className="h-90 rounded-control!" />}>
        {({ days, totals, before }) => (
          <>
            <Totals totals={totals} before={before} isInset />
            <div className="mt-6">
              {/* The few contacts and favourites would lie flat on its floor. */}
              <FiguresChart isInset title={t('analytics:per_day')} days={days} measures={['views']} />
            </div>
            <div className="mt-4 border-t border-line pt-4">
              <ButtonLink to="/analytics" variant="secondary" size="sm" icon="bar-chart">
                {t('month.more')}
              </ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}
