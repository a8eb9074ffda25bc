import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { PriceStats, SearchParams } from '#contract/assistant.ts';
import { searchAddress } from '#web/features/assistant/search-address.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** The prices as bars for the eye, and as a list for everybody. */
export function PriceStatsBox({ stats, params }: { stats: PriceStats; params: SearchParams }) {
  const { t } = useTranslation('assistant');
  const money = useMoney();
  const { histogram, asked, low, median, high, count } = stats;
  const most = Math.max(1, ...histogram.map((bar) => bar.count));
  const rows = [
    [t('price.low'), `≤ ${money(low)}`],
    [t('price.median'), money(median)],
    [t('price.high'), `≥ ${money(high)}`],
  ];
  return (
    <div className="grid gap-5 rounded-box border border-line bg-surface p-4 md:grid-cols-[1fr_220px]">
      <div className="flex flex-col justify-end">
        <div aria-hidden className="flex h-24 items-end gap-[3px] border-b border-line">
          {histogram.map((bar, index) => {
            const holds = asked !== null && asked >= bar.from && (asked < bar.to || index === histogram.length - 1);
            return (
              <span
                key={bar.from}
                style={{ height: `${Math.max(bar.count ? 8 : 2, (bar.count / most) * 100)}%` }}
                className={clsx('flex-1 rounded-t-[2px]', holds ? 'bg-chart-1' : 'bg-line-strong')}
              />
            );
          })}
        </div>
        <p className="tnum mt-1 flex justify-between gap-2 text-13 text-ink-2">
          <span>{money(histogram[0]?.from ?? low)}</span>
          <span>{t('price.median_at', { price: money(median) })}</span>
          <span>{money(histogram.at(-1)?.to ?? high)}</span>
        </p>
      </div>
      <dl className="text-14">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2 border-b border-line py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tnum font-bold">{value}</dd>
          </div>
        ))}
        <div className="pt-2">
          <dt className="sr-only">{t('price.ads')}</dt>
          <dd>
            <Link to={searchAddress(params)} className="link">
              {t('price.see', { count })}
            </Link>
          </dd>
        </div>
      </dl>
    </div>
  );
}
