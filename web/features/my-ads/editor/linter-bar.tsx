import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLinterTitle, useVerdict } from '#web/features/my-ads/editor/linter-panel.tsx';
import { useSaveWords } from '#web/features/my-ads/editor/save-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On phones the verdict stays at the lower edge; the list itself stands below the form. */
export function LinterBar() {
  const { t } = useTranslation('post');
  const { blocking, fix, advice, missing } = useVerdict();
  const title = useLinterTitle();
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
      <Icon name={icon} className={clsx('text-[20px]', ink)} />
      <div className="min-w-0 flex-1 leading-[1.2]">
        <p className="text-15 font-bold">
          {blocking > 0
            ? t('linter.blocking_points', { count: blocking })
            : fix > 0
              ? t('linter.fix', { count: fix })
              : t('linter.nothing_blocks')}
        </p>
        <p className="truncate text-13 text-ink-2">{words.join(' · ')}</p>
      </div>
      <Button variant="secondary" onClick={show}>
        {t('linter.see')}
      </Button>
    </aside>
  );
}
