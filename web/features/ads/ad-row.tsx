import { AdLink, PictureCount, type AdCardProps } from '#web/features/ads/ad-card.tsx';
import { AdFacts, AdMeta } from '#web/features/ads/ad-meta.tsx';
import { AdPicture } from '#web/features/ads/ad-picture.tsx';
import { AdPrice } from '#web/features/ads/ad-price.tsx';
import { Sponsored } from '#web/features/ads/sponsored.tsx';
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx';

/** The same card lying down, for lists one below the other. */
export function AdRow({ ad, menu, eager, heading: Heading = 'h3', children }: AdCardProps) {
  return (
    <article className="group relative flex min-w-0 gap-3 rounded-box border border-line bg-surface p-2 md:gap-5 md:p-2.5">
      <div className="relative w-[38%] max-w-[240px] flex-none self-start">
        <div className="relative aspect-[4/3] overflow-hidden rounded-[10px] bg-sunken">
          <AdPicture image={ad.images[0]} sizes="(min-width: 720px) 240px, 38vw" eager={eager} decorative />
          <PictureCount ad={ad} />
        </div>
        {ad.isPromoted && <Sponsored className="absolute! top-2 left-2" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start py-1">
        <Heading className="mr-11 line-clamp-2 font-text text-15/[1.35] font-semibold tracking-normal text-pretty break-words md:text-18/[1.3]">
          <AdLink ad={ad} />
        </Heading>
        <AdFacts ad={ad} className="mt-1 max-w-full" />
        <AdPrice ad={ad} className="mt-2.5" />
        <div className="mt-auto flex w-full items-end pt-2">
          <AdMeta ad={ad} className="min-w-0 flex-1" />
          {menu && <div className="relative z-1 -my-2.5 -mr-1 flex-none">{menu}</div>}
        </div>
        {children}
      </div>
      <FavoriteButton ad={ad} className="absolute! top-2 right-2 shadow-none" />
    </article>
  );
}
