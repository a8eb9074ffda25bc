import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { IconName } from '#contract/icons.ts';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { type SectionId, sectionIds, type StepId, stepOf } from '#web/features/my-ads/editor/editor-steps.ts';
import { headingOf } from '#web/features/my-ads/editor/focus-field.ts';
import { useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How each section of an ad stands: to mend, changed since it was opened, or as it should be. */
type SectionState = { kind: 'wrong'; count: number } | { kind: 'refused' | 'changed' | 'complete' };

function useSectionState(): (step: StepId) => SectionState {
  const { findings, changed, refusal } = useDraft();
  const wrongFields = useWrongFields();
  const toFix = findings.flatMap(({ level, field }) => (level === 'fix' && field ? [field] : []));
  const isOf = (step: StepId) => (field: string) => stepOf(field) === step;
  return (step) => {
    const wrong = new Set([...wrongFields(step), ...toFix.filter(isOf(step))]);
    if (wrong.size) return { kind: 'wrong', count: wrong.size };
    if (refusal?.fields.some(isOf(step))) return { kind: 'refused' };
    return { kind: [...changed].some(isOf(step)) ? 'changed' : 'complete' };
  };
}

const looks: Record<SectionState['kind'], { icon: IconName; disc: string; ink: string }> = {
  wrong: { icon: 'exclamation-triangle-fill', disc: 'xl:bg-warning-soft', ink: 'text-warning-ink' },
  refused: { icon: 'exclamation-triangle-fill', disc: 'xl:bg-warning-soft', ink: 'text-warning-ink' },
  changed: { icon: 'pencil', disc: 'xl:bg-info-soft', ink: 'text-info-ink' },
  complete: { icon: 'check-lg', disc: 'xl:bg-primary-soft', ink: 'text-primary-ink' },
};

/** The sections of an ad and how each stands: at the left where there is room, else chips that stay under the header. */
export function SectionList() {
  const { t } = useTranslation('post');
  const { goTo } = useDraft();
  const stateOf = useSectionState();
  const inSight = useSectionInSight();
  return (
    <nav
      aria-label={t('sections_label')}
      className="sticky z-20 max-xl:top-15 max-xl:col-span-full max-xl:-mx-4 max-xl:-my-2 max-xl:bg-bg max-xl:py-2 md:max-xl:top-[72px] md:max-xl:-mx-6 xl:top-[90px]"
    >
      <ul className="flex gap-2 max-xl:overflow-x-auto max-xl:px-4 max-xl:[scrollbar-width:none] md:max-xl:px-6 xl:grid xl:gap-0.5">
        {sectionIds.map((step) => {
          const state = stateOf(step);
          const { icon, disc, ink } = looks[state.kind];
          const words = state.kind === 'wrong' ? t('to_correct', { count: state.count }) : t(`section.${state.kind}`);
          return (
            <li key={step} className="relative flex-none">
              <button
                type="button"
                aria-current={step === inSight ? 'location' : undefined}
                onClick={() => goTo(step)}
                className="group flex min-h-11 items-center gap-2 text-left text-14 font-semibold whitespace-nowrap max-xl:rounded-full max-xl:border max-xl:border-line-strong max-xl:bg-surface max-xl:px-3.5 xl:w-full xl:gap-2.5 xl:rounded-control xl:px-1.5 xl:py-2 xl:text-15 xl:whitespace-normal xl:hover:bg-sunken max-xl:aria-[current]:border-primary max-xl:aria-[current]:bg-primary-soft max-xl:aria-[current]:text-primary-ink xl:not-aria-[current]:text-ink-2 xl:aria-[current]:bg-primary-soft"
              >
                <span
                  className={clsx(
                    'grid flex-none place-items-center rounded-full xl:size-8 xl:group-aria-[current]:bg-surface',
                    ink,
                    disc,
                  )}
                >
                  <Icon name={icon} />
                </span>
                <span className="min-w-0">
                  <span className="max-xl:hidden">{t(`steps.${step}`)}</span>
                  <span className="xl:hidden">{t(`section.short.${step}`)}</span>
                  <span className={clsx('block text-13 font-normal max-xl:sr-only', state.kind !== 'complete' && ink)}>
                    <span className="sr-only">, </span>
                    {words}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The section under the reader's eyes: the last one whose heading has come past the upper third of the screen. */
function useSectionInSight(): SectionId {
  const [inSight, setInSight] = useState<SectionId>('category');
  useEffect(() => {
    const look = () => {
      const isPast = (step: SectionId) =>
        (document.getElementById(headingOf(step))?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3;
      setInSight(sectionIds.findLast(isPast) ?? 'category');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return inSight;
}
