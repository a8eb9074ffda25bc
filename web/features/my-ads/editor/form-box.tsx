/** The middle column: the step's heading, its fields and the two buttons below. */
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { savesByItself } from '#web/features/my-ads/editor/editor-state.ts';
import { neighbour, stepIds, stepOf, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FormBoxProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Takes the place of "continue". */
  action?: ReactNode;
}

/** The fields of a step that are wrong, those the server complained of too. */
export function useWrongFields(): (step: StepId) => string[] {
  const { problems, findings, state } = useDraft();
  return (step) => {
    const unlawful = findings.flatMap(({ level, field }) => (level === 'blocking' && field ? [field] : []));
    const all = [...problems.keys(), ...unlawful, ...Object.keys(state.complaints)];
    return [...new Set(all)].filter((field) => stepOf(field) === step);
  };
}

export function FormBox({ title, text, children, action }: FormBoxProps) {
  const { t } = useTranslation('post');
  const { step, goTo, attempt, state } = useDraft();
  const promise = usePromise();
  const wrongFields = useWrongFields();
  const [back, next] = [neighbour(step, -1), neighbour(step, 1)];
  const goOn = () => {
    attempt(step);
    const [first] = wrongFields(step);
    if (first) goTo(step, firstShown(wrongFields(step)) ?? first);
    else if (next) goTo(next);
  };
  return (
    <section aria-labelledby="step-title" className="min-w-0 rounded-box border border-line bg-surface p-[18px] md:p-7">
      <p className="tnum mb-1 text-14 text-ink-2 xl:hidden">
        {t('step_of', { number: stepIds.indexOf(step) + 1, count: stepIds.length })}
      </p>
      <h2 id="step-title" tabIndex={-1} className="text-22 outline-none">
        {title}
      </h2>
      {text && <p className="mt-2 text-14 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-[18px]">
        {back ? (
          <Button variant="secondary" icon="arrow-left" onClick={() => goTo(back)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        {action ??
          (next && (
            <span className="flex items-center gap-3">
              <span className="text-14 text-ink-2 max-md:hidden">{promise}</span>
              <Button onClick={goOn}>
                <span>
                  {t('continue')}{' '}
                  <span className="max-md:sr-only">
                    {t(`to.${next === 'publish' && !savesByItself(state) ? 'save' : next}`)}
                  </span>
                </span>
                <Icon name="arrow-right" className="max-md:hidden" />
              </Button>
            </span>
          ))}
      </div>
    </section>
  );
}

/** When what is written here will be seen by others. */
function usePromise(): string | undefined {
  const { t } = useTranslation('post');
  const { step, state } = useDraft();
  if (savesByItself(state)) return t('nothing_published');
  if (step !== 'photos') return t('nothing_saved');
  // They are sent as they are chosen.
  return state.ad?.status === 'Active' ? t('photos_looked_at') : undefined;
}

/** Of several wrong fields the one that stands first on the screen. */
export function firstShown(fields: readonly string[]): string | undefined {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']);
  return boxes.find((field) => field !== undefined && fields.includes(field));
}
