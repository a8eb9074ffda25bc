import { isCount, unitIn } from '#contract/units.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { useAmountFaults } from '#web/features/search/filters/amount-faults.tsx';
import { faultOf, toNumberText } from '#web/features/search/filters/amounts.ts';
import { one } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useRangeDraft, type Ends } from '#web/features/search/filters/use-range-draft.ts';
import { formatNumber } from '#web/lib/format.ts';
import { TextInput } from '#web/ui/text-input.tsx';

interface NumberRangeProps {
  /** "attr.mileage": the two ends are this with Min and Max behind it. */
  name: string;
  label: string;
  unit: string | null;
  /** The least and the most that the found ads have. */
  min: number | null;
  max: number | null;
  type: 'number' | 'year' | 'date';
}

const pauseMs = 600;

/** From one number to another; what is typed counts after a pause, or when one leaves the field. */
export function NumberRange({ name, label, unit, min, max, type }: NumberRangeProps) {
  const { t } = useTranslation('search');
  const { filters, apply, language } = useSearch();
  const keys = [`${name}Min`, `${name}Max`] as const;
  const given: Ends = [one(filters[keys[0]]) ?? '', one(filters[keys[1]]) ?? ''];
  const send = (ends: Ends) => {
    const [from = '', to = ''] = type === 'date' ? ends : ends.map(toNumberText);
    if (from !== given[0] || to !== given[1]) apply({ [keys[0]]: from || undefined, [keys[1]]: to || undefined });
  };
  const isDate = type === 'date';
  const kind = isDate ? null : type === 'year' ? 'year' : isCount({ type, unit }) ? 'count' : 'measure';
  const isWrong = (text: string) => kind !== null && faultOf(text, kind) !== null;
  const { shown, field } = useRangeDraft(given, send, pauseMs, isWrong);
  const { marks, message } = useAmountFaults(shown, kind);

  const write = (value: number) => (type === 'year' ? String(value) : formatNumber(value, language));
  const hints = [min, max].map((value, end) =>
    value === null || isDate ? undefined : t(end ? 'filters.to_hint' : 'filters.from_hint', { value: write(value) }),
  );
  const names = [t('filters.from', { label }), t('filters.to', { label })];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {keys.map((key, index) => {
          const end = index === 0 ? 0 : 1;
          return (
            <TextInput
              {...field(end)}
              {...marks(end)}
              key={key}
              name={key}
              aria-label={names[end]}
              placeholder={hints[end]}
              type={isDate ? 'date' : 'text'}
              {...(unit && { unit: unitIn(unit, language) })}
              inputMode={isDate ? undefined : 'decimal'}
              maxLength={12}
              className="tnum"
            />
          );
        })}
      </div>
      {message}
    </fieldset>
  );
}
