import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { deletePicture, type Profile } from '#contract/api/profile.ts';
import { openPicture } from '#web/features/profile/cut-picture.ts';
import { PictureDialog } from '#web/features/profile/picture-dialog.tsx';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

const accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const largestMegabytes = 15;

interface Chosen {
  file: File;
  image: HTMLImageElement | null;
}

export function PictureTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const avatarUrl = useAvatarUrl();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<'type' | 'size' | null>(null);
  const remove = useMutation({
    mutationFn: () => call(deletePicture),
    onSuccess: () => {
      changeProfile({ avatar: null });
      tell('success', 'picture_deleted');
    },
  });

  const choose = async (file: File) => {
    const tooLarge = file.size > largestMegabytes * 1_000_000;
    setRefused(tooLarge ? 'size' : null);
    if (!tooLarge) setChosen({ file, image: await openPicture(file) });
  };
  const close = () => {
    if (chosen?.image) URL.revokeObjectURL(chosen.image.src);
    setChosen(null);
  };
  const { firstName, lastName, avatar } = profile;
  return (
    <Section title={t('picture.title')} text={t('picture.text')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="grid justify-items-center gap-3">
          <Avatar
            firstName={firstName}
            lastName={lastName}
            src={avatarUrl(avatar)}
            size={128}
            label={t(avatar ? 'picture.current' : 'picture.initials')}
          />
          {avatar && (
            <Button size="sm" variant="danger" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('picture.delete')}
            </Button>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-72">
          <FileDrop
            title={t(avatar ? 'picture.replace' : 'picture.choose')}
            hint={t('picture.limits', { megabytes: largestMegabytes })}
            accept={accept}
            onFiles={([file]) => file && void choose(file)}
            onReject={() => setRefused('type')}
          />
          <div role="alert" className="mt-2">
            {refused && <FieldError>{t(`picture.refused_${refused}`, { megabytes: largestMegabytes })}</FieldError>}
          </div>
        </div>
      </div>
      {chosen && (
        <PictureDialog
          {...chosen}
          onClose={close}
          onSaved={(saved) => {
            close();
            changeProfile({ avatar: saved });
            tell('success', 'picture_saved');
          }}
        />
      )}
    </Section>
  );
}
