/** The pictures of an ad over the whole screen. */
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdImage } from '#contract/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface LightboxProps {
  images: readonly AdImage[];
  start: number;
  title: string;
  onClose: (at: number) => void;
}

/** Pixels a finger must travel sideways to turn the page. */
const swipe = 50;

export function Lightbox({ images, start, title, onClose }: LightboxProps) {
  const { t } = useTranslation('ad');
  const [at, setAt] = useState(start);
  const [large, setLarge] = useState(false);
  const from = useRef<number | null>(null);
  const stage = useRef<HTMLElement>(null);
  const image = images[at];

  function go(step: number) {
    setLarge(false);
    setAt((now) => (now + step + images.length) % images.length);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' && !large) go(-1);
    else if (event.key === 'ArrowRight' && !large) go(1);
    else if (event.key === '+') setLarge(true);
    else if (event.key === '-') setLarge(false);
  }
  function lift(event: PointerEvent) {
    const way = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (!large && Math.abs(way) > swipe) go(way > 0 ? -1 : 1);
  }

  useEffect(() => {
    const box = stage.current;
    if (large && box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [large]);

  return (
    <Dialog.Root open onOpenChange={() => onClose(at)}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={press}
          // The picture that was looked at last may not be the one it was opened from.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`#photo-${at + 1} button`)?.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-60 flex flex-col bg-paper-ink text-paper-white [--line-band:rgb(255_255_255/0.16)] on-band data-[state=open]:animate-enter"
        >
          <div className="flex items-center gap-1 p-2">
            <Dialog.Title className="min-w-0 flex-1 truncate px-2 font-text text-15 font-semibold tracking-normal">
              {title}
            </Dialog.Title>
            <p className="tnum px-2 text-14" aria-live="polite">
              {t('gallery.position', { number: at + 1, count: images.length })}
            </p>
            <IconButton
              icon={large ? 'zoom-out' : 'zoom-in'}
              label={t(large ? 'gallery.smaller' : 'gallery.larger')}
              onClick={() => setLarge(!large)}
            />
            <Dialog.Close asChild>
              <IconButton icon="x-lg" label={t('gallery.close')} />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons do the same */}
            <section
              ref={stage}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it scrolls
              tabIndex={large ? 0 : undefined}
              aria-label={t('gallery.stage')}
              onPointerDown={(event) => (from.current = event.clientX)}
              onPointerUp={lift}
              onDoubleClick={() => setLarge(!large)}
              className={large ? 'size-full overflow-auto' : 'size-full touch-pan-y overflow-hidden'}
            >
              <div className={large ? 'size-[220%]' : 'size-full'}>
                <AdPicture key={image?.id} image={image} sizes={large ? '220vw' : '100vw'} contain eager />
              </div>
            </section>
            {images.length > 1 && (
              <>
                <IconButton
                  icon="chevron-left"
                  label={t('gallery.previous')}
                  onClick={() => go(-1)}
                  className="absolute! top-1/2 left-2 bg-paper-ink/80"
                />
                <IconButton
                  icon="chevron-right"
                  label={t('gallery.next')}
                  onClick={() => go(1)}
                  className="absolute! top-1/2 right-2 bg-paper-ink/80"
                />
              </>
            )}
          </div>
          {image?.alt && <p className="px-4 py-3 text-center text-14">{image.alt}</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
