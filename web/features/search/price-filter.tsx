import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { one, toCents } from '#web/features/search/params.ts';
import { PriceHistogram } from '#web/features/search/price-histogram.tsx';
import { priceScale } from '#web/features/search/price-scale.ts';
import { useSearch } from '#web/features/search/state.tsx';
import { formatPrice } from '#web/lib/format.ts';
import { RangeSlider } from '#web/features/search/range-slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const pauseMs = 450;

interface Draft {
  min: string;
  max: string;
}

/** Euros as one types them. */
const toEuros = (cents: string | undefined) =>
  cents === undefined ? '' : String(Number(cents) / 100).replace('.', ',');

/** The price as bars with two thumbs, and as two fields in euros. What is moved or typed counts after a short pause. */
export function PriceFilter() {
  const { t } = useTranslation('search');
  const { filters, answer, apply, language } = useSearch();
  const given = { min: toEuros(one(filters.priceMin)), max: toEuros(one(filters.priceMax)) };
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft ?? given;
  const send = ({ min, max }: Draft) => {
    setDraft(null);
    const changes = { priceMin: toCents(min), priceMax: toCents(max) };
    if (toEuros(changes.priceMin) !== given.min || toEuros(changes.priceMax) !== given.max) apply(changes);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => sendLater(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const prices = answer?.facets?.prices;
  const scale = prices && prices.buckets.length > 1 ? priceScale(prices) : null;
  const cents = (euros: string) => {
    const value = toCents(euros);
    return value === undefined ? null : Number(value);
  };
  const low = scale?.low(cents(shown.min)) ?? 0;
  const high = Math.max(low + 1, scale?.high(cents(shown.max)) ?? 0);
  const textOf = (step: number) =>
    step === 0 || step === scale?.steps ? t('filters.no_limit') : formatPrice(scale?.at(step) ?? 0, language);
  const move = (from: number, to: number) =>
    scale &&
    setDraft({
      min: from === 0 ? '' : toEuros(String(scale.at(from))),
      max: to === scale.steps ? '' : toEuros(String(scale.at(to))),
    });
  const field = (end: 'min' | 'max') => ({
    name: end === 'min' ? 'eurosMin' : 'eurosMax',
    'aria-label': t(`filters.price_${end}`),
    placeholder: t(`filters.price_${end}_hint`),
    unit: '€',
    inputMode: 'decimal' as const,
    maxLength: 12,
    value: shown[end],
    onChange: (event: { target: HTMLInputElement }) => setDraft({ ...shown, [end]: event.target.value }),
    onBlur: () => draft && send(draft),
    className: 'tnum',
  });
  return (
    <>
      {scale && prices && (
        <div className="noscript:hidden">
          <PriceHistogram buckets={prices.buckets} low={low} high={high} />
          <div className="-mt-[22px] mb-1 px-[11px]">
            <RangeSlider
              steps={scale.steps}
              low={low}
              high={high}
              onChange={move}
              labels={[t('filters.price_min'), t('filters.price_max')]}
              textOf={textOf}
            />
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <TextInput {...field('min')} />
        <TextInput {...field('max')} />
      </div>
    </>
  );
}
