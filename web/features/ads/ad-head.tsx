import type { AdDetail } from '#contract/api/ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { sellerName } from '#web/features/ad-parts/seller-name.ts';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';
import { CrumbsData } from '#web/features/seo/crumbs-data.tsx';
import { JsonLd } from '#web/features/seo/json-ld.tsx';
import { inLanguage } from '#web/features/seo/page-address.ts';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { productData } from '#web/features/seo/product-data.ts';
import { useMoney } from '#web/lib/money.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** The ad and the way to it for search engines. */
function AdData({ ad, crumbs }: { ad: AdDetail; crumbs: readonly Crumb[] }) {
  const { i18n } = useTranslation();
  const { publicUrl } = useSite();
  const path = `/advertisement/${ad.id}`;
  const url = publicUrl + inLanguage(path, toLanguage(i18n.language));
  const product = productData(ad, { url, publicUrl, seller: sellerName(ad.seller) });
  return (
    <>
      {product && <JsonLd data={product} />}
      <CrumbsData crumbs={[...crumbs.slice(0, -1), { label: ad.title }]} path={path} />
    </>
  );
}

const shown = 155;

/** Cut at a word, for the lines of a search engine. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= shown ? line : `${line.slice(0, line.lastIndexOf(' ', shown))}…`;
}

/** Title, description and picture of the page, as others show it. */
export function AdHead({ ad, crumbs }: { ad: AdDetail; crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const { brand } = useSite();
  const money = useMoney();
  const price = ad.priceType === 'Free' ? t('ui.price.free') : ad.price === null ? null : money(ad.price);
  const title = [ad.title, brand].join(' · ');
  const description = shorten([price, ad.city, ad.description].filter(Boolean).join(' · '));
  return (
    <>
      <title>{title}</title>
      <PageMeta type="product" title={ad.title} description={description} picture={ad.images[0]?.url} />
      <CanonicalLinks address={`/advertisement/${ad.id}`} />
      <AdData ad={ad} crumbs={crumbs} />
    </>
  );
}
