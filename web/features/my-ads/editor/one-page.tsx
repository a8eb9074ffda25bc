import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { headingOf } from '#web/features/my-ads/editor/focus-field.ts';
import type { StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';
import { LinterPanel } from '#web/features/my-ads/editor/linter-panel.tsx';
import { StepCategory } from '#web/features/my-ads/editor/step-category.tsx';
import { StepDetails } from '#web/features/my-ads/editor/step-details.tsx';
import { StepPhotos } from '#web/features/my-ads/editor/step-photos.tsx';
import { StepPrice } from '#web/features/my-ads/editor/step-price.tsx';
import { StepPublish } from '#web/features/my-ads/editor/step-publish.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What is changed most often comes first. */
const sections: readonly { step: StepId; content: ReactNode }[] = [
  { step: 'category', content: <StepCategory /> },
  { step: 'price', content: <StepPrice /> },
  { step: 'photos', content: <StepPhotos /> },
  { step: 'details', content: <StepDetails /> },
];

/** An ad that was handed in before: every section below the other, and saving always at hand. */
export function OnePage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-x-6 xl:grid-cols-[190px_minmax(0,1fr)_320px] xl:gap-x-7">
      <SectionList />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {sections.map(({ step, content }) => (
          <div key={step} className="grid min-w-0 grid-cols-1">
            {content}
          </div>
        ))}
      </div>
      <div className="flex flex-col rounded-box border border-line bg-surface lg:sticky lg:top-[90px] lg:max-h-[calc(100dvh-106px)] lg:overflow-y-auto">
        <StepPublish />
        <LinterPanel />
      </div>
    </div>
  );
}

/** The section under the reader's eyes: the last one whose heading has come past the upper third of the screen. */
function useSectionInSight(): StepId {
  const [inSight, setInSight] = useState<StepId>('category');
  useEffect(() => {
    const look = () => {
      const isPast = ({ step }: { step: StepId }) =>
        (document.getElementById(headingOf(step))?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3;
      setInSight(sections.findLast(isPast)?.step ?? 'category');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return inSight;
}

function SectionList() {
  const { t } = useTranslation('post');
  const { goTo, attempted } = useDraft();
  const wrongFields = useWrongFields();
  const inSight = useSectionInSight();
  return (
    <nav aria-label={t('sections_label')} className="max-xl:hidden xl:sticky xl:top-[90px]">
      <ul className="grid gap-0.5">
        {sections.map(({ step }) => {
          const wrong = attempted.has(step) ? wrongFields(step).length : 0;
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === inSight ? 'location' : undefined}
                onClick={() => goTo(step)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control px-3 py-1.5 text-left text-15 font-semibold not-aria-[current]:text-ink-2 hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:text-primary-ink"
              >
                {t(`steps.${step}`)}
                {wrong > 0 && (
                  <span className="flex items-center gap-1.5 text-13 text-danger-ink">
                    <Icon name="exclamation-triangle-fill" />
                    {t('to_correct', { count: wrong })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
