import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { uploadPicture } from '#contract/api/profile.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { wholeCrop } from '#web/features/profile/crop.ts';
import { Cropper } from '#web/features/profile/cropper.tsx';
import { cutPicture } from '#web/features/profile/cut-picture.ts';
import { FormFailure } from '#web/ui/form.tsx';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

interface PictureDialogProps {
  file: File;
  /** Null where the browser cannot show the format: the server then cuts the middle out. */
  image: HTMLImageElement | null;
  onSaved: (avatar: string) => void;
  onClose: () => void;
}

/** The chosen picture, cut to a square and sent. */
export function PictureDialog({ file, image, onSaved, onClose }: PictureDialogProps) {
  const { t } = useTranslation('profile');
  const [crop, setCrop] = useState(wholeCrop);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [sending] = useState(() => new AbortController());
  useEffect(() => () => sending.abort(), [sending]);

  const save = async () => {
    setFailure(null);
    setProgress(0);
    const form = new FormData();
    form.append('file', image ? await cutPicture(image, crop) : file, image ? 'picture.jpg' : file.name);
    try {
      const { avatar } = await upload(uploadPicture, form, { onProgress: setProgress, signal: sending.signal });
      onSaved(avatar);
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(error);
      setProgress(null);
    }
  };

  return (
    <Dialog
      insistent
      size="sm"
      onClose={onClose}
      title={t('picture.crop')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={progress !== null} onClick={() => void save()}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure failure={failure} />
        {image ? (
          <Cropper
            src={image.src}
            picture={{ width: image.naturalWidth, height: image.naturalHeight }}
            crop={crop}
            onChange={setCrop}
          />
        ) : (
          <Note>{t('picture.no_preview', { name: file.name })}</Note>
        )}
        {progress !== null && <ProgressBar label={t('picture.sending')} value={Math.round(progress * 100)} />}
      </div>
    </Dialog>
  );
}
