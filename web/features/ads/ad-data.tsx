import type { AdDetail } from '#contract/api/ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { sellerName } from '#web/features/ad-parts/seller-name.ts';
import { inLanguage } from '#web/features/seo/page-address.ts';
import { CrumbsData } from '#web/features/seo/crumbs-data.tsx';
import { JsonLd } from '#web/features/seo/json-ld.tsx';
import { productData } from '#web/features/seo/product-data.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** The ad and the way to it for search engines. */
export function AdData({ ad, crumbs }: { ad: AdDetail; crumbs: readonly Crumb[] }) {
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
