import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdDetail } from '#contract/api/ads.ts';
import type { AdImage } from '#contract/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { LightboxLater } from '#web/features/ads/lightbox-later.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

/** The only picture of a job, low and whole, its edges drawn on to both sides: a job is not chosen by how it looks. */
export function PictureBanner({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const [isOpen, setOpen] = useState(false);
  const [image] = ad.images;
  // As everywhere, a drawn picture is told by its miniature, and shines less in the dark.
  const dimmed = image?.placeholder?.startsWith('data:image/svg+xml') && 'dark:brightness-90';
  return (
    <section
      aria-label={t('gallery.label')}
      className="relative h-[150px] overflow-hidden rounded-box bg-sunken lg:h-[230px]"
    >
      {image ? (
        <>
          <span
            aria-hidden
            style={{ borderImage: edgesOf(image) }}
            className={clsx('absolute inset-0 border', dimmed)}
          />
          <button
            type="button"
            aria-label={t('gallery.enlarge', { number: 1, count: 1, alt: image.alt })}
            onClick={() => setOpen(true)}
            className={clsx('relative size-full cursor-zoom-in -outline-offset-4', dimmed)}
          >
            <AdPicture image={image} sizes="310px" eager contain />
          </button>
        </>
      ) : (
        <AdPicture image={undefined} sizes="" />
      )}
      <FavoriteButton ad={ad} className="absolute! top-2.5 right-2.5" />
      {isOpen && <LightboxLater images={ad.images} start={0} title={ad.title} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The outermost columns of a picture, each as wide as half the banner; the picture itself hides where they meet. */
function edgesOf({ url, variants }: AdImage): string {
  const [smallest] = variants.toSorted((one, other) => one.width - other.width);
  return `url("${smallest?.url ?? url}") 0 2 / 0 50% stretch`;
}
