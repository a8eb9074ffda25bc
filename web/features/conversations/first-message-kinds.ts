/** The ways to begin a conversation about an ad, for the buttons of its page: without the script that sends. */
import type { AdDetail } from '#contract/api/ads.ts';
import type { PriceType } from '#contract/ads.ts';
import { familyOf, type Family } from '#web/features/conversations/families.ts';

export type FirstKind = 'message' | 'offer' | 'apply' | 'visit';

export const adFamily = ({ categories }: Pick<AdDetail, 'categories'>): Family => familyOf(categories[0]?.id);

const isBargain = (priceType: PriceType, price: number | null) =>
  (priceType === 'Fixed' || priceType === 'Negotiable') && (price ?? 0) > 0;

/** The one that fits best first. */
export function kindsOf(ad: Pick<AdDetail, 'categories' | 'priceType' | 'price'>): readonly FirstKind[] {
  const family = adFamily(ad);
  if (family === 'jobs') return ['apply', 'message'];
  if (family === 'homes') return ['visit', 'message'];
  const takesOffers = family === 'things' || family === 'vehicles';
  return takesOffers && isBargain(ad.priceType, ad.price) ? ['message', 'offer'] : ['message'];
}
