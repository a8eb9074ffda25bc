import type { AdDetail } from '#contract/api/ads.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const steps = ['write', 'answer', 'meet'] as const;

/** What follows once one applies for a job that is offered. */
export function HowToApply({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  if (ad.family !== 'jobs' || ad.attributes['offerType'] === 'request' || !ad.contactByMessage) return null;
  return (
    <section aria-labelledby="apply">
      <h2 id="apply" className="mt-9 mb-3.5 text-22">
        {t('apply.title')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-t-3 border-primary pt-2.5">
            <p className="flex items-baseline gap-2 font-semibold">
              <span aria-hidden className="font-display text-22 leading-none text-primary-ink">
                {index + 1}
              </span>
              {t(`apply.${step}.title`)}
            </p>
            <p className="mt-1 text-14 text-ink-2">{t(`apply.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
