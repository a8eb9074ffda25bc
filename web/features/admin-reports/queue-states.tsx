import { addressOf, isNarrowed, type Wanted } from '#web/features/admin-reports/wanted.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const box = 'grid justify-items-center gap-1.5 px-5 py-12 text-center';

/** Nothing here: because of the filters, or because everything is decided. */
export function EmptyQueue({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('admin_reports');
  const which = isNarrowed(wanted) ? 'narrowed' : wanted.page > 1 ? 'page' : wanted.status;
  return (
    <div className={box}>
      <h2 className="text-18">{t(`empty.${which}`)}</h2>
      <p className="max-w-[48ch] text-ink-2">{t(`empty.${which}_text`)}</p>
      {(which === 'narrowed' || which === 'page') && (
        <ButtonLink
          size="sm"
          variant="secondary"
          to={addressOf({ ...wanted, reason: null, type: null, reference: '', page: 1, report: null })}
          className="mt-2"
        >
          {t(which === 'page' ? 'empty.first_page' : 'filters.clear')}
        </ButtonLink>
      )}
    </div>
  );
}

export function FailedQueue({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const { t } = useTranslation('admin_reports');
  return (
    <div role="alert" className={box}>
      <h2 className="text-18">{t('failed.title')}</h2>
      <p className="max-w-[48ch] text-ink-2">{t('failed.text')}</p>
      <Button size="sm" variant="secondary" busy={retrying} onClick={onRetry} className="mt-2">
        {t('retry')}
      </Button>
    </div>
  );
}
