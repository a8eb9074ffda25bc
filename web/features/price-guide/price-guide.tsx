import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { barsWithPrice } from '#web/features/price-guide/bars-with-price.ts';
import { comparablesQuery, type Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { useDates } from '#web/lib/dates.ts';
import { useMoney } from '#web/lib/money.ts';

type Bars = Guide['histogram'];

function barOf(bars: Bars, price: number): number {
  const above = bars.findIndex((bar) => price < bar.to);
  return above < 0 ? bars.length - 1 : above;
}

/** How far from the left end of the row a price lies, of 1. */
export function shareOf(bars: Bars, price: number): number {
  const at = barOf(bars, price);
  const bar = bars[at];
  const within = bar && bar.to > bar.from ? (price - bar.from) / (bar.to - bar.from) : 0.5;
  return (at + Math.min(1, Math.max(0, within))) / bars.length;
}

/** In the middle of a place of the row, yet inside it at either end; as wide as the widest letters need. */
function centredAt(share: number, words: string) {
  const width = `${words.length * 0.58}em`;
  return { width, left: `clamp(0px, ${share * 100}% - ${width} / 2, 100% - ${width})` };
}

/** Where the price stands among those of comparable ads: in words, then as a row of bars. */
export function PricePosition({ guide, price }: { guide: Guide; price: number | null }) {
  const { t, i18n } = useTranslation('ad');
  const money = useMoney();
  const { stats, position } = guide;
  if (!stats || !position || price === null) return null;
  const difference = stats.median ? Math.abs(price - stats.median) / stats.median : 0;
  const percent = difference.toLocaleString(i18n.language, { style: 'percent' });
  // A few hundredths more or less are the same price.
  const words = difference < 0.01 ? 'fair' : position;
  const histogram = barsWithPrice(guide.histogram, price);
  const here = barOf(histogram, price);
  // The others were counted; this ad stands among them too.
  const counts = histogram.map(({ count }, index) => count + Number(index === here));
  const most = Math.max(...counts);
  const median = shareOf(histogram, stats.median);
  const medianWords = t('guide.median', { price: money(stats.median) });
  return (
    <div className="mt-4 text-13">
      <p className="text-14 font-semibold">{t(`guide.${words}`, { percent })}</p>
      <div aria-hidden className="relative mt-8 flex h-11 items-end gap-[3px] border-b border-line">
        {histogram.map((bar, index) => {
          const holds = index === here;
          return (
            <span
              key={bar.from}
              style={{ height: `${Math.max(counts[index] ? 10 : 3, ((counts[index] ?? 0) / most) * 100)}%` }}
              className={clsx('flex-1 rounded-t-[2px]', holds ? 'bg-primary' : 'bg-line-strong opacity-45')}
            />
          );
        })}
        <ThisAd share={shareOf(histogram, price)} label={t('guide.here')} />
        <span
          style={{ left: `${median * 100}%` }}
          className="absolute inset-y-0 -mb-1.5 -ml-px border-l-2 border-dotted border-ink-2"
        />
      </div>
      <p className="tnum relative mt-1.5 h-5">
        <span style={centredAt(median, medianWords)} className="absolute text-center whitespace-nowrap">
          {medianWords}
        </span>
      </p>
      <p className="tnum flex justify-between gap-2 text-ink-2">
        <span>{money(histogram[0]?.from ?? stats.low)}</span>
        <span>{money(histogram.at(-1)?.to ?? stats.high)}</span>
      </p>
      {guide.ads.length > 0 && (
        <a href="#comparables" className="link relative mt-0.5 inline-block after:absolute after:-inset-2">
          {t('guide.comparable', { count: stats.count })}
        </a>
      )}
    </div>
  );
}

/** Stands above the bars and points at this ad's price. */
export function ThisAd({ share, label }: { share: number; label: string }) {
  return (
    <span className="absolute inset-x-0 bottom-full mb-1">
      <span
        style={centredAt(share, label)}
        className="absolute bottom-[7px] text-center text-12 font-semibold whitespace-nowrap text-primary-ink"
      >
        {label}
      </span>
      <span
        style={{ left: `${share * 100}%` }}
        className="absolute bottom-0 -translate-x-1/2 border-x-4 border-t-[5px] border-x-transparent border-t-primary"
      />
    </span>
  );
}

/** The ads the guide was made from; folded, and opened by the link to it. Their cards come when they are asked for. */
export function ComparableAds({ id, guide }: { id: number; guide: Guide }) {
  const { t, i18n } = useTranslation('ad');
  const [isOpen, setOpen] = useState(false);
  const { data: cards } = useQuery({ ...comparablesQuery(id, toLanguage(i18n.language)), enabled: isOpen });
  const money = useMoney();
  const { date } = useDates();
  const { stats, ads, criteria } = guide;
  if (!stats || !ads.length) return null;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-7 rounded-box border border-line bg-surface"
    >
      <summary className="flex min-h-11 items-center justify-between px-5 py-3.5 font-semibold">
        {t('guide.title')}
      </summary>
      <div id="comparables" className="scroll-mt-24 px-5 pb-6">
        <p className="max-w-[66ch] text-15 text-ink-2">
          {t('guide.explained', {
            count: stats.count,
            low: money(stats.low),
            high: money(stats.high),
            from: date(stats.from),
            to: date(stats.to),
          })}{' '}
          {criteria.length > 0 && t('guide.criteria', { list: criteria.join(', ') })}
        </p>
        {cards ? (
          <AdGrid ads={cards} layout="beside" className="mt-5" />
        ) : (
          <ul className="mt-3">
            {ads.map((ad) => (
              <li key={ad.id} className="flex min-h-11 items-center gap-3">
                <Link to={`/advertisement/${ad.id}`} className="link min-w-0 truncate">
                  {ad.title}
                </Link>
                {ad.price !== null && <span className="tnum ml-auto">{money(ad.price)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
