import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAd } from '#contract/api/my-ads.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { MergeChoice } from '#web/features/my-ads/editor/merge-choice.tsx';
import { differences, withField } from '#web/features/my-ads/editor/draft-merge.ts';
import { valuesOf } from '#web/features/my-ads/editor/draft-values.ts';
import { Button } from '#web/ui/button.tsx';

/** The ad was saved elsewhere meanwhile: both versions side by side, and a choice for each field. */
export function MergeView({ theirs }: { theirs: MyAd }) {
  const { t } = useTranslation('post');
  const { editor, state, values, language, definitions } = useDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const [other] = useState(() => valuesOf(theirs, language));
  const [found] = useState(() => differences(state.base, values, other, definitions));
  const [chosen, setChosen] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(found.map(({ field, mine, theirs: their, isMine }) => [field, isMine ? mine : their])),
  );
  useEffect(() => heading.current?.focus(), []);
  const keep = () => {
    let merged = other;
    // What does not differ may still be half typed here.
    for (const [key, typed] of Object.entries(values.attributes))
      if (!(`attributes.${key}` in chosen)) merged = withField(merged, `attributes.${key}`, typed);
    for (const { field } of found) merged = withField(merged, field, chosen[field]);
    editor.merge(merged);
  };
  return (
    <section aria-labelledby="merge" className="rounded-box border-2 border-warning-ink bg-surface p-[18px] md:p-7">
      <h2 id="merge" ref={heading} tabIndex={-1} className="text-22 outline-none">
        {t('merge.title')}
      </h2>
      <p className="mt-2 max-w-[66ch] text-15 text-ink-2">{t('merge.text')}</p>
      <ul className="mt-5 grid gap-6">
        {found.map((difference) => (
          <li key={difference.field}>
            <MergeChoice
              difference={difference}
              chosen={chosen[difference.field]}
              onChoose={(value) => setChosen((before) => ({ ...before, [difference.field]: value }))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-[18px]">
        <p className="flex-1 text-14 text-ink-2">{t('merge.safe')}</p>
        <Button onClick={keep}>{t('merge.keep')}</Button>
      </div>
    </section>
  );
}
