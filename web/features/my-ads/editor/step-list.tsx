import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { useWrongFields } from '#web/features/my-ads/editor/form-box.tsx';
import { stepIds, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Whether there is anything left to do in a step, and how that reads. */
function useProgress() {
  const { t } = useTranslation('post');
  const { step: current, values, section, imageCount, attempted } = useDraft();
  const wrongFields = useWrongFields();
  return (step: StepId) => {
    const wrong = wrongFields(step).length;
    const isForm = step !== 'preview' && step !== 'publish';
    const isDone = isForm && wrong === 0 && (step !== 'photos' || imageCount > 0);
    const isWrong = wrong > 0 && attempted.has(step) && step !== current;
    const child = section?.children.find(({ id }) => id === values.categoryId);
    const words: Partial<Record<StepId, string | false>> = {
      category: child && section && `${section.name} › ${child.name}`,
      photos: imageCount > 0 && t('photos_added', { count: imageCount }),
    };
    const about =
      (isWrong && t('to_correct', { count: wrong })) ||
      words[step] ||
      (step === current ? t('now') : isForm && !isDone ? t('to_do') : undefined);
    return { isDone, isWrong, about };
  };
}

/** The way through the form: at the left where there is room, else a line of numbers above it. */
export function StepList() {
  const { t } = useTranslation('post');
  const { step: current, goTo } = useDraft();
  const progress = useProgress();
  return (
    <nav aria-label={t('steps_label')}>
      <ol className="flex justify-between gap-1 xl:grid xl:gap-1">
        {stepIds.map((step, index) => {
          const { isDone, isWrong, about } = progress(step);
          const isNow = step === current;
          return (
            <li
              key={step}
              className="relative xl:[&+li]:before:absolute xl:[&+li]:before:-top-3 xl:[&+li]:before:left-[15px] xl:[&+li]:before:h-4 xl:[&+li]:before:w-0.5 xl:[&+li]:before:bg-line-strong"
            >
              <button
                type="button"
                aria-current={isNow ? 'step' : undefined}
                onClick={() => goTo(step)}
                className="flex min-h-11 min-w-11 items-center gap-3 rounded-control text-left text-15 font-semibold text-ink-2 max-xl:justify-center xl:min-h-[52px] xl:w-full aria-[current]:text-ink"
              >
                <span
                  className={clsx(
                    'tnum grid size-8 flex-none place-items-center rounded-full text-14',
                    isNow && 'bg-primary text-on-primary',
                    !isNow && isWrong && 'bg-danger-soft text-danger-ink',
                    !isNow && !isWrong && isDone && 'bg-primary-soft text-primary-ink',
                    !isNow && !isWrong && !isDone && 'inset-ring-[1.5px] inset-ring-line-strong',
                  )}
                >
                  {isWrong && !isNow ? (
                    <Icon name="exclamation-triangle-fill" />
                  ) : isDone && !isNow ? (
                    <Icon name="check-lg" />
                  ) : (
                    index + 1
                  )}
                </span>
                <span className="max-xl:sr-only">
                  {t(`steps.${step}`)}
                  {about && (
                    <span className={clsx('block text-13 font-normal', isWrong && 'font-semibold text-danger-ink')}>
                      <span className="sr-only">, </span>
                      {about}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
