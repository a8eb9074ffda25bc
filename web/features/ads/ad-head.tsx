import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdData } from '#web/features/ads/ad-data.tsx';
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
  const { brand, publicUrl } = useSite();
  const money = useMoney();
  const price = ad.priceType === 'Free' ? t('ui.price.free') : ad.price === null ? null : money(ad.price);
  const title = [ad.title, brand].join(' · ');
  const description = shorten([price, ad.city, ad.description].filter(Boolean).join(' · '));
  const picture = ad.images[0];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={ad.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${publicUrl}/advertisement/${ad.id}`} />
      {picture && <meta property="og:image" content={new URL(picture.url, publicUrl).href} />}
      <AdData ad={ad} crumbs={crumbs} />
    </>
  );
}
