import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdData } from '#web/features/ads/ad-data.tsx';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { useMoney } from '#web/lib/money.ts';
import { useSite } from '#web/lib/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

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
