import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { saveConsent } from '#web/features/consents/cookie-consent.ts';
import { everything, necessaryOnly, type ConsentChoice } from '#web/lib/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';

const categories = [
  { id: 'necessary', required: true, cookies: ['session_token', 'csrf_token', 'auth_token'] },
  { id: 'functional', required: false, cookies: ['language_preference', 'theme_preference', 'favorites_list'] },
  { id: 'analytics', required: false, cookies: ['google_analytics', 'page_views', 'user_interactions'] },
  { id: 'marketing', required: false, cookies: ['facebook_pixel', 'google_ads', 'advertising_id'] },
] as const;

/** Refusing takes as much room as accepting. */
const half = 'flex-1 basis-0 px-1! max-sm:text-13';

/** One switch per kind of cookie. Saving hides the banner, and this with it. */
export function CookieModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ConsentChoice>(necessaryOnly);
  return (
    <Dialog
      open
      rises
      onOpenChange={onClose}
      title={t('cookies.modal_title')}
      description={t('cookies.modal_text')}
      footer={
        <>
          <Button variant="secondary" className={half} onClick={() => saveConsent(necessaryOnly)}>
            {t('cookies.necessary_only')}
          </Button>
          <Button variant="secondary" className={half} onClick={() => saveConsent(everything)}>
            {t('cookies.accept_all')}
          </Button>
          <Button block onClick={() => saveConsent(choice)}>
            {t('cookies.save')}
          </Button>
        </>
      }
    >
      <ul className="-my-4 md:-my-5">
        {categories.map(({ id, required, cookies }) => (
          <li key={id} className="relative border-b border-line py-3 last:border-0">
            <Switch
              end
              // What cannot be switched shows no switch; it stays one for who does not see.
              className={clsx('[&_p]:pr-18', required && '[&_.switch]:sr-only [&_label]:justify-end')}
              label={<b className="font-semibold">{t(`cookies.categories.${id}.name`)}</b>}
              description={t(`cookies.categories.${id}.description`)}
              disabled={required}
              checked={id === 'necessary' || choice[id]}
              onChange={(event) => setChoice({ ...choice, [id]: event.target.checked })}
            />
            {required && (
              <span className="absolute top-3 right-0 flex items-center gap-1.5 text-13/[44px] font-semibold text-ink-2">
                <Icon name="lock" />
                {t('cookies.always')}
              </span>
            )}
            <details className="group text-13">
              <summary className="absolute top-11 right-0 inline-flex min-h-8 list-none items-center gap-1.5 rounded-badge text-ink-2 hover:underline">
                {t('cookies.details')}
                <span className="sr-only">{t(`cookies.categories.${id}.name`)}</span>
                <Icon name="chevron-down" className="text-12 transition-transform group-open:rotate-180" />
              </summary>
              <ul className="flex flex-wrap gap-1.5 pt-1 pb-2">
                {cookies.map((name) => (
                  <li key={name} className="rounded-badge bg-sunken px-2 py-0.5 font-mono text-13">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
