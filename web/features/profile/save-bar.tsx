import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

/** The end of a form: whether something waits to be saved, and the button that does it. */
export function SaveBar({ busy, dirty, className }: { busy: boolean; dirty: boolean; className?: string }) {
  const { t } = useTranslation('profile');
  return (
    <div
      className={clsx('flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-4', className)}
    >
      {dirty && !busy && <p className="text-14 text-ink-2">{t('save_bar.unsaved')}</p>}
      <Button type="submit" busy={busy}>
        {t('save_bar.save')}
      </Button>
    </div>
  );
}
