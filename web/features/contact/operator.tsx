import { useTranslation } from '#web/lib/texts.tsx';
import { useSite } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const steps = ['copy', 'read', 'answer'] as const;

/** What becomes of the message, and when another way suits better. */
export function Operator() {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation();
  const { brand, contactEmail, contactPhone } = useSite();
  return (
    <aside aria-labelledby="operator" className="self-start rounded-box border border-line bg-surface p-5 md:p-6">
      <h2 id="operator" className="text-18">
        {t('next')}
      </h2>
      <ol className="mt-3 mb-6 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 text-15">
            <span
              aria-hidden
              className="tnum grid size-6 flex-none place-items-center rounded-full bg-primary-soft text-13 font-bold text-primary-ink"
            >
              {index + 1}
            </span>
            {t(`steps.${step}`, { brand })}
          </li>
        ))}
      </ol>
      <h2 className="border-t border-line pt-5 text-18">{t('speak')}</h2>
      <p className="mt-1 text-14 text-ink-2">
        {common('header.hours_days')} {common('header.hours_time')}
      </p>
      <a
        href={`tel:${contactPhone.replace(/\s/g, '')}`}
        className={buttonClass({ variant: 'secondary', block: true }, 'mt-3')}
      >
        <Icon name="telephone" className="text-[1.15em]" />
        {contactPhone}
      </a>
      <p className="mt-4 text-14 text-ink-2">
        {t('attach')}{' '}
        <a href={`mailto:${contactEmail}`} className="link block w-fit break-words">
          {contactEmail}
        </a>
      </p>
    </aside>
  );
}
