import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdDetail } from '#contract/api/ads.ts';
import type { AdImage } from '#contract/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { LightboxLater } from '#web/features/ads/lightbox-later.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

/** The first picture of a job, low and whole, its edges drawn on to both sides: a job is not chosen by how it looks. */
export function PictureBanner({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const [isOpen, setOpen] = useState(false);
  const [image] = ad.images;
  // As everywhere, a drawn picture is told by its miniature, and shines less in the dark.
  const dimmed = image?.placeholder?.startsWith('data:image/svg+xml') && 'dark:brightness-90';
  return (
    <section
      aria-label={t('gallery.label')}
      className="relative h-[160px] overflow-hidden bg-sunken max-md:-mx-4 md:h-[220px] md:rounded-box lg:h-[240px]"
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
            aria-label={t('gallery.enlarge', { number: 1, count: ad.images.length, alt: image.alt })}
            onClick={() => setOpen(true)}
            className={clsx('relative size-full cursor-zoom-in -outline-offset-4', dimmed)}
          >
            <AdPicture image={image} sizes="320px" eager contain />
          </button>
        </>
      ) : (
        <AdPicture image={undefined} sizes="" />
      )}
      {ad.images.length > 1 && (
        <p
          aria-hidden
          className="tnum pointer-events-none absolute right-4 bottom-3 rounded-[8px] bg-paper-ink/85 px-2.5 py-1 text-14 font-semibold text-paper-white md:bottom-4"
        >
          {t('gallery.count', { count: ad.images.length })}
        </p>
      )}
      {isOpen && <LightboxLater images={ad.images} start={0} title={ad.title} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The outermost columns of a picture, each as wide as half the banner; the picture itself hides where they meet. */
function edgesOf({ url, variants }: AdImage): string {
  const [smallest] = variants.toSorted((one, other) => one.width - other.width);
  return `url("${smallest?.url ?? url}") 0 2 / 0 50% stretch`;
}
