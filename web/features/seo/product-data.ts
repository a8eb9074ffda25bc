/** An ad as schema.org's Product, which must be offered at a price: what has none is no product to search engines. */
import type { AdDetail } from '#contract/api/ads.ts';

const conditions: Partial<Record<NonNullable<AdDetail['condition']>, string>> = {
  new: 'NewCondition',
  'for-parts': 'DamagedCondition',
};

/** Cents; null where the price is for asking. */
function priceOf({ priceType, price }: Pick<AdDetail, 'priceType' | 'price'>): number | null {
  if (priceType === 'Free') return 0;
  return priceType === 'OnRequest' ? null : price;
}

export function productData(ad: AdDetail, site: { url: string; publicUrl: string; seller: string }): object | null {
  const price = priceOf(ad);
  if (price === null) return null;
  return {
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    url: site.url,
    sku: String(ad.id),
    category: ad.categories.map((category) => category.name).join(' > '),
    image: ad.images.map((image) => new URL(image.url, site.publicUrl).href),
    offers: {
      '@type': 'Offer',
      url: site.url,
      price: (price / 100).toFixed(2),
      priceCurrency: ad.currency,
      availability: 'https://schema.org/InStock',
      itemCondition: ad.condition ? `https://schema.org/${conditions[ad.condition] ?? 'UsedCondition'}` : undefined,
      priceValidUntil: ad.expiresAt?.slice(0, 10),
      areaServed: ad.city ?? undefined,
      seller: { '@type': ad.sellerType === 'pro' ? 'Organization' : 'Person', name: site.seller },
    },
  };
}
