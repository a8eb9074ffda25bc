import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { adLimits } from '#contract/ads.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { countedPhotos, shownPhotos } from '#web/features/my-ads/editor/editor-state.ts';
import { FormBox } from '#web/features/my-ads/editor/form-box.tsx';
import { pictureTypes } from '#web/features/my-ads/editor/picture-types.ts';
import { PhotoRow } from '#web/features/my-ads/editor/photo-row.tsx';
import { limitsQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { usePhotoDrag } from '#web/features/my-ads/editor/use-photo-drag.ts';
import { buttonClass, Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

/** Until the plan is known: what everybody may. */
const freeImages = 5;

export function StepPhotos() {
  const { t } = useTranslation('post');
  const { editor, state, photos, imageCount, errorOf, values, isOnePage } = useDraft();
  const { data: limits, isPending } = useQuery(limitsQuery);
  const most = Math.min(limits?.images ?? freeImages, adLimits.images);
  const [remarks, setRemarks] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const room = most - imageCount;
  const [cover] = countedPhotos(photos);

  const notPictures = (files: File[]) =>
    files.length ? [t('photos.not_pictures', { names: files.map(({ name }) => name).join(', ') })] : [];
  const add = (files: File[], refused: File[] = []) => {
    const left = files.length - Math.max(0, room);
    setRemarks([...notPictures(refused), ...(left > 0 ? [t('photos.too_many', { count: left, most })] : [])]);
    if (room > 0) void editor.photos.add(files.slice(0, room));
  };
  // Photos with which an ad begins were chosen before this step was there to take them.
  const addGiven = useEffectEvent(() => {
    const given = editor.takeGiven();
    if (given.length) add(given);
  });
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => addGiven());
    return () => clearTimeout(timer);
  }, [isPending]);
  const move = (key: string, to: number) => {
    // While a photo is dragged its place changes faster than the screen.
    const now = shownPhotos(editor.get());
    const from = now.findIndex((photo) => photo.key === key);
    const index = Math.max(0, Math.min(now.length - 1, to));
    if (from < 0 || from === index) return;
    editor.photos.move(key, index);
    setSaid(t('photos.moved', { from: from + 1, to: index + 1, count: now.length }));
  };
  const drag = usePhotoDrag(list, move);
  const removed = state.photos.filter(({ isRemoved }) => isRemoved);
  const error = errorOf('images');

  return (
    <FormBox
      step="photos"
      title={t(isOnePage ? 'steps.photos' : 'photos.title')}
      // They are sent as they are chosen.
      text={state.ad?.status === 'Active' ? t('photos_looked_at') : t('photos.text', { count: most })}
    >
      <div data-field="images" className="grid gap-4">
        {error && (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        )}
        {room > 0 ? (
          <>
            <FileDrop
              multiple
              title={t('photos.add')}
              hint={t('photos.formats')}
              accept={pictureTypes}
              onFiles={add}
              onReject={(files) => setRemarks(notPictures(files))}
            />
            <label
              className={buttonClass(
                { variant: 'secondary', block: true },
                'relative outline-focus has-focus-visible:outline-3 pointer-fine:hidden',
              )}
            >
              <Icon name="camera" className="text-[1.15em]" />
              {t('photos.camera')}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  target.value = '';
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </>
        ) : (
          <Note>{t('photos.full', { count: most })}</Note>
        )}
        {remarks.length > 0 && (
          <Note tone="warning" role="alert">
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </Note>
        )}
        {values.categoryId === null && imageCount > 0 && <Note>{t('photos.wait_for_category')}</Note>}
        {removed.map(({ key }) => (
          <Note key={key} icon="trash">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <output>{t('photos.removed')}</output>
              <Button
                size="sm"
                variant="secondary"
                icon="arrow-counterclockwise"
                onClick={() => editor.photos.bringBack(key)}
              >
                {t('photos.undo')}
              </Button>
            </span>
          </Note>
        ))}
        {photos.length > 0 && (
          <>
            <p className="tnum text-14 text-ink-2">{t('photos.count', { count: imageCount, most })}</p>
            <ol ref={list} className="grid gap-3">
              {photos.map((photo, index) => (
                <PhotoRow
                  key={photo.key}
                  photo={photo}
                  index={index}
                  count={photos.length}
                  isCover={photo === cover}
                  isDragged={drag.dragged === photo.key}
                  onGrab={(event) => drag.grab(event, photo.key)}
                  onTake={(event) => drag.take(event, photo.key)}
                  onMove={(to) => move(photo.key, to)}
                />
              ))}
            </ol>
          </>
        )}
        <output aria-live="polite" className="sr-only">
          {said}
        </output>
      </div>
    </FormBox>
  );
}
