import { useState } from 'react';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { LightboxLater } from '#web/features/ads/lightbox-later.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

const mostBeside = 3;

/** A low row of all pictures, whole: nobody chooses a plumber by them. */
export function PictureStrip({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const [open, setOpen] = useState<number | null>(null);
  const { images } = ad;
  const beside = Math.min(mostBeside, Math.max(1, images.length));
  return (
    <section aria-label={t('gallery.label')}>
      <ul className="flex h-[150px] snap-x scroll-px-4 gap-2.5 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4 lg:h-[190px]">
        {!images.length && (
          <li className="relative flex-1 overflow-hidden rounded-box">
            <AdPicture image={undefined} sizes="" />
            <FavoriteButton ad={ad} className="absolute! top-2.5 right-2.5" />
          </li>
        )}
        {images.map((image, index) => (
          <li
            key={image.id}
            style={{ flexBasis: `calc((100% - ${(beside - 1) * 10}px) / ${beside})` }}
            className="relative flex-none snap-start overflow-hidden rounded-box bg-sunken max-lg:min-w-[200px]"
          >
            <button
              type="button"
              aria-label={t('gallery.enlarge', { number: index + 1, count: images.length, alt: image.alt })}
              onClick={() => setOpen(index)}
              className="size-full cursor-zoom-in -outline-offset-4"
            >
              <AdPicture image={image} sizes="260px" eager={index < beside} contain={beside === 1} />
            </button>
            {index === 0 && <FavoriteButton ad={ad} className="absolute! top-2.5 right-2.5" />}
          </li>
        ))}
      </ul>
      {open !== null && <LightboxLater images={images} start={open} title={ad.title} onClose={() => setOpen(null)} />}
    </section>
  );
}
