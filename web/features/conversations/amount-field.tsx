import type { Ref } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { eurosText, readCents } from '#contract/numbers.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ChoiceChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Cents. The least one can offer. */
export const leastOffer = 100;
const shares = [0.95, 0.9, 0.85];

/** Whole euros, rounded as people do: to five from a hundred on. */
const rounded = (cents: number) => {
  const step = cents >= 10_000 ? 500 : 100;
  return Math.max(leastOffer, Math.round(cents / step) * step);
};

interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Cents, of the ad. */
  price: number | null | undefined;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A price one proposes, with some that are near. */
export function AmountField({ value, onChange, price, error, ref }: AmountFieldProps) {
  const { t, i18n } = useTranslation('conversations');
  const money = useMoney();
  const language = toLanguage(i18n.language);
  const near = price ? [...new Set(shares.map((share) => rounded(price * share)))] : [];
  return (
    <>
      <Field
        label={t('offer.amount')}
        error={error}
        hint={price ? t('offer.asked', { price: money(price) }) : undefined}
      >
        <TextInput
          ref={ref}
          inputMode="decimal"
          unit="€"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {near.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {near.map((cents) => (
            <ChoiceChip
              key={cents}
              pressed={readCents(value, language) === cents}
              onClick={() => onChange(eurosText(cents, language))}
            >
              {money(cents)}
            </ChoiceChip>
          ))}
        </div>
      )}
    </>
  );
}
