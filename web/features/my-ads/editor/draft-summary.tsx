import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AdImage } from '#contract/ads.ts';
import { pricePeriodOf } from '#contract/price-period.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { usePriceWords, type Priced } from '#web/features/ad-parts/price-words.ts';
import { DraftBadge } from '#web/features/my-ads/draft-badge.tsx';
import { draftState } from '#web/features/my-ads/draft-state.ts';
import { useMissingWords } from '#web/features/my-ads/missing-words.ts';
import { readPrice, type Values } from '#web/features/my-ads/editor/draft-values.ts';
import { stepFor, stepIds } from '#web/features/my-ads/editor/editor-steps.ts';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { useDates } from '#web/lib/dates.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export interface Unfinished {
  key: string;
  title: string;
  /** Milliseconds or a date as text. */
  at: number | string;
  /** Photos and text that have not left this browser. */
  isLocal: boolean;
  image?: AdImage | null;
  priced: Priced;
  /** The fields it still needs, where they are known, or how to find out. */
  missing?: readonly string[];
  findMissing?: () => Promise<string[]>;
}

/** The price of a copy in this browser, as far as it can be read. */
export const pricedAs = (values: Values): Priced => ({
  price: readPrice(values) ?? null,
  priceType: values.priceType,
  pricePeriod: pricePeriodOf(values.attributes, readPrice(values)),
});

/** What somebody began: its picture, how far it is, and since when it waits. */
export function DraftSummary({ draft }: { draft: Unfinished }) {
  const { t } = useTranslation('post');
  const { ago } = useDates();
  const priceWords = usePriceWords();
  const { amount, unit } = priceWords(draft.priced);
  const isPriced = draft.priced.price !== null || draft.priced.priceType === 'Free';
  return (
    <div className="flex min-w-0 flex-1 gap-3.5 sm:basis-80 sm:items-center sm:gap-5">
      <div className="grid aspect-[4/3] w-24 self-start sm:w-32 flex-none place-items-center overflow-hidden rounded-control bg-sunken">
        {draft.image ? (
          <AdPicture image={draft.image} sizes="128px" decorative />
        ) : (
          <span className="*:max-h-[70px] *:w-auto">
            <Suitcase />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <b className="line-clamp-2 break-words">{draft.title || t('resume.untitled')}</b>
        {isPriced && (
          <span className="mt-1.5 mb-2 block">
            <PriceLabel amount={amount} {...(unit && { unit })} />
          </span>
        )}
        <span className="block text-13 text-ink-2 sm:text-14">
          {t(draft.isLocal ? 'resume.local' : 'resume.server', { when: ago(draft.at).replaceAll(' ', '\u00a0') })}
        </span>
        {(draft.missing ?? draft.findMissing) && <HowFar draft={draft} />}
      </div>
    </div>
  );
}

/** What a draft still needs, once that is known. */
export function useMissing(draft: Unfinished): readonly string[] | undefined {
  const { data: found } = useQuery({
    queryKey: ['draft-missing', draft.key],
    queryFn: draft.findMissing ?? skipToken,
    gcTime: 0,
    retry: false,
  });
  return draft.missing ?? found;
}

function HowFar({ draft }: { draft: Unfinished }) {
  const { t } = useTranslation('post');
  const missing = useMissing(draft);
  const needs = useMissingWords(missing ?? []);
  const step = missing && stepFor(missing);
  const done = step ? stepIds.indexOf(step) : 0;
  const words = step && t('resume.step', { number: done + 1, count: stepIds.length, step: t(`steps.${step}`) });
  if (missing && draftState(missing) === 'ready')
    return (
      <span className="mt-1.5 block">
        <DraftBadge missing={missing} />
      </span>
    );
  return (
    <div className="mt-1.5 max-w-72">
      <ProgressBar label={t('resume.how_far')} value={step ? done + 1 : 0} max={stepIds.length} valueText={words} />
      <span className="mt-1 block min-h-[1lh] text-13 text-ink-2">{needs}</span>
    </div>
  );
}
