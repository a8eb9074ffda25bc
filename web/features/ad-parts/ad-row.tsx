import { AdLink, PictureCount, type AdCardProps } from '#web/features/ad-parts/ad-card.tsx';
import { AdFacts, AdMeta } from '#web/features/ad-parts/ad-meta.tsx';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';

/** The same card lying down, for lists one below the other. */
export function AdRow({ ad, menu, eager, heading: Heading = 'h3', children }: AdCardProps) {
  return (
    <article className="ad ad-row">
      <div className="relative w-[38%] max-w-[240px] flex-none">
        <div className="ad-photo">
          <CardPicture image={ad.images[0]} sizes="(min-width: 720px) 240px, 38vw" eager={eager} />
          {ad.imageCount > 1 && <PictureCount ad={ad} />}
        </div>
        {ad.isPromoted && <Sponsored className="absolute top-2 left-2" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start py-1">
        <Heading className="ad-title">
          <AdLink ad={ad} />
        </Heading>
        <AdFacts ad={ad} />
        <div className="mt-auto pt-2.5">
          <AdPrice ad={ad} />
        </div>
        <div className="ad-foot">
          <AdMeta ad={ad} />
          {menu}
        </div>
        {children}
      </div>
      <FavoriteButton ad={ad} />
    </article>
  );
}
