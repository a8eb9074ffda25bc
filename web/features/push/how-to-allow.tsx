import { useTranslation } from '#web/lib/texts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const steps = {
  blocked: ['settings', 'allow', 'back'],
  unsupported: ['iphone', 'others'],
} as const;

/** What to do where the browser lets no notification through; only its own settings can change that. */
export function HowToAllow({ state }: { state: keyof typeof steps }) {
  const { t } = useTranslation('push');
  return (
    <Dialog
      rises
      size="sm"
      title={t('how.title')}
      trigger={
        <button type="button" className="link font-semibold whitespace-nowrap">
          {t(`how.open.${state}`)}
        </button>
      }
    >
      <ol className="grid list-decimal gap-3 pl-5 text-15 marker:font-semibold">
        {steps[state].map((step) => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
      {state === 'blocked' && <p className="mt-4 text-14 text-ink-2">{t('how.still')}</p>}
    </Dialog>
  );
}
