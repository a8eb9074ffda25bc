import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { useDates } from '#web/lib/dates.ts';
import { useMoney } from '#web/lib/money.ts';

type Step = { price: number; at: string };

/** As many as stand side by side with their words. */
const shownAtMost = 6;
const [width, height, left, right, top, bottom] = [760, 150, 60, 40, 34, 104] as const;

/** Each price an ad has had: steps on a wide screen, a list on a phone and for whoever listens. */
export function PriceHistory({ history }: { history: AdDetail['priceHistory'] }) {
  const { t } = useTranslation('ad');
  const steps = history.filter((step): step is Step => step.price !== null).slice(-shownAtMost);
  if (steps.length < 2) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mt-9 mb-3.5 text-22">
        {t('history.title')}
      </h2>
      <Chart steps={steps} />
      <List steps={steps} />
    </section>
  );
}

function Chart({ steps }: { steps: readonly Step[] }) {
  const money = useMoney();
  const { date } = useDates();
  const prices = steps.map((step) => step.price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const gap = (width - left - right) / steps.length;
  const x = (index: number) => left + index * gap;
  const y = (price: number) => (high === low ? bottom : bottom - ((price - low) / (high - low)) * (bottom - top));
  const path = steps.map(({ price }, index) => `${index ? `V${y(price)}` : `M${x(0)} ${y(price)}`}H${x(index + 1)}`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-box border border-line bg-surface text-[14px] max-md:hidden"
    >
      {[top, (top + bottom) / 2, bottom].map((line) => (
        <path key={line} d={`M${left} ${line}H${width - right}`} className="stroke-line" />
      ))}
      <path d={path.join('')} fill="none" strokeWidth="3" className="stroke-chart-1" />
      {steps.map(({ price, at }, index) => (
        <g key={at}>
          <circle cx={x(index)} cy={y(price)} r="5.5" strokeWidth="3" className="fill-surface stroke-chart-1" />
          <text x={x(index) + 13} y={y(price) - 10} className="tnum fill-ink font-semibold">
            {money(price)}
          </text>
          <text x={x(index)} y={height - 16} className="fill-ink-2">
            {date(at, 'day')}
          </text>
        </g>
      ))}
    </svg>
  );
}

function List({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('ad');
  const money = useMoney();
  const { date } = useDates();
  return (
    <ol reversed className="md:sr-only">
      {steps.toReversed().map(({ price, at }, index, all) => {
        const change = price - (all[index + 1]?.price ?? price);
        return (
          <li key={at} className="flex items-center gap-3 border-b border-line py-2.5 text-15">
            <b className="tnum font-semibold">{money(price)}</b>
            {change !== 0 && (
              <span
                className={clsx(
                  'tnum rounded-badge px-1.5 text-12 font-bold',
                  change < 0 ? 'bg-tag-drop text-tag-drop-ink' : 'bg-sunken text-ink-2',
                )}
              >
                {change < 0 ? '−' : '+'} {money(Math.abs(change))}
              </span>
            )}
            <span className="ml-auto text-right text-ink-2">
              {date(at)}
              {index === all.length - 1 && t('history.first')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
