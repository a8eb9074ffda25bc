import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLinterTitle, useVerdict } from '#web/features/my-ads/editor/linter-panel.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { useGoOn } from '#web/features/my-ads/editor/form-box.tsx';
import { PublishButton } from '#web/features/my-ads/editor/publish-button.tsx';
import { useSaveWords } from '#web/features/my-ads/editor/save-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On phones the verdict and the way on stay at the lower edge; the list itself stands below the form. */
export function LinterBar() {
  const { t } = useTranslation('post');
  const { blocking, fix, advice, missing } = useVerdict();
  const title = useLinterTitle();
  const { isOnePage } = useDraft();
  const way = useGoOn();
  const { text } = useSaveWords();
  const isGood = blocking === 0 && fix === 0;
  const [icon, ink] =
    blocking > 0
      ? (['x-octagon-fill', 'text-danger-ink'] as const)
      : isGood
        ? (['check-circle-fill', 'text-success-ink'] as const)
        : (['exclamation-triangle-fill', 'text-warning-ink'] as const);
  const words = [
    missing.length > 0 && t('linter.to_fill', { count: missing.length }),
    blocking > 0 && fix > 0 && t('linter.fix', { count: fix }),
    advice > 0 && t('linter.advice', { count: advice }),
    text,
  ].filter(Boolean);
  const show = () => {
    const heading = document.getElementById('linter');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <aside
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-16 items-center gap-3 border-t border-line bg-raised px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <button
        type="button"
        onClick={show}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control text-left leading-[1.2]"
      >
        <Icon name={icon} className={clsx('text-[20px]', ink)} />
        <span className="min-w-0">
          <span className="block text-15 font-bold">
            {blocking > 0
              ? t('linter.blocking_points', { count: blocking })
              : fix > 0
                ? t('linter.fix', { count: fix })
                : t('linter.nothing_blocks')}
            <span className="sr-only"> ({t('linter.see')})</span>
          </span>
          <span className="block truncate text-13 text-ink-2">{words.join(' · ')}</span>
        </span>
      </button>
      {isOnePage || !way ? (
        <PublishButton />
      ) : (
        <Button onClick={way.goOn}>
          {t('continue')} <span className="sr-only">{t(`to.${way.next}`)}</span>
        </Button>
      )}
    </aside>
  );
}
