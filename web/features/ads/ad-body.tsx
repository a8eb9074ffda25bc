import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdGrid } from '#web/features/ad-parts/ad-grid.tsx';
import { AdMenu } from '#web/features/compare/ad-menu.tsx';
import { BuyBox, PassOn } from '#web/features/ads/buy-box.tsx';
import { ContactBar } from '#web/features/ads/contact-bar.tsx';
import { Essentials } from '#web/features/ads/essentials.tsx';
import { Gallery } from '#web/features/ads/gallery.tsx';
import { HowToApply } from '#web/features/ads/how-to-apply.tsx';
import { LawfulNotes } from '#web/features/ads/lawful-notes.tsx';
import { ComparableAds, PricePosition } from '#web/features/price-guide/price-guide.tsx';
import { PriceHistory } from '#web/features/price-guide/price-history.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { PictureBanner } from '#web/features/ads/picture-banner.tsx';
import { PictureStrip } from '#web/features/ads/picture-strip.tsx';
import { PrintSheet } from '#web/features/ads/print-sheet.tsx';
import type { Guide } from '#web/features/price-guide/price-guide.queries.ts';
import { Reference, Safety } from '#web/features/ads/reference.tsx';
import { RoughZone } from '#web/features/ads/rough-zone.tsx';
import { sectorOf } from '#web/features/ads/job-facts.ts';
import { JobRows } from '#web/features/ads/job-rows.tsx';
import { SellerCard } from '#web/features/ads/seller-card.tsx';
import { beyondDoubt, languageOf } from '#contract/language-of.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';

const menuOf = (ad: ListedAd) => <AdMenu ad={ad} />;

interface AdBodyProps {
  ad: AdDetail;
  crumbs: readonly Crumb[];
  guide?: Guide | null | undefined;
  similar?: readonly ListedAd[];
  /** Above everything else: what its owner or a moderator can do. */
  children?: ReactNode;
}

/** The content of an ad's page. What it is stands left, what to do about it right; on phones one below the other. */
export function AdBody({ ad, crumbs, guide, similar = [], children }: AdBodyProps) {
  const { t } = useTranslation('families');
  return (
    <>
      <PrintSheet ad={ad} />
      <div className="wrap pt-3 pb-20 md:pt-4.5 md:pb-16 print:hidden">
        <Breadcrumb
          crumbs={crumbs}
          className="max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[&_li]:flex-none max-md:[&_ol]:flex-nowrap"
        />
        {children}
        <div
          key={ad.id}
          className="mt-2.5 flex flex-col lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-x-9"
        >
          <div className="min-w-0">
            <Pictures ad={ad} />
          </div>
          <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-[92px] lg:grid lg:grid-cols-1 lg:gap-4">
              <BuyBox ad={ad} guide={guide} />
              <div className="max-lg:hidden">
                <SellerCard seller={ad.seller} family={ad.family} sector={sectorOf(ad)} />
              </div>
            </div>
          </aside>
          <div className="min-w-0">
            <Essentials ad={ad} />
            {guide && (
              <div className="pt-4 empty:hidden lg:hidden">
                <PricePosition guide={guide} price={ad.price} />
              </div>
            )}
            <LawfulNotes ad={ad} />
            <section aria-labelledby="description">
              <h2 id="description" className="mt-7 mb-3.5 text-22 lg:mt-9">
                {t(`${ad.family}.description`)}
              </h2>
              <Description text={ad.description} />
            </section>
            <div className="-mx-2.5 mt-3 flex flex-wrap gap-y-2 lg:hidden [&>button]:px-2.5">
              <PassOn ad={ad} />
            </div>
            <HowToApply ad={ad} />
            <PriceHistory history={ad.priceHistory} />
            {guide && <ComparableAds id={ad.id} guide={guide} />}
            <RoughZone ad={ad} />
            <Safety family={ad.family} />
            <Reference ad={ad} />
            <div className="mt-6 lg:hidden">
              <SellerCard seller={ad.seller} family={ad.family} sector={sectorOf(ad)} />
            </div>
          </div>
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similar">
            <h2 id="similar" className="mt-12 mb-5 text-22 md:text-28">
              {t(`${ad.family}.similar`)}
            </h2>
            {ad.family === 'jobs' ? <JobRows ads={similar} /> : <AdGrid ads={similar} menuOf={menuOf} />}
          </section>
        )}
      </div>
      <ContactBar ad={ad} />
    </>
  );
}

/** Who employs or helps counts more than how it looks. */
function Pictures({ ad }: { ad: AdDetail }) {
  if (ad.family === 'jobs') return <PictureBanner ad={ad} />;
  return ad.family === 'services' ? <PictureStrip ad={ad} /> : <Gallery ad={ad} />;
}

/** Told in whose language it is, where that is another than the reader's. */
function Description({ text }: { text: string }) {
  const { t, i18n } = useTranslation('ad');
  const language = languageOf(text, beyondDoubt);
  const isForeign = language !== null && language !== i18n.language;
  return (
    <>
      {isForeign && (
        <p className="-mt-1.5 mb-2.5 text-14 text-ink-2">
          <Icon name="translate" /> {t(`written_in.${language}`)}
        </p>
      )}
      <p lang={isForeign ? language : undefined} className="max-w-[66ch] break-words whitespace-pre-line">
        {text}
      </p>
    </>
  );
}

/** The way to an ad: home, its categories, its town. */
export function useCrumbs(ad: AdDetail | undefined): Crumb[] {
  const { t } = useTranslation('ad');
  if (!ad) return [];
  return [
    { label: t('home'), to: '/' },
    ...ad.categories.map((category) => ({ label: category.name, to: `/category/${category.id}` })),
    { label: ad.city ?? ad.title },
  ];
}
