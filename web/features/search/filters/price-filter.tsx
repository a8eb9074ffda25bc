import { useTranslation } from '#web/lib/texts.tsx';
import { eurosText } from '#contract/numbers.ts';
import { useAmountFaults } from '#web/features/search/filters/amount-faults.tsx';
import { faultOf, toCents } from '#web/features/search/filters/amounts.ts';
import { one } from '#web/features/search/search-params.ts';
import { PriceHistogram } from '#web/features/search/filters/price-histogram.tsx';
import { priceScale } from '#web/features/search/filters/price-scale.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useRangeDraft, type Ends } from '#web/features/search/filters/use-range-draft.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money.ts';
import { RangeSlider } from '#web/features/search/filters/range-slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const pauseMs = 450;
/** What a foreign reader is shown the worth of, in cents. */
const example = 10_000;
const isWrong = (text: string) => faultOf(text, 'price') !== null;

/** The price as bars with two thumbs, and as two fields in euros. What is moved or typed counts after a short pause. */
export function PriceFilter() {
  const { t } = useTranslation('search');
  const { filters, answer, apply, language } = useSearch();
  const inEuros = formatPrice(example, language);
  const inTheirs = useMoney()(example);
  const [priceMin, priceMax] = [one(filters.priceMin), one(filters.priceMax)];
  const euros = (cents: string | undefined) => (cents === undefined ? '' : eurosText(Number(cents), language));
  const send = (ends: Ends) => {
    const [from, to] = ends.map(toCents);
    if (from !== priceMin || to !== priceMax) apply({ priceMin: from, priceMax: to });
  };
  const given: Ends = [euros(priceMin), euros(priceMax)];
  const { shown, move, field } = useRangeDraft(given, send, pauseMs, isWrong);
  const { marks, message } = useAmountFaults(shown, 'price');

  const prices = answer?.facets?.prices;
  const scale = prices && prices.buckets.length > 1 ? priceScale(prices) : null;
  const [least, most] = shown.map((text) => {
    const cents = toCents(text);
    return cents === undefined ? null : Number(cents);
  });
  const { low, high } = scale?.span(least ?? null, most ?? null) ?? { low: 0, high: 1 };
  const textOf = (step: number, end: 0 | 1) =>
    step === (end === 0 ? 0 : scale?.steps) ? t('filters.no_limit') : formatPrice(scale?.at(step) ?? 0, language);
  const slide = (from: number, to: number) =>
    scale &&
    move([from === 0 ? '' : euros(String(scale.at(from))), to === scale.steps ? '' : euros(String(scale.at(to)))]);
  const look = { unit: '€', inputMode: 'decimal', maxLength: 12, className: 'tnum' } as const;
  return (
    <>
      {scale && prices && (
        <div className="noscript:hidden">
          <PriceHistogram buckets={prices.buckets} low={low} high={high} />
          <div className="-mt-[22px] mb-1 px-[22px]">
            <RangeSlider
              steps={scale.steps}
              low={low}
              high={high}
              onChange={slide}
              labels={[t('filters.price_min'), t('filters.price_max')]}
              textOf={textOf}
            />
          </div>
          <p aria-hidden className="tnum -mt-2 mb-2 flex justify-between text-12 text-ink-2">
            <span>{formatPrice(prices.min, language)}</span>
            <span>{formatPrice(prices.max, language)}</span>
          </p>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          {...look}
          {...field(0)}
          {...marks(0)}
          name="eurosMin"
          aria-label={t('filters.price_min')}
          placeholder={t('filters.price_min_hint')}
        />
        <TextInput
          {...look}
          {...field(1)}
          {...marks(1)}
          name="eurosMax"
          aria-label={t('filters.price_max')}
          placeholder={t('filters.price_max_hint')}
        />
      </div>
      {message}
      {inTheirs !== inEuros && (
        <p className="tnum mt-2 text-13 text-ink-2">
          {t('filters.price_in_euros', { euros: inEuros, worth: inTheirs })}
        </p>
      )}
    </>
  );
}
