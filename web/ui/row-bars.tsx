import { clsx } from 'clsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';

interface RowBarsProps {
  title: string;
  subtitle?: string;
  /** What stands along the bars, one name for each value. */
  axis: string;
  labels: readonly string[];
  /** One row of bars for each, over the same days: names tell them apart, not colours. */
  rows: readonly { name: string; values: readonly number[] }[];
}

/** More bars than this leave no room for their values: the highest ones alone are written out. */
const crowded = 14;
/** Pixels of the highest bar of all, and of the value above it; a row of lower bars is lower. */
const highest = 62;
const valueHeight = 22;

const isHighest = (value: number, values: readonly number[]) => value === Math.max(...values);

/** Small counts over time: one row of bars for each, the highest value written on it. */
export function RowBars({ title, subtitle, axis, labels, rows }: RowBarsProps) {
  const { i18n } = useTranslation();
  const write = (value: number) => formatNumber(value, toLanguage(i18n.language));
  const top = Math.max(1, ...rows.flatMap(({ values }) => values));
  const lines = labels.map((label, index) => ({ label, values: rows.map(({ values }) => write(values[index] ?? 0)) }));
  const named = [0, 1 / 3, 2 / 3, 1].map((share) => Math.round((labels.length - 1) * share));
  return (
    <ChartFrame title={title} subtitle={subtitle} rowHeader={axis} headers={rows.map(({ name }) => name)} rows={lines}>
      <div className="mt-3 grid gap-4 md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-6">
        {rows.map(({ name, values }) => (
          <div key={name} className="grid md:col-span-2 md:grid-cols-subgrid md:items-end">
            <p className="text-14 font-semibold">
              {name}
              <b className="tnum ml-2 font-display text-18 md:ml-0 md:block md:text-22">
                {write(values.reduce((sum, value) => sum + value, 0))}
              </b>
            </p>
            <div
              aria-hidden
              style={{ height: (Math.max(...values) / top) * highest + valueHeight }}
              className="flex items-end border-b border-line"
            >
              {values.map((value, index) => (
                <span
                  key={labels[index]}
                  title={`${labels[index]} · ${write(value)}`}
                  className="flex h-full min-w-0 flex-1 flex-col items-center justify-end px-px md:px-0.5"
                >
                  <span className="tnum text-12 font-semibold">
                    {value > 0 && (values.length <= crowded || isHighest(value, values)) && write(value)}
                  </span>
                  <span
                    className="w-full max-w-7 flex-none rounded-t-[3px] bg-chart-1"
                    style={{ height: (value / top) * highest }}
                  />
                </span>
              ))}
            </div>
          </div>
        ))}
        <div aria-hidden className="-mt-2.5 flex justify-between text-13 text-ink-2 md:col-start-2">
          {[...new Set(named)].map((index, place) => (
            <span key={index} className={clsx(place % 3 !== 0 && 'max-md:hidden')}>
              {labels[index]}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
