import { useTranslation } from '#web/lib/texts.tsx';
import { useDay } from '#web/features/analytics/days.ts';
import { LineChart } from '#web/ui/line-chart.tsx';

export type Measure = 'seen' | 'views' | 'contacts' | 'favorites';

interface FiguresChartProps {
  title: string;
  subtitle?: string;
  days: readonly (Record<Measure, number> & { date: string })[];
  measures: readonly Measure[];
  /** The days of the period before, for a single measure. */
  daysBefore?: readonly Record<Measure, number>[];
}

/** Figures day by day. */
export function FiguresChart({ title, subtitle, days, measures, daysBefore }: FiguresChartProps) {
  const { t } = useTranslation('analytics');
  const dayOf = useDay('day');
  const [only] = measures;
  return (
    <LineChart
      title={title}
      {...(subtitle && { subtitle })}
      axis={t('columns.date')}
      labels={days.map((day) => dayOf(day.date))}
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
