import { useTranslation } from '#web/lib/texts.tsx';
import { inSteps, useDay } from '#web/features/analytics/days.ts';
import type { Measure } from '#web/features/analytics/figures-chart.tsx';
import { RowBars } from '#web/ui/row-bars.tsx';

interface InterestBarsProps {
  subtitle: string;
  days: readonly (Record<Measure, number> & { date: string })[];
}

/** Contacts and favourites, by the day or, of a long period, by the week. */
export function InterestBars({ subtitle, days }: InterestBarsProps) {
  const { t } = useTranslation('analytics');
  const dayOf = useDay('day');
  const { steps, length } = inSteps(days);
  return (
    <RowBars
      title={t(length > 1 ? 'interest_weeks' : 'interest')}
      subtitle={subtitle}
      axis={t(length > 1 ? 'week_of' : 'columns.date')}
      labels={steps.map(([first]) => dayOf(first?.date ?? ''))}
      rows={(['contacts', 'favorites'] as const).map((measure) => ({
        name: t(`columns.${measure}`),
        values: steps.map((step) => step.reduce((sum, day) => sum + day[measure], 0)),
      }))}
    />
  );
}
