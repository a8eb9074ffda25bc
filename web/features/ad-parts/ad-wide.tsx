import { AdLink } from '#web/features/ad-parts/ad-card.tsx';
import { AdMeta } from '#web/features/ad-parts/ad-meta.tsx';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import type { ListedAd as Ad } from '#web/features/ad-parts/listed-ad.ts';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { Sponsored } from '#web/features/ad-parts/sponsored.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';

/** The card over two columns: the picture left, the words right. */
export function AdWide({ ad, eager }: { ad: Ad; eager?: boolean }) {
  return (
    <article className="ad ad-wide">
      <div className="relative w-[48%] flex-none md:w-[54%]">
        <div className="absolute inset-0 overflow-hidden rounded-l-[15px] bg-sunken">
          <CardPicture image={ad.images[0]} sizes="(min-width: 720px) 320px, 48vw" eager={eager} />
        </div>
        {ad.isPromoted && <Sponsored className="absolute top-2.5 left-2.5 md:top-3" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start p-3 md:p-[18px]">
        <h3 className="mr-9 line-clamp-3 text-16/[1.2] break-words hyphens-auto md:mr-11 md:text-[1.1875rem]/[1.2]">
          <AdLink ad={ad} />
        </h3>
        {ad.facts.length > 0 && (
          <p className="mt-1.5 line-clamp-1 text-13 text-ink-2 max-md:hidden">{unbroken(ad.facts.join('\u00a0· '))}</p>
        )}
        {ad.excerpt && <p className="mt-2 line-clamp-2 text-14 max-md:text-13 lg:line-clamp-4">{ad.excerpt}</p>}
        <div className="mt-auto pt-3">
          <AdPrice ad={ad} className="-ml-0.5" />
        </div>
        <AdMeta ad={ad} />
      </div>
      <FavoriteButton ad={ad} />
    </article>
  );
}
