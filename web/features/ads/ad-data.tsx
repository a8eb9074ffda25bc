import type { AdDetail } from '#contract/api/ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { sellerName } from '#web/features/ads/seller-card.tsx';
import { inLanguage } from '#web/features/seo/address.ts';
import { CrumbsData } from '#web/features/seo/crumbs-data.tsx';
import { JsonLd } from '#web/features/seo/json-ld.tsx';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

const conditions: Partial<Record<NonNullable<AdDetail['condition']>, string>> = {
  new: 'NewCondition',
  'for-parts': 'DamagedCondition',
};

/** The ad and the way to it for search engines. */
export function AdData({ ad, crumbs }: { ad: AdDetail; crumbs: readonly Crumb[] }) {
  const { i18n } = useTranslation();
  const { publicUrl } = useSite();
  const path = `/advertisement/${ad.id}`;
  const url = publicUrl + inLanguage(path, toLanguage(i18n.language));
  const offer = {
    '@type': 'Offer',
    url,
    price: ((ad.price ?? 0) / 100).toFixed(2),
    priceCurrency: ad.currency,
    availability: 'https://schema.org/InStock',
    itemCondition: ad.condition ? `https://schema.org/${conditions[ad.condition] ?? 'UsedCondition'}` : undefined,
    priceValidUntil: ad.expiresAt?.slice(0, 10),
    areaServed: ad.city ?? undefined,
    seller: { '@type': ad.sellerType === 'pro' ? 'Organization' : 'Person', name: sellerName(ad.seller) },
  };
  const product = {
    '@type': 'Product',
    name: ad.title,
    description: ad.description,
    url,
    sku: String(ad.id),
    category: ad.categories.map((category) => category.name).join(' > '),
    image: ad.images.map((image) => new URL(image.url, publicUrl).href),
    // Without a price there is nothing to offer.
    ...(ad.priceType !== 'OnRequest' && ad.price !== null && { offers: offer }),
  };
  return (
    <>
      <JsonLd data={product} />
      <CrumbsData crumbs={[...crumbs.slice(0, -1), { label: ad.title }]} path={path} />
    </>
  );
}
