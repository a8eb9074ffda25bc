import { clsx } from 'clsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { usePriceWords, type Priced } from '#web/features/ad-parts/price-words.ts';
import { useMoney } from '#web/lib/money.ts';

/** From here on, a phone's card has room for a second amount in small figures only; from the next on, for none. */
const closePrice = 100_000;
const longPrice = 10_000_000;

/** Then a phone's card names one price only. */
const isLongPrice = ({ price, pricePeriod }: Pick<Priced, 'price' | 'pricePeriod'>): boolean =>
  (price ?? 0) >= longPrice || Boolean(pricePeriod);

interface AdPriceProps {
  ad: Priced & Pick<ListedAd, 'previousPrice' | 'status'>;
  size?: 'md' | 'xl';
  /** Behind the unit: whether a rent holds its charges. */
  holds?: string | undefined;
  className?: string;
}

/** The label of an ad, in the variant its price and state ask for. */
export function AdPrice({ ad, size = 'md', holds, className }: AdPriceProps) {
  const money = useMoney();
  const { amount, unit, tail = holds } = usePriceWords({ brief: size === 'md' })(ad);
  const { price, previousPrice, priceType } = ad;
  const look = clsx(
    className,
    size === 'md' && !ad.pricePeriod && !ad.pay && 'is-tight',
    ad.pay?.to && 'is-range',
    size === 'md' && (isLongPrice(ad) ? 'is-long' : (price ?? 0) >= closePrice && 'is-close'),
  );
  if (ad.status === 'Sold')
    return <PriceLabel variant="sold" amount={price ? money(price) : undefined} size={size} className={className} />;
  if (priceType === 'Free' && price === 0)
    return <PriceLabel variant="free" amount={amount} size={size} className={look} />;
  if (price !== null && previousPrice !== null && previousPrice > price)
    return (
      <PriceLabel
        variant="drop"
        amount={amount}
        was={money(previousPrice)}
        unit={ad.pricePeriod ? unit : undefined}
        tail={tail}
        size={size}
        className={look}
      />
    );
  return <PriceLabel amount={amount} unit={unit} tail={tail} size={size} className={look} />;
}
