/** An ad of a list, as much of it as its card shows: a page carries every byte of it twice. */
import type { AdCard, AdImage } from '#contract/ads.ts';

export type ListedImage = Pick<AdImage, 'url' | 'placeholder' | 'variants'>;

export interface ListedAd extends Pick<
  AdCard,
  | 'id'
  | 'userId'
  | 'family'
  | 'title'
  | 'price'
  | 'priceType'
  | 'pricePeriod'
  | 'pay'
  | 'previousPrice'
  | 'status'
  | 'isPromoted'
  | 'sellerType'
  | 'imageCount'
  | 'facts'
  | 'city'
  | 'distance'
  | 'createdAt'
> {
  images: readonly ListedImage[];
  /** The beginning of its text, where a card has room for it. */
  excerpt?: string;
}

/** Pixels. A card is 320 wide at most. */
const widest = 640;

const toListedImage = ({ url, placeholder, variants }: AdImage): ListedImage => ({
  url,
  placeholder,
  variants: variants.filter(({ width }) => width <= widest),
});

export function toListed(ad: AdCard): ListedAd {
  const { id, userId, family, title, price, priceType, pricePeriod, pay, previousPrice } = ad;
  const { status, isPromoted, sellerType, images, imageCount, facts, city, distance, createdAt } = ad;
  return {
    id,
    userId,
    family,
    title,
    price,
    priceType,
    pricePeriod,
    pay,
    previousPrice,
    status,
    isPromoted,
    sellerType,
    images: images.slice(0, 1).map(toListedImage),
    imageCount,
    facts,
    city,
    distance,
    createdAt,
  };
}
