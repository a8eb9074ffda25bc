import type { AssistantState } from '#contract/api/assistant.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** That it is no human, and whether words leave the site. */
export function Disclosure({ state }: { state: AssistantState | undefined }) {
  const { t } = useTranslation('assistant');
  const mode = state?.mode ?? 'local';
  return (
    <p className="mt-2 flex items-start gap-2 text-13 text-ink-2">
      <Icon name="info-circle" className="mt-0.5 flex-none max-md:hidden" />
      <span>
        <span className="md:hidden">
          {t('says.brief')} <b className="text-ink">{t(`says.${mode}.brief`)}</b>
        </span>
        <span className="max-md:hidden">
          {t('says.ai')} <b className="text-ink">{t(`says.${mode}.leaves`)}</b>
          {t(`says.${mode}.where`)}
        </span>{' '}
        <Dialog
          title={t('says.title')}
          trigger={
            <button type="button" className="link font-semibold">
              <span className="md:hidden">{t('says.details')}</span>
              <span className="max-md:hidden">{t('says.more')}</span>
            </button>
          }
        >
          <div className="grid gap-3 text-15">
            {(['first', 'second', 'third'] as const).map((part) => (
              <p key={part}>{t(`says.${mode}.${part}`, { model: state?.model ?? '' })}</p>
            ))}
          </div>
        </Dialog>
      </span>
    </p>
  );
}
