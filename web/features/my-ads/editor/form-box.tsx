/** The box of a step: its heading, its fields and, where steps follow each other, the two buttons below. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { headingOf } from '#web/features/my-ads/editor/focus-field.ts';
import { neighbour, stepIds, stepOf, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FormBoxProps {
  step: StepId;
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

/** On to the next step, or to the first field that is wrong in this one; null at the end. */
export function useGoOn(): { next: StepId; goOn: () => void } | null {
  const { step, goTo, attempt } = useDraft();
  const wrongFields = useWrongFields();
  const next = neighbour(step, 1);
  if (!next) return null;
  const goOn = () => {
    attempt(step);
    const [first] = wrongFields(step);
    if (first) goTo(step, firstShown(wrongFields(step)) ?? first);
    else goTo(next);
  };
  return { next, goOn };
}

export function FormBox({ step, title, text, children, action }: FormBoxProps) {
  const { t } = useTranslation('post');
  const { isOnePage } = useDraft();
  // On one page the last step stands beside the others, in one box with what the rules say.
  const isAside = isOnePage && step === 'publish';
  return (
    <section
      aria-labelledby={headingOf(step)}
      className={clsx(
        'relative min-w-0 scroll-mt-[90px] p-[18px]',
        // Below the header chips lead from section to section.
        isOnePage && 'max-xl:scroll-mt-[136px]',
        !isAside && 'rounded-box border border-line bg-surface md:p-7',
      )}
    >
      {!isOnePage && (
        <p className="tnum mb-1 text-14 text-ink-2 xl:hidden">
          {t('step_of', { number: stepIds.indexOf(step) + 1, count: stepIds.length })}
        </p>
      )}
      <h2 id={headingOf(step)} tabIndex={-1} className={isAside ? 'sr-only' : 'text-22 outline-none'}>
        {title}
      </h2>
      {text && <p className={clsx('text-14 text-ink-2', !isAside && 'mt-2')}>{text}</p>}
      <div className={isAside ? 'mt-4 has-[>:empty]:hidden' : 'mt-5'}>{children}</div>
      {!isOnePage && <Buttons step={step} action={action} />}
      {isOnePage && action && <div className="mt-4 grid max-lg:hidden">{action}</div>}
    </section>
  );
}

/** Narrow screens have the way on in the bar below. */
function Buttons({ step, action }: Pick<FormBoxProps, 'step' | 'action'>) {
  const { t } = useTranslation('post');
  const { goTo } = useDraft();
  const way = useGoOn();
  const back = neighbour(step, -1);
  return (
    <div
      className={clsx(
        'mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-[18px]',
        !back && 'max-lg:hidden',
      )}
    >
      {back ? (
        <Button variant="secondary" icon="arrow-left" onClick={() => goTo(back)}>
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      <span className="flex items-center gap-3 max-lg:hidden">
        {action ??
          (way && (
            <>
              <span className="text-14 text-ink-2">{t('nothing_published')}</span>
              <Button onClick={way.goOn}>
                {`${t('continue')} ${t(`to.${way.next}`)}`}
                <Icon name="arrow-right" />
              </Button>
            </>
          ))}
      </span>
    </div>
  );
}

/** Of several wrong fields the one that stands first on the screen. */
function firstShown(fields: readonly string[]): string | undefined {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']);
  return boxes.find((field) => field !== undefined && fields.includes(field));
}
