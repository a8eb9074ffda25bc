import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdImage } from '#contract/ads.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { usePriceWords, type Priced } from '#web/features/ad-parts/price-words.ts';
import { readPrice, type Values } from '#web/features/my-ads/editor/draft-values.ts';
import { stepIds, type StepId } from '#web/features/my-ads/editor/editor-steps.ts';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { useDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

export interface Unfinished {
  title: string;
  /** Milliseconds or a date as text. */
  at: number | string;
  /** Photos and text that have not left this browser. */
  isLocal: boolean;
  image?: AdImage | null;
  priced: Priced;
  /** The step to go on with. */
  findStep?: () => Promise<StepId>;
}

/** The price of a copy in this browser, as far as it can be read. */
export const pricedAs = (values: Values): Priced => ({
  price: readPrice(values) ?? null,
  priceType: values.priceType,
  pricePeriod: pricePeriodOf(values.attributes, readPrice(values)),
});

interface ResumeOfferProps {
  draft: Unfinished;
  busy: boolean;
  /** On an ad that is there already the other way is to see it as it is. */
  isEdit?: boolean;
  onResume: () => void;
  onNew: () => void;
}

/** Somebody left before the end: go on from there, or begin anew. */
export function ResumeOffer({ draft, busy, isEdit = false, onResume, onNew }: ResumeOfferProps) {
  const { t } = useTranslation('post');
  const { ago } = useDates();
  const priceWords = usePriceWords();
  const { amount, unit } = priceWords(draft.priced);
  const isPriced = draft.priced.price !== null || draft.priced.priceType === 'Free';
  const price = isPriced && [amount, unit].filter(Boolean).join(' ');
  const { data: step } = useQuery({
    queryKey: ['resume-step', draft.at],
    queryFn: draft.findStep ?? skipToken,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className="wrap py-5 md:pt-10 md:pb-16">
      <div className="mx-auto max-w-[620px]">
        <h1 className="text-28">{t(isEdit ? 'edit.title' : 'title')}</h1>
        <section className="mt-4 rounded-box border border-line bg-surface p-5 md:p-8">
          <h2 className="text-22">{t(isEdit ? 'resume.edit_title' : 'resume.title')}</h2>
          <div className="mt-5 flex items-center gap-4 rounded-control bg-sunken p-3">
            <div className="grid h-[78px] w-[104px] flex-none place-items-center overflow-hidden rounded-control bg-surface">
              {draft.image ? (
                <AdPicture image={draft.image} sizes="104px" decorative />
              ) : (
                <span className="*:max-h-[70px] *:w-auto">
                  <Suitcase />
                </span>
              )}
            </div>
            <p className="min-w-0">
              <b className="line-clamp-2 break-words">{draft.title || t('resume.untitled')}</b>
              {price && <span className="tnum block text-15">{price}</span>}
              {draft.findStep && (
                <span className="block min-h-[1lh] text-14">
                  {step &&
                    t('resume.step', {
                      number: stepIds.indexOf(step) + 1,
                      count: stepIds.length,
                      step: t(`steps.${step}`),
                    })}
                </span>
              )}
              <span className="block text-14 text-ink-2">
                {t(draft.isLocal ? 'resume.local' : 'resume.server', { when: ago(draft.at) })}
              </span>
            </p>
          </div>
          <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full">
            <Button busy={busy} icon="pencil" onClick={onResume}>
              {t(isEdit ? 'resume.edit_resume' : 'resume.resume')}
            </Button>
            <Button variant="secondary" onClick={onNew}>
              {t(isEdit ? 'resume.edit_forget' : 'resume.new')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}
