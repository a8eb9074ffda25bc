/** The ways to begin a conversation about an ad, for the buttons of its page: without the script that sends. */
import type { AdDetail } from '#contract/api/ads.ts';
import type { PriceType } from '#contract/ads.ts';

export type FirstKind = 'message' | 'offer' | 'apply' | 'visit' | 'meet';

const isBargain = (priceType: PriceType, price: number | null) =>
  (priceType === 'Fixed' || priceType === 'Negotiable') && (price ?? 0) > 0;

/** The one that fits best first. */
export function kindsOf(ad: Pick<AdDetail, 'family' | 'priceType' | 'price' | 'attributes'>): readonly FirstKind[] {
  const { family } = ad;
  if (family === 'jobs') return ['apply', 'message'];
  if (family === 'homes') return ['visit', 'message'];
  // Neither a basket, nor an animal that was lost or found.
  if (family === 'animals' && 'species' in ad.attributes && !('lostOrFound' in ad.attributes))
    return ['meet', 'message'];
  const takesOffers = family === 'things' || family === 'vehicles';
  return takesOffers && isBargain(ad.priceType, ad.price) ? ['message', 'offer'] : ['message'];
}
