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
  bars: readonly { label: string; value: number }[];
  format?: (value: number) => string;
}

/** Percent of the width for the longest bar; the rest holds its value. */
const longest = 55;

export function BarChart({ title, subtitle, axis, measure, bars, format }: BarChartProps) {
  const { i18n } = useTranslation();
  const write = format ?? ((value: number) => formatNumber(value, toLanguage(i18n.language)));
  const top = Math.max(1, ...bars.map((bar) => bar.value));
  const rows = bars.map((bar) => ({ label: bar.label, values: [write(bar.value)] }));
  return (
    <ChartFrame title={title} subtitle={subtitle} rowHeader={axis} headers={[measure]} rows={rows}>
      <ul className="mt-4 grid gap-2.5 text-13">
        {bars.map((bar) => {
          const length = `${Math.max(0, (bar.value / top) * longest)}%`;
          return (
            <li key={bar.label} className="flex items-center gap-3">
              <span className="w-[40%] max-w-52 flex-none break-words">{bar.label}</span>
              <svg aria-hidden height="18" className="w-0 flex-1 overflow-visible">
                <rect width={length} height="18" rx="3" className="fill-chart-1" />
                <text x={length} dx="12" y="9" dy=".35em" className="tnum fill-ink font-bold">
                  {write(bar.value)}
                </text>
              </svg>
              <span className="sr-only">{write(bar.value)}</span>
            </li>
          );
        })}
      </ul>
    </ChartFrame>
  );
}
