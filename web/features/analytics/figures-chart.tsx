import { useTranslation } from '#web/lib/texts.tsx';
import { today, useDay } from '#web/features/analytics/days.ts';
import { LineChart } from '#web/ui/line-chart.tsx';

export type Measure = 'seen' | 'views' | 'contacts' | 'favorites';

interface FiguresChartProps {
  title: string;
  subtitle?: string;
  days: readonly (Record<Measure, number> & { date: string })[];
  measures: readonly Measure[];
  /** The days of the period before, for a single measure. */
  daysBefore?: readonly Record<Measure, number>[];
  /** Within a box of its own. */
  isInset?: boolean;
}

/** Figures day by day. */
export function FiguresChart({ title, subtitle, days, measures, daysBefore, isInset }: FiguresChartProps) {
  const { t } = useTranslation('analytics');
  const dayOf = useDay('day');
  const [only] = measures;
  return (
    <LineChart
      title={title}
      {...(subtitle && { subtitle })}
      {...(isInset && { isInset })}
      isRunning={days.at(-1)?.date === today()}
      axis={t('columns.date')}
      labels={days.map(({ date }) => (date === today() ? t('running', { day: dayOf(date) }) : dayOf(date)))}
      series={measures.map((measure) => ({
        name: t(`columns.${measure}`),
        values: days.map((day) => day[measure]),
      }))}
      {...(daysBefore &&
        only && {
          compared: {
            name: t('days_before', { count: daysBefore.length }),
            values: daysBefore.map((day) => day[only]),
          },
        })}
    />
  );
}
