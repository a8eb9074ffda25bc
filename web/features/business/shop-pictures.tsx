import { useState } from 'react';
import {
  deleteShopPicture,
  shopPictures,
  uploadShopPicture,
  type Business,
  type ShopPicture,
} from '#contract/api/business.ts';
import { isFailure } from '#contract/failure.ts';
import { keepBusiness } from '#web/features/business/business.queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Section } from '#web/ui/section.tsx';

export function ShopPictures({ business }: { business: Business }) {
  const { t } = useTranslation('business');
  return (
    <Section title={`${t('shop.logo')}, ${t('shop.banner').toLocaleLowerCase()}`}>
      <div className="grid gap-6 sm:grid-cols-2">
        {shopPictures.map((picture) => (
          <OnePicture key={picture} picture={picture} address={business[picture]} />
        ))}
      </div>
    </Section>
  );
}

function OnePicture({ picture, address }: { picture: ShopPicture; address: string | null }) {
  const { t } = useTranslation('business');
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null);
  const attempt = async (work: () => Promise<Business>) => {
    setError(undefined);
    try {
      keepBusiness(await work());
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setError(failure.errors[0]?.message ?? failure.message);
    } finally {
      setProgress(null);
    }
  };
  const send = ([file]: File[]) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    void attempt(() =>
      upload(uploadShopPicture, form, {
        params: { picture },
        onProgress: (share) => setProgress({ name: file.name, share }),
      }),
    );
  };
  return (
    <div>
      {address && (
        <img
          src={address}
          alt={t(`shop.${picture}`)}
          className={
            picture === 'logo' ? 'mb-3 size-24 rounded-box' : 'mb-3 aspect-[1200/236] w-full rounded-box object-cover'
          }
        />
      )}
      <Field label={t(`shop.${picture}`)} optional error={error}>
        <FileDrop
          title={t(`shop.${picture}_add`)}
          hint={t(`shop.${picture}_hint`)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onFiles={send}
          files={progress ? [{ id: picture, name: progress.name, progress: progress.share }] : []}
        />
      </Field>
      {address && (
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          className="mt-2"
          onClick={() => void attempt(() => call(deleteShopPicture, { params: { picture } }))}
        >
          {t(`shop.remove_${picture}`)}
        </Button>
      )}
    </div>
  );
}
