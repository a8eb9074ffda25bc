import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdFacts, AdMeta } from '#web/features/ad-parts/ad-meta.tsx';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import type { ListedAd as Ad } from '#web/features/ad-parts/listed-ad.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

export interface AdCardProps {
  ad: Ad;
  /** <AdMenu>, where comparing and "why this rank" are offered. */
  menu?: ReactNode;
  /** In the first row, in sight when the page opens. */
  eager?: boolean;
  /** How wide the picture stands on the page. */
  sizes?: string;
  /** Its place in the page's headings. */
  heading?: 'h2' | 'h3';
  /** Among others of the same seller, on their own page. */
  ofOneSeller?: boolean | undefined;
  /** Above the last line, which stands level in every card of a row: what a list has to say about this ad. */
  children?: ReactNode;
}

const gridSizes = '(min-width: 1200px) 226px, (min-width: 960px) 23vw, (min-width: 720px) 31vw, 46vw';

/** The title's link covers the card; heart, sponsor mark and menu are buttons of their own above it. */
export function AdCard({
  ad,
  menu,
  eager,
  sizes = gridSizes,
  heading: Heading = 'h3',
  ofOneSeller,
  children,
}: AdCardProps) {
  return (
    <article className="ad ad-card">
      <div className="ad-photo">
        <CardPicture image={ad.images[0]} sizes={sizes} eager={eager} />
        {ad.imageCount > 1 && <PictureCount ad={ad} />}
      </div>
      {ad.isPromoted && <Sponsored />}
      <FavoriteButton ad={ad} />
      <AdPrice ad={ad} />
      <Heading className="ad-title">
        <AdLink ad={ad} />
      </Heading>
      <AdFacts ad={ad} />
      {children}
      {menu ? (
        <div className="ad-foot">
          <AdMeta ad={ad} ofOneSeller={ofOneSeller} />
          {menu}
        </div>
      ) : (
        <AdMeta ad={ad} ofOneSeller={ofOneSeller} />
      )}
    </article>
  );
}

export function AdLink({ ad }: { ad: Pick<Ad, 'id' | 'title'> }) {
  return (
    <PlainLink to={`/advertisement/${ad.id}`} nav="soon" className="ad-link">
      {unbroken(ad.title)}
    </PlainLink>
  );
}

export function PictureCount({ ad }: { ad: Pick<Ad, 'imageCount'> }) {
  const { t } = useTranslation('ads');
  return (
    <span className="ad-count">
      <Icon name="camera" label={t('pictures', { count: ad.imageCount })} />
      <span aria-hidden>{ad.imageCount}</span>
    </span>
  );
}
