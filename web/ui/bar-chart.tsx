import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';

interface BarChartProps {
  title: string;
  subtitle?: string;
  /** What the bars are, and what their length means: heads of the table. */
  axis: string;
  measure: string;
  bars: readonly { label: string; value: number; /** All others together. */ isRest?: boolean }[];
  format?: (value: number) => string;
}

export function BarChart({ title, subtitle, axis, measure, bars, format }: BarChartProps) {
  const { i18n } = useTranslation();
  const write = format ?? ((value: number) => formatNumber(value, toLanguage(i18n.language)));
  const top = Math.max(1, ...bars.map((bar) => (bar.isRest ? 0 : bar.value)));
  const rows = bars.map((bar) => ({ label: bar.label, values: [write(bar.value)] }));
  return (
    <ChartFrame title={title} subtitle={subtitle} rowHeader={axis} headers={[measure]} rows={rows}>
      <ul className="mt-4 grid grid-cols-[minmax(0,auto)_minmax(45%,1fr)_auto] gap-x-3 gap-y-2.5 text-13">
        {bars.map((bar) => {
          return (
            <li key={bar.label} className="col-span-3 grid grid-cols-subgrid items-center">
              <span className="min-w-0 break-words">{bar.label}</span>
              <span aria-hidden className="h-[18px] rounded-[3px] bg-sunken">
                <span
                  className={clsx('block h-full rounded-[3px]', bar.isRest ? 'bg-chart-5' : 'bg-chart-1')}
                  style={{ width: `${Math.max(0, (Math.min(bar.value, top) / top) * 100)}%` }}
                />
              </span>
              <b className="tnum text-right">{write(bar.value)}</b>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
