import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adLimits } from '#contract/ads.ts';
import { uploadImages } from '#contract/api/ad-images.ts';
import { createAd } from '#contract/api/my-ads.ts';
import type { DraftIdea } from '#contract/draft-idea.ts';
import type { Photo } from '#contract/conversations.ts';
import { isFailure } from '#contract/failure.ts';
import { callOnce } from '#web/lib/api.ts';
import { newId } from '#web/lib/new-id.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';

class PhotoLost extends Error {}

/** A photo that was shown to the assistant, as a file of its own. */
async function fileOf({ url }: Photo): Promise<File> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new PhotoLost();
  return new File([await answer.blob()], 'photo.jpg', { type: 'image/jpeg' });
}

interface Chosen {
  file: File;
  /** As this browser has it. */
  url: string;
}
const chosen = (file: File): Chosen => ({ file, url: URL.createObjectURL(file) });

/** A draft as it was understood: each line can be left out, photos can be added, and a click makes it real. */
export function DraftCard({ draft, shown = [] }: { draft: DraftIdea; shown?: readonly Photo[] }) {
  const { t } = useTranslation('assistant');
  const navigate = useNavigate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [photos, setPhotos] = useState<Chosen[]>([]);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const kept = shown.filter(({ id }) => !out.has(id));
  const count = kept.length + photos.length;
  /** Those that are in the ad already: what is pressed again after a failure goes on with the others. */
  const sent = useRef(new Set<unknown>());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(newId());
  const isKept = (field: string) => !left.has(field);
  const toggle = (field: string) => {
    const next = new Set(left);
    if (!next.delete(field)) next.add(field);
    key.current = newId();
    setLeft(next);
  };
  const create = async () => {
    setBusy(true);
    setFailure(null);
    const attributes = Object.fromEntries(
      Object.entries(draft.attributes).filter(([name]) => isKept(`attributes.${name}`)),
    );
    const { categoryId, title, description, price, priceType, condition, city, postalCode, inseeCode } = draft;
    try {
      const ad = await callOnce(key.current)(createAd, {
        body: {
          categoryId,
          title,
          description,
          priceType,
          ...(isKept('price') && priceType !== 'Free' && { price }),
          ...(isKept('condition') && { condition }),
          ...(isKept('city') && { city, postalCode, inseeCode }),
          attributes,
        },
      });
      for (const photo of [...kept, ...photos].slice(0, adLimits.images)) {
        const mark = 'file' in photo ? photo.file : photo.id;
        if (sent.current.has(mark)) continue;
        const form = new FormData();
        form.append('file', 'file' in photo ? photo.file : await fileOf(photo));
        await upload(uploadImages, form, { params: { id: ad.id } });
        sent.current.add(mark);
      }
      void navigate(`/edit/${ad.id}`);
    } catch (error) {
      setBusy(false);
      setFailure(isFailure(error) ? error.message : t(error instanceof PhotoLost ? 'photos.not_read' : 'tool.failed'));
    }
  };
  return (
    <section
      aria-label={t('draft.title')}
      className="grid gap-3 rounded-box border-[1.5px] border-primary-ink bg-surface p-4"
    >
      <p className="flex items-start gap-3">
        <Icon name="pencil" className="mt-0.5 text-[20px] text-primary-ink" />
        <span>
          <b className="block">{t('draft.title')}</b>
          <span className="text-14 text-ink-2">{t('draft.text')}</span>
        </span>
      </p>
      <ul className="text-15">
        {draft.lines.map(({ field, label, value }) => {
          const isFixed = field === 'categoryId' || field === 'title';
          return (
            <li key={field} className="border-t border-line">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-[18px] flex-none accent-(--primary)"
                  checked={isKept(field)}
                  disabled={isFixed}
                  onChange={() => toggle(field)}
                />
                <span className="w-36 flex-none text-14 text-ink-2 max-md:w-28">{label}</span>
                <span className={isKept(field) ? 'font-semibold' : 'text-ink-3 line-through'}>{value}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {count > 0 && (
        <ul className="flex flex-wrap gap-2">
          {[
            ...kept.map(({ id, smallUrl }) => ({ id, src: smallUrl, onRemove: () => setOut(new Set([...out, id])) })),
            ...photos.map((file, place) => ({
              id: `own-${place}`,
              src: file.url,
              onRemove: () => setPhotos(photos.filter((one) => one !== file)),
            })),
          ].map(({ id, src, onRemove }, index) => (
            <li key={id} className="relative">
              <img
                src={src}
                alt={t('photos.photo', { number: index + 1, count })}
                width={80}
                height={80}
                className="size-20 rounded-control bg-sunken object-cover"
              />
              <IconButton
                icon="x-lg"
                label={t('photos.remove', { number: index + 1 })}
                className="absolute top-0 right-0 size-8! rounded-control bg-surface/90 text-14"
                onClick={onRemove}
              />
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <p role="alert" className="text-14 text-danger-ink">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
        <PhotoPicker onChoose={(files) => setPhotos([...photos, ...[...files].map(chosen)].slice(0, adLimits.images))}>
          <Button variant="secondary" icon="camera">
            {count ? t('draft.photos', { count }) : t('draft.add_photos')}
          </Button>
        </PhotoPicker>
        <Button onClick={() => void create()} busy={busy}>
          {t('draft.create')}
        </Button>
      </div>
    </section>
  );
}
