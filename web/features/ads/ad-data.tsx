import type { AdDetail } from '#contract/api/ads.ts';
import { sellerName } from '#web/features/ads/seller-card.tsx';
import { useSite } from '#web/lib/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

const conditions: Partial<Record<NonNullable<AdDetail['condition']>, string>> = {
  new: 'NewCondition',
  'for-parts': 'DamagedCondition',
};

/** The ad and the way to it for search engines (schema.org Product, Offer and BreadcrumbList). */
export function AdData({ ad, crumbs }: { ad: AdDetail; crumbs: readonly Crumb[] }) {
  const { publicUrl } = useSite();
  const url = `${publicUrl}/advertisement/${ad.id}`;
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const offer = {
    '@type': 'Offer',
    url,
    price: ((ad.price ?? 0) / 100).toFixed(2),
    priceCurrency: ad.currency,
    availability: 'https://schema.org/InStock',
    itemCondition: ad.condition && `https://schema.org/${conditions[ad.condition] ?? 'UsedCondition'}`,
    priceValidUntil: ad.expiresAt?.slice(0, 10),
    areaServed: ad.city,
    seller: { '@type': ad.sellerType === 'pro' ? 'Organization' : 'Person', name: sellerName(ad.seller) },
  };
  const product = {
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    url,
    sku: String(ad.id),
    category: ad.categories.map((category) => category.name).join(' > '),
    image: ad.images.map((image) => absolute(image.url)),
    // Without a price there is nothing to offer.
    ...(ad.priceType !== 'OnRequest' && ad.price !== null && { offers: offer }),
  };
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? url : absolute(to),
    })),
  };
  const data = { '@context': 'https://schema.org', '@graph': [product, way] };
  // "<" could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
