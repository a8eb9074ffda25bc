import { clsx } from 'clsx';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import type { Photo } from '#web/features/my-ads/editor/editor-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PhotoRowProps {
  photo: Photo;
  index: number;
  count: number;
  isCover: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  /** Of the whole tile. */
  onTake: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: number) => void;
}

const longestAlt = 200;

/** A photo with everything one can do to it; it is dragged by its tile, or moved by the arrow keys of its handle. */
export function PhotoRow({ photo, index, count, isCover, isDragged, onGrab, onTake, onMove }: PhotoRowProps) {
  const { t } = useTranslation('post');
  const { editor } = useDraft();
  const handle = useRef<HTMLButtonElement>(null);
  const number = index + 1;
  const isOnItsWay = photo.state === 'sending' || photo.state === 'preparing';
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
    // The row is put elsewhere in the document, which costs the focus.
    requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle does the same by keys
    <li
      onPointerDown={onTake}
      data-dragged={isDragged || undefined}
      className={clsx(
        'grid cursor-grab select-none active:cursor-grabbing [-webkit-touch-callout:none] grid-cols-[84px_minmax(0,1fr)] gap-2.5 rounded-control border bg-surface p-2.5 sm:grid-cols-[148px_minmax(0,1fr)]',
        isDragged ? 'border-primary-ink bg-primary-soft shadow-2' : 'border-line',
      )}
    >
      <div>
        <div className="relative aspect-[4/3] overflow-hidden rounded-badge bg-sunken">
          {photo.image ? (
            <AdPicture image={photo.image} sizes="148px" decorative />
          ) : photo.preview ? (
            <img src={photo.preview} alt="" draggable={false} className="size-full object-cover" />
          ) : (
            <Icon
              name={photo.state === 'preparing' ? 'hourglass-split' : 'file-earmark'}
              className="absolute inset-0 m-auto text-22 text-ink-2"
            />
          )}
        </div>
        {isCover && (
          <Badge tone="primary" className="mt-1.5 max-w-full max-sm:whitespace-normal!">
            {t('photos.cover')}
          </Badge>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <div className="-mt-1 flex flex-wrap items-center max-sm:[&_button]:size-10">
          <button
            ref={handle}
            type="button"
            onPointerDown={onGrab}
            onKeyDown={press}
            aria-label={t('photos.handle', { number, count })}
            title={t('photos.handle_short')}
            className="grid size-11 cursor-grab touch-none place-items-center rounded-control hover:bg-sunken active:cursor-grabbing"
          >
            <Icon name="arrow-down-up" />
          </button>
          <IconButton
            small
            icon="arrow-up"
            disabled={index === 0}
            label={t('photos.up', { number })}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            small
            icon="arrow-down"
            disabled={number === count}
            label={t('photos.down', { number })}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            small
            icon="arrow-clockwise"
            disabled={isOnItsWay}
            label={t('photos.turn', { number })}
            onClick={() => void editor.photos.turn(photo.key)}
          />
          <IconButton
            small
            icon="trash"
            disabled={isOnItsWay}
            label={t('photos.remove', { number })}
            onClick={() => editor.photos.remove(photo.key)}
            className="ml-auto"
          />
        </div>
        {photo.state === 'preparing' && <p className="text-13 text-ink-2">{t('photos.preparing')}</p>}
        {photo.state === 'sending' && (
          <div className="flex items-center gap-3">
            <ProgressBar
              className="flex-1"
              label={t('photos.sending', { number })}
              value={Math.round(photo.progress * 100)}
            />
            <Button size="sm" variant="quiet" onClick={() => editor.photos.cancel(photo.key)}>
              {t('photos.cancel')}
            </Button>
          </div>
        )}
        {photo.state === 'waiting' && <p className="text-13 text-ink-2">{t('photos.waiting')}</p>}
        {photo.error && (
          <FieldError>
            {photo.name && photo.state === 'failed' ? `${photo.name} : ` : ''}
            {photo.error}
          </FieldError>
        )}
        {photo.state === 'failed' && photo.mayRetry && (
          <Button
            size="sm"
            variant="secondary"
            icon="arrow-clockwise"
            className="justify-self-start"
            onClick={() => editor.photos.retry(photo.key)}
          >
            {t('photos.retry')}
          </Button>
        )}
        {photo.state !== 'failed' && (
          <Field label={t('photos.alt', { number })} labelHidden>
            <TextInput
              value={photo.alt}
              maxLength={longestAlt}
              placeholder={t('photos.alt_placeholder')}
              onChange={({ target }) => editor.photos.describe(photo.key, target.value)}
            />
          </Field>
        )}
      </div>
    </li>
  );
}
