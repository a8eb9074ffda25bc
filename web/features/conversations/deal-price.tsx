import type { Conversation } from '#contract/conversations.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { agreedPrice, pricedAd } from '#web/features/conversations/names.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** The label of the ad, or of what both agreed on: that is the price they have in mind. */
export function DealPrice({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const { ad } = conversation;
  if (!ad) return null;
  const agreed = agreedPrice(conversation);
  if (agreed === null || agreed === ad.price || ad.status === 'Sold') return <AdPrice ad={pricedAd(ad)} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PriceLabel amount={money(agreed)} />
      {ad.price !== null && (
        <span className="text-13 text-ink-2 max-md:sr-only">{t('offer.instead_of', { price: money(ad.price) })}</span>
      )}
    </span>
  );
}
