import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { useMoney } from '#web/lib/money.ts';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';

/** Its owner's list does not say what a price is for. */
export type Priced = Pick<ListedAd, 'price' | 'priceType' | 'previousPrice' | 'status'> &
  Partial<Pick<ListedAd, 'pricePeriod'>>;

/** From here on, a phone's card has no room for a second amount in the label. */
const longPrice = 100_000;

interface AdPriceProps {
  ad: Priced;
  size?: 'md' | 'xl';
  className?: string;
}

/** The label of an ad, in the variant its price and state ask for. */
export function AdPrice({ ad, size = 'md', className }: AdPriceProps) {
  const { t } = useTranslation('ads');
  const money = useMoney();
  const { price, previousPrice, priceType } = ad;
  const look = clsx(
    className,
    size === 'md' && !ad.pricePeriod && 'is-tight',
    size === 'md' && (price ?? 0) >= longPrice && 'is-long',
  );
  if (ad.status === 'Sold')
    return <PriceLabel variant="sold" amount={price ? money(price) : undefined} size={size} className={className} />;
  if (priceType === 'Free') return <PriceLabel variant="free" size={size} className={look} />;
  if (priceType === 'OnRequest') return <PriceLabel variant="request" size={size} className={look} />;
  // A draft, as its owner sees it.
  if (price === null) return <PriceLabel amount={t('no_price')} size={size} className={look} />;
  const amount = money(price);
  if (previousPrice !== null && previousPrice > price)
    return <PriceLabel variant="drop" amount={amount} was={money(previousPrice)} size={size} className={look} />;
  const unit = ad.pricePeriod ? t(`per.${ad.pricePeriod}`) : priceType === 'Negotiable' ? t('negotiable') : undefined;
  return <PriceLabel amount={amount} unit={unit} size={size} className={look} />;
}
