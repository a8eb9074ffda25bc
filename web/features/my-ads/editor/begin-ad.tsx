import { useState } from 'react';
import { adLimits } from '#contract/ads.ts';
import { pictureTypes } from '#web/features/my-ads/editor/picture-types.ts';
import { SectionShortcuts } from '#web/features/my-ads/editor/section-shortcuts.tsx';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';

export type Begin = Pick<Start, 'values' | 'step' | 'section' | 'files'>;

/** A new ad begins with its title, from which its category follows, with its section, or with its photos. */
export function BeginAd({ onBegin }: { onBegin: (begin: Begin) => void }) {
  const { t } = useTranslation('post');
  const [title, setTitle] = useState('');
  return (
    <section
      aria-labelledby="new-ad"
      className="on-band grid grid-cols-[minmax(0,1fr)] gap-6 bg-band px-4 pt-6 pb-7 text-on-band max-md:-mx-4 md:rounded-box md:p-9 lg:grid-cols-[minmax(0,1fr)_270px] lg:gap-9"
    >
      <div className="min-w-0">
        <h1 id="new-ad" className="text-28 md:text-36">
          {t('title')}
        </h1>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            onBegin(title.trim() ? { values: { title: title.trim() } } : {});
          }}
        >
          <label htmlFor="new-title" className="block text-18 text-on-band-2">
            {t('category.title')}
          </label>
          <div className="mt-2.5 flex flex-wrap gap-2.5">
            <input
              id="new-title"
              value={title}
              maxLength={adLimits.titleMax}
              autoComplete="off"
              placeholder={t('resume.new_example')}
              onChange={({ target }) => setTitle(target.value)}
              className="control min-h-15 min-w-0 flex-1 basis-64 border-on-band-2 text-18"
            />
            <Button type="submit" variant="accent" size="lg" icon="arrow-right" className="min-h-15 max-sm:w-full">
              {t('resume.begin')}
            </Button>
          </div>
        </form>
        <SectionShortcuts onChoose={(section) => onBegin({ section, ...(title.trim() && { values: { title } }) })} />
      </div>
      <FileDrop
        multiple
        title={t('category.photos_first')}
        drawing={<Camera />}
        accept={pictureTypes}
        onFiles={(files) => onBegin({ step: 'photos', files })}
        className="text-ink"
      />
    </section>
  );
}
