import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdCard as Ad } from '#contract/ads.ts';
import { AdFacts, AdMeta } from '#web/features/ads/ad-meta.tsx';
import { AdPicture } from '#web/features/ads/ad-picture.tsx';
import { AdPrice } from '#web/features/ads/ad-price.tsx';
import { Sponsored } from '#web/features/ads/sponsored.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
  /** Below the last line: what a list has to say about this ad. */
  children?: ReactNode;
}

const gridSizes = '(min-width: 1200px) 226px, (min-width: 960px) 23vw, (min-width: 720px) 31vw, 46vw';

/** The title's link covers the card; heart, sponsor mark and menu are buttons of their own above it. */
export function AdCard({ ad, menu, eager, sizes = gridSizes, heading: Heading = 'h3', children }: AdCardProps) {
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative">
        <div className="relative aspect-[4/3] overflow-hidden rounded-box bg-sunken">
          <AdPicture image={ad.images[0]} sizes={sizes} eager={eager} decorative />
          <PictureCount ad={ad} />
        </div>
        {ad.isPromoted && <Sponsored className="absolute! top-2.5 left-2.5 md:top-3" />}
        <FavoriteButton ad={ad} className="absolute! top-2 right-2" />
        <AdPrice ad={ad} className="absolute bottom-[-13px] left-2.5 max-w-[calc(100%-12px)]" />
      </div>
      <Heading className="mt-[21px] line-clamp-2 font-text text-15/[1.35] font-semibold tracking-normal text-pretty break-words">
        <AdLink ad={ad} />
      </Heading>
      <AdFacts ad={ad} className="mt-0.5" />
      <div className={clsx('flex items-start', menu && 'min-h-7')}>
        <AdMeta ad={ad} className="mt-[3px] flex-1" />
        {menu && <div className="relative z-1 -mt-2.5 -mr-2.5 -mb-3 flex-none">{menu}</div>}
      </div>
      {children}
    </article>
  );
}

export function AdLink({ ad }: { ad: Pick<Ad, 'id' | 'title'> }) {
  return (
    <Link
      to={`/advertisement/${ad.id}`}
      prefetch="intent"
      className="underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-box"
    >
      {ad.title}
    </Link>
  );
}

export function PictureCount({ ad }: { ad: Pick<Ad, 'imageCount'> }) {
  const { t } = useTranslation('ads');
  if (ad.imageCount < 2) return null;
  return (
    <span className="tnum absolute right-2.5 bottom-2.5 inline-flex h-[22px] items-center gap-1 rounded-badge bg-paper-ink/80 px-[7px] text-12 font-semibold text-paper-white max-md:hidden">
      <Icon name="camera" />
      <span aria-hidden>{ad.imageCount}</span>
      <span className="sr-only">{t('pictures', { count: ad.imageCount })}</span>
    </span>
  );
}
