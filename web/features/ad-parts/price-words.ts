/** What stands where a price stands, in the words of the ad's family: an amount, and what it is for. */
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { withOneSign } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** Of a draft it may not be known yet what its price is for. */
export type Priced = Pick<ListedAd, 'price' | 'priceType'> & Partial<Pick<ListedAd, 'pricePeriod' | 'family' | 'pay'>>;

interface PriceWords {
  amount: string;
  unit?: string | undefined;
  /** The end of the unit, which goes without saying where there is no room: "brut". */
  tail?: string | undefined;
}

/** `brief`: on a card, where there is no room for two amounts. */
export function usePriceWords({ brief = false } = {}): (ad: Priced) => PriceWords {
  const { t } = useTranslation('ads');
  const money = useMoney();
  const payWords = (pay: ListedAd['pay']): PriceWords => {
    if (!pay) return { amount: t('pay.open') };
    const from = money(pay.from);
    const range =
      pay.to !== null && (brief ? t('pay.from', { from }) : t('pay.between', withOneSign(from, money(pay.to))));
    if (!pay.period) return { amount: range || from, unit: t('pay.gross') };
    const unit = t(`pay.${pay.period}`);
    return brief
      ? { amount: range || from, unit, tail: t('pay.gross') }
      : { amount: range || from, unit: `${unit} ${t('pay.gross')}` };
  };
  return ({ price, priceType, pricePeriod = null, family = 'things', pay = null }) => {
    if (family === 'jobs' && (pay || !price)) return payWords(pay);
    if (priceType === 'Free') return { amount: t(family === 'animals' ? 'adoption' : 'common:ui.price.free') };
    if (priceType === 'OnRequest') return { amount: t(`request.${family}`) };
    if (price === null) return { amount: t('no_price') };
    const negotiable = priceType === 'Negotiable' ? t('negotiable') : undefined;
    return { amount: money(price), unit: pricePeriod ? t(`per.${pricePeriod}`) : negotiable };
  };
}
