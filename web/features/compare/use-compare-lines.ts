import type { AdDetail } from '#contract/api/ads.ts';
import { sellerName } from '#web/features/ad-parts/seller-name.ts';
import { attributeLines, type Line } from '#web/features/compare/compare-lines.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** Every fact that one of the ads tells, but their prices, which stand above all. */
export function useCompareLines(ads: readonly AdDetail[]): Line[] {
  const { t } = useTranslation(['compare', 'ad']);
  const { date } = useDates();
  const told = (key: string, tell: (ad: AdDetail) => string | null): Line => ({
    key,
    label: t(`lines.${key}`),
    values: ads.map(tell),
  });
  return [
    told('place', (ad) => [ad.postalCode, ad.city].filter(Boolean).join(' ') || null),
    told('condition', (ad) => ad.condition && t(`ad:condition.${ad.condition}`)),
    ...attributeLines(ads),
    told('seller', (ad) => `${sellerName(ad.seller)} (${t(`ad:seller.${ad.seller.sellerType}`)})`),
    told('posted', (ad) => date(ad.createdAt)),
  ].filter(({ values }) => values.some((value) => value !== null));
}
