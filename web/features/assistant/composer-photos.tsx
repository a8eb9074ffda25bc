import { assistantLimits } from '#contract/assistant.ts';
import type { usePhotos } from '#web/features/conversations/composer-photos.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';

type Photos = ReturnType<typeof usePhotos>;

/** The photos chosen for the next question, each with a way to take it out again. */
export function ChosenPhotos({ photos: { files, problem, take }, mode }: { photos: Photos; mode: string }) {
  const { t } = useTranslation('assistant');
  if (!files.length && !problem) return null;
  return (
    <div className="mb-2.5 grid gap-2">
      {problem && (
        <p role="alert" className="text-13 font-semibold text-danger-ink">
          {t(`photos.${problem}`, { count: assistantLimits.photos })}
        </p>
      )}
      {files.length > 0 && (
        <>
          <ul aria-label={t('photos.chosen', { count: files.length })} className="flex flex-wrap gap-2">
            {files.map((file, index) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`} className="relative">
                <img
                  alt={t('photos.photo', { number: index + 1, count: files.length })}
                  ref={(picture) => {
                    if (!picture) return;
                    picture.src = URL.createObjectURL(file);
                    return () => URL.revokeObjectURL(picture.src);
                  }}
                  className="size-20 rounded-control object-cover"
                />
                <IconButton
                  icon="x-lg"
                  label={t('photos.remove', { number: index + 1 })}
                  className="absolute top-0 right-0 size-8! rounded-control bg-surface/90 text-14"
                  onClick={() => take(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
          <p className="text-13 text-ink-2">{t(mode === 'anthropic' ? 'photos.leave_model' : 'photos.leave_local')}</p>
        </>
      )}
    </div>
  );
}

export function AddPhotos({ photos: { add } }: { photos: Photos }) {
  const { t } = useTranslation('assistant');
  return (
    <PhotoPicker onChoose={(files) => void add(files)}>
      <IconButton type="button" icon="camera" label={t('photos.add')} className="h-[46px] w-[46px] flex-none" />
    </PhotoPicker>
  );
}
