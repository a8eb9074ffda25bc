import { useState } from 'react';
import { talkLimits } from '#contract/conversations.ts';
import { Previews } from '#web/features/conversations/outgoing-bubble.tsx';
import { preparePhoto } from '#web/lib/prepare-photo.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

type Problem = 'too_many' | 'too_large' | null;

/** The pictures chosen for the next message: made smaller before they leave. */
export function usePhotos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<Problem>(null);
  const add = async (chosen: readonly File[]) => {
    if (!chosen.length) return;
    const ready = await Promise.all(
      chosen.slice(0, talkLimits.photos).map(async (file) => {
        const blob = await preparePhoto(file);
        // What this browser cannot read, the server may.
        return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) : file;
      }),
    );
    const fitting = ready.filter(({ size }) => size > 0 && size <= talkLimits.photoBytes);
    setFiles((before) => {
      const all = [...before, ...fitting];
      setProblem(
        fitting.length < ready.length
          ? 'too_large'
          : all.length > talkLimits.photos || chosen.length > talkLimits.photos
            ? 'too_many'
            : null,
      );
      return all.slice(0, talkLimits.photos);
    });
  };
  const clear = () => {
    setFiles([]);
    setProblem(null);
  };
  return { files, problem, add, clear, take: setFiles };
}

export function ChosenPhotos({ photos: { files, problem, clear } }: { photos: ReturnType<typeof usePhotos> }) {
  const { t } = useTranslation('conversations');
  if (!files.length && !problem) return null;
  return (
    <div className="mb-2.5">
      {problem && (
        <p role="alert" className="text-13 font-semibold text-danger-ink">
          {t(`composer.${problem}`, { count: talkLimits.photos })}
        </p>
      )}
      {files.length > 0 && (
        <div className="flex items-end gap-3">
          <Previews photos={files} />
          <Button variant="quiet" size="sm" icon="trash" onClick={clear}>
            {t('composer.remove_photos', { count: files.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
