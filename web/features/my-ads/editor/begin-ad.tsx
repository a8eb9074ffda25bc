import { useState } from 'react';
import { adLimits } from '#contract/ads.ts';
import type { Start } from '#web/features/my-ads/editor/editor.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** A new ad begins with its title, from which its category follows, or with its photos. */
export function BeginAd({ onBegin }: { onBegin: (begin: Pick<Start, 'values' | 'step'>) => void }) {
  const { t } = useTranslation('post');
  const [title, setTitle] = useState('');
  return (
    <section aria-labelledby="new-ad" className="mt-5 rounded-box bg-primary-soft p-5 md:px-7 md:py-6">
      <h2 id="new-ad" className="sr-only">
        {t('resume.new')}
      </h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onBegin(title.trim() ? { values: { title: title.trim() } } : {});
        }}
      >
        <Field label={t('category.title')} className="min-w-0 flex-1 basis-64">
          <TextInput
            value={title}
            maxLength={adLimits.titleMax}
            autoComplete="off"
            placeholder={t('resume.new_example')}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Button type="submit" icon="plus-lg" className="max-sm:w-full">
          {t('resume.begin')}
        </Button>
        <Button
          variant="quiet"
          icon="camera"
          className="max-sm:-mb-2 max-sm:w-full"
          onClick={() => onBegin({ step: 'photos' })}
        >
          {t('category.photos_first')}
        </Button>
      </form>
    </section>
  );
}
