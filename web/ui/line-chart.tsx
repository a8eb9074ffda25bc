import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { linePath, spread, ticksUpTo } from '#web/ui/chart-scale.ts';

interface Series {
  name: string;
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  subtitle?: string;
  /** What stands along the axis, one name for each value. */
  axis: string;
  labels: readonly string[];
  /** At most four: more cannot be told apart. */
  series: readonly Series[];
  /** What to compare them with, drawn faintly behind a single line. */
  compared?: Series;
  format?: (value: number) => string;
  /** Beside a list of nine bars. */
  tall?: boolean;
  /** The last value still grows: its day is not over. */
  isRunning?: boolean;
  /** Within a box of its own. */
  isInset?: boolean;
}

/** Colour never speaks alone: each line has its own dashes, and its name at its end. */
const looks = [
  { line: 'stroke-chart-1', dot: 'fill-chart-1', dashes: undefined },
  { line: 'stroke-chart-2', dot: 'fill-chart-2', dashes: '7 5' },
  { line: 'stroke-chart-3', dot: 'fill-chart-3', dashes: '2 5' },
  { line: 'stroke-chart-4', dot: 'fill-chart-4', dashes: '12 4 2 4' },
];
const labelGap = 22;

export function LineChart({
  title,
  subtitle,
  axis,
  labels,
  series,
  compared,
  format,
  tall,
  isRunning,
  isInset,
}: LineChartProps) {
  const { t, i18n } = useTranslation();
  const height = tall ? 212 : 170;
  const write = format ?? ((value: number) => formatNumber(value, toLanguage(i18n.language)));
  const lines = series.slice(0, looks.length);
  const drawn = compared ? [...lines, compared] : lines;
  const ticks = ticksUpTo(Math.max(0, ...drawn.flatMap((line) => line.values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => height - (value / top) * height;
  const ends = lines.map((line) => yOf(line.values.at(-1) ?? 0));
  // The title says what a line by itself is.
  const isAlone = lines.length === 1;
  const between = labels.length > 12 ? [1 / 3, 2 / 3] : [];
  const places = spread(ends, labelGap, height);
  const rows = labels.map((label, index) => ({
    label,
    values: drawn.map((line) => (line.values[index] == null ? '–' : write(line.values[index]))),
  }));
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      rowHeader={axis}
      headers={drawn.map((line) => line.name)}
      rows={rows}
      isInset={isInset}
    >
      {compared && <Legend names={drawn.map((line) => line.name)} />}
      <div className={clsx('mt-4 pb-6 pl-10', isAlone ? 'pr-2' : 'pr-[104px]')}>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched
          role="img"
          aria-label={t('ui.chart.lines', { title, names: drawn.map((line) => line.name).join(', ') })}
          width="100%"
          height={height}
          className="block overflow-visible text-13"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text x="-10" y={yOf(tick)} dy=".35em" textAnchor="end" className="tnum fill-ink-2">
                {write(tick)}
              </text>
            </g>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height={height} overflow="visible">
            {compared && (
              <path
                d={linePath(compared.values, top)}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="3 4"
                className="fill-none stroke-line-strong stroke-[1.5px]"
              />
            )}
            {lines.map((line, index) => (
              <g key={line.name} className={`fill-none stroke-[2.5px] ${looks[index]?.line}`}>
                <path
                  d={linePath(isRunning ? [...line.values.slice(0, -1), null] : line.values, top)}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray={looks[index]?.dashes}
                />
                {isRunning && (
                  <path d={lastStep(line.values, top)} vectorEffect="non-scaling-stroke" strokeDasharray="4 4" />
                )}
              </g>
            ))}
          </svg>
          {lines.map((line, index) => (
            <g key={line.name}>
              <circle
                cx="100%"
                cy={ends[index]}
                r="5"
                className={isRunning ? `fill-surface stroke-2 ${looks[index]?.line}` : looks[index]?.dot}
              />
              {!isAlone && (
                <text x="100%" y={places[index]} dx="12" dy=".35em" className="fill-ink font-bold">
                  {line.name}
                </text>
              )}
            </g>
          ))}
          <text x="0" y={height + 20} className="fill-ink-2">
            {labels[0]}
          </text>
          {between.map((share) => {
            const at = Math.round((labels.length - 1) * share);
            return (
              <text
                key={share}
                x={`${(at / (labels.length - 1)) * 100}%`}
                y={height + 20}
                textAnchor="middle"
                className="fill-ink-2 max-md:hidden"
              >
                {labels[at]}
              </text>
            );
          })}
          <text x="100%" y={height + 20} textAnchor="end" className="fill-ink-2">
            {labels.at(-1)}
          </text>
        </svg>
      </div>
    </ChartFrame>
  );
}

const lastStep = (values: Series['values'], top: number) =>
  linePath(
    values.map((value, index) => (index < values.length - 2 ? null : value)),
    top,
  );

/** A line, and the fainter one it is compared with. */
function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="24" height="4" className="flex-none">
            <line
              x2="24"
              y1="2"
              y2="2"
              strokeDasharray={index ? '3 4' : undefined}
              className={index ? 'stroke-line-strong stroke-[1.5px]' : 'stroke-chart-1 stroke-[2.5px]'}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
