import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type UIEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { FavoriteButton } from '#web/features/ad-parts/favorite-button.tsx';
import { LightboxLater } from '#web/features/ads/lightbox-later.tsx';
import { Icon } from '#web/ui/icon.tsx';

const round =
  'absolute top-1/2 z-1 -mt-[22px] grid size-11 place-items-center rounded-full bg-surface text-ink shadow-1 transition-transform hover:scale-105 disabled:hidden max-md:hidden noscript:hidden';
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** A row of pictures that snaps: it can be swiped, and before any script its miniatures are links to them. */
export function Gallery({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** On its way to this one: what passes by meanwhile is not what is shown. */
  const wanted = useRef<number | null>(null);
  const [open, setOpen] = useState(false);
  const { images } = ad;
  const last = Math.max(0, images.length - 1);

  function go(to: number) {
    const index = Math.min(last, Math.max(0, to));
    const row = track.current;
    wanted.current = index;
    row?.scrollTo({ left: index * row.clientWidth });
    setShown(index);
  }
  function follow({ currentTarget: row }: UIEvent<HTMLElement>) {
    const passing = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
    if (passing === wanted.current) wanted.current = null;
    if (wanted.current === null) setShown(passing);
  }
  const takeOver = () => void (wanted.current = null);
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || last === 0) return;
    event.preventDefault();
    go(shown + step);
  }
  function jump(event: MouseEvent, index: number) {
    event.preventDefault();
    go(index);
  }

  if (!images.length)
    return (
      <div className="relative aspect-[3/1] overflow-hidden rounded-box">
        <AdPicture image={undefined} sizes="" />
        <FavoriteButton ad={ad} className="absolute! top-4 right-4" />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is in it
    <section aria-label={t('gallery.label')} onKeyDown={press} className="max-md:-mx-4">
      <div className="relative">
        <ul
          ref={track}
          onScroll={follow}
          onScrollEnd={takeOver}
          onPointerDown={takeOver}
          onWheel={takeOver}
          className="flex aspect-[4/3] snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken [scrollbar-width:none] motion-safe:scroll-smooth md:aspect-[3/2] md:rounded-box"
        >
          {images.map((image, index) => (
            <li key={image.id} id={`photo-${index + 1}`} className="size-full flex-none snap-center">
              <button
                type="button"
                tabIndex={index === shown ? 0 : -1}
                aria-label={t('gallery.enlarge', { number: index + 1, count: images.length, alt: image.alt })}
                onClick={() => setOpen(true)}
                className="size-full cursor-zoom-in -outline-offset-4"
              >
                <AdPicture
                  image={image}
                  sizes="(min-width: 1248px) 784px, (min-width: 960px) calc(100vw - 464px), 100vw"
                  eager={index === 0}
                  contain={image.height > image.width}
                />
              </button>
            </li>
          ))}
        </ul>
        <FavoriteButton ad={ad} className="absolute! top-3.5 right-3.5 size-11! text-[20px]! md:top-4 md:right-4" />
        <button
          type="button"
          disabled={shown === 0}
          onClick={() => go(shown - 1)}
          aria-label={t('gallery.previous')}
          className={clsx(round, 'left-4')}
        >
          <Icon name="chevron-left" className="text-18" />
        </button>
        <button
          type="button"
          disabled={shown >= last}
          onClick={() => go(shown + 1)}
          aria-label={t('gallery.next')}
          className={clsx(round, 'right-4')}
        >
          <Icon name="chevron-right" className="text-18" />
        </button>
        <p className="tnum pointer-events-none absolute right-4 bottom-4 rounded-[8px] bg-paper-ink/85 px-2.5 py-1 text-14 font-semibold text-paper-white">
          <span aria-hidden>
            {shown + 1} / {images.length}
          </span>
          <span aria-live="polite" className="sr-only">
            {t('gallery.position', { number: shown + 1, count: images.length })}
          </span>
        </p>
      </div>
      {last > 0 && (
        <ol className="mt-2.5 grid auto-cols-[calc((100%-50px)/6)] grid-flow-col gap-2.5 overflow-x-auto p-[5px] -m-[5px] [scrollbar-width:thin] max-md:hidden">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#photo-${index + 1}`}
                onClick={(event) => jump(event, index)}
                aria-label={t('gallery.show', { number: index + 1 })}
                aria-current={index === shown ? 'true' : undefined}
                className={clsx(
                  'block aspect-[4/3] overflow-hidden rounded-control',
                  index === shown ? 'ring-3 ring-primary-ink ring-offset-2 ring-offset-bg' : 'hover:opacity-85',
                )}
              >
                <AdPicture image={image} sizes="125px" eager={index < 6} decorative />
              </a>
            </li>
          ))}
        </ol>
      )}
      {open && (
        <LightboxLater images={images} start={shown} title={ad.title} onClose={(at) => (setOpen(false), go(at))} />
      )}
    </section>
  );
}
