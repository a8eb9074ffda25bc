import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Point } from '#web/features/map/mercator.ts';
import type { Pin } from '#web/features/map/pins.ts';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';

interface MapPinProps {
  pin: Pin;
  at: Point;
  chosen: boolean;
  /** Too close to another for its price to be read. */
  small: boolean;
  onChoose: () => void;
}

/** One ad is its price label; several are a disc with their number. */
export function MapPin({ pin: { place, count, city }, at, chosen, small, onChoose }: MapPinProps) {
  const { t } = useTranslation('map');
  const priceWords = usePriceWords({ brief: true });
  const single = place !== null && count === 1;
  const ad = place?.ad;
  const variant = ad?.priceType === 'Free' ? 'free' : ad && ad.price === null && !ad.pay ? 'request' : 'plain';
  const { amount = '', unit } = ad ? priceWords(ad) : {};
  const words = [amount, unit].filter(Boolean).join(' ');
  const own = count === 1 ? t('pin', { city, price: words }) : t('place', { city, count });
  const name = place ? own : t('cluster', { city, count });
  return (
    <div
      style={{ transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, -50%)` }}
      className={clsx('absolute top-0 left-0 focus-within:z-10 hover:z-10', chosen && 'z-10')}
    >
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={place ? chosen : undefined}
        onClick={onChoose}
        className="relative block rounded-full after:absolute after:-inset-1.5"
      >
        {single && small && !chosen ? (
          <span className="block size-5 rounded-full border-3 border-surface bg-primary shadow-2" />
        ) : single ? (
          // The chosen one has the colours of a free ad, and its own words.
          <PriceLabel
            variant={variant}
            amount={amount}
            {...(unit && { unit })}
            className={clsx('pointer-events-none', chosen && 'is-free')}
          />
        ) : (
          <span
            className={clsx(
              'tnum grid place-items-center rounded-full border-3 font-bold shadow-2',
              count > 99 ? 'size-12 text-15' : count > 9 ? 'size-11 text-15' : 'size-9 text-14',
              chosen ? 'border-primary bg-surface text-primary-ink' : 'border-surface bg-primary text-on-primary',
            )}
          >
            {count}
          </span>
        )}
      </button>
    </div>
  );
}
