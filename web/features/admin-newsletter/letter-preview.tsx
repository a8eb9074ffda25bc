import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { previewLetter, type LetterInput } from '#contract/api/admin-newsletter.ts';
import { languages, toLanguage, type Language } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The mail as it will look; in a frame where nothing of it runs or loads. */
export function LetterPreview({ letter }: { letter: LetterInput }) {
  const { t, i18n } = useTranslation('admin_newsletter');
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.language));
  const body = useDeferredValue({ language, subject: letter.subjects[language], body: letter.bodies[language] });
  const preview = useQuery({
    queryKey: ['newsletter-preview', body],
    queryFn: () => quietCall(previewLetter, { body }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return (
    <section
      aria-label={t('preview.title')}
      className="grid content-start gap-3 rounded-box border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('preview.title')}</h2>
        <SegmentedControl
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      {preview.data ? (
        <iframe
          title={t('preview.title')}
          sandbox=""
          srcDoc={preview.data.html}
          className="h-[560px] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <Skeleton className="h-[560px] rounded-control!" />
      )}
    </section>
  );
}
