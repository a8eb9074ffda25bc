import { AdLink } from '#web/features/ad-parts/ad-card.tsx';
import { AdFacts, AdMeta } from '#web/features/ad-parts/ad-meta.tsx';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';

/** Other offers of employment, one below the other: what they pay and ask is compared, not how they look. */
export function JobRows({ ads }: { ads: readonly ListedAd[] }) {
  return (
    <ul className="rounded-box border border-line bg-surface">
      {ads.map((ad) => (
        <li key={ad.id} className="border-line [&+li]:border-t">
          <article className="ad grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 p-3 md:grid-cols-[72px_minmax(0,1fr)_auto_auto] md:gap-x-4 md:px-4">
            <div className="h-12 overflow-hidden rounded-control bg-sunken max-md:self-start md:h-[54px]">
              <CardPicture image={ad.images[0]} sizes="72px" />
            </div>
            <div className="min-w-0">
              <h3 className="ad-title mt-0!">
                <AdLink ad={ad} />
              </h3>
              <AdFacts ad={ad} />
              <AdMeta ad={ad} />
              {ad.isPromoted && <Sponsored className="relative mt-1.5" />}
            </div>
            <AdPrice
              ad={ad}
              className="max-md:order-last max-md:col-start-2 max-md:col-end-4 max-md:justify-self-start"
            />
            <FavoriteButton ad={ad} className="relative! inset-auto! shadow-none! max-md:self-start" />
          </article>
        </li>
      ))}
    </ul>
  );
}
