import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { PriceBars } from '#web/features/price-guide/price-bars.tsx';
import { comparablesQuery, type Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { wholeEuros } from '#web/features/price-guide/whole-euros.ts';
import { useDates } from '#web/lib/dates.ts';
import { useMoney } from '#web/lib/money.ts';

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
  return (
    <div className="mt-4 text-13">
      <p className="text-14 font-semibold">{t(`guide.${words}`, { percent })}</p>
      <PriceBars
        histogram={guide.histogram}
        stats={stats}
        price={price}
        medianWords={t('guide.median', { price: money(wholeEuros(stats.median)) })}
        mark={t('guide.here')}
      />
      {guide.ads.length > 0 && (
        <a href="#comparables" className="link relative mt-0.5 inline-block after:absolute after:-inset-2">
          {t('guide.comparable', { count: stats.count })}
        </a>
      )}
    </div>
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
            low: money(wholeEuros(stats.low)),
            high: money(wholeEuros(stats.high)),
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
