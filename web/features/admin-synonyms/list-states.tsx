import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

const box = 'grid justify-items-center gap-1.5 px-5 py-12 text-center';

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('admin_synonyms');
  return (
    <div className={box}>
      <h2 className="text-18">{t('nothing.title')}</h2>
      <p className="max-w-[48ch] text-ink-2">{t('nothing.text')}</p>
      <Button size="sm" variant="secondary" onClick={onClear} className="mt-2">
        {t('nothing.clear')}
      </Button>
    </div>
  );
}

export function FailedList({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const { t } = useTranslation('admin_synonyms');
  return (
    <div role="alert" className={box}>
      <h2 className="text-18">{t('failed.title')}</h2>
      <p className="max-w-[48ch] text-ink-2">{t('failed.text')}</p>
      <Button size="sm" variant="secondary" busy={retrying} onClick={onRetry} className="mt-2">
        {t('failed.retry')}
      </Button>
    </div>
  );
}
