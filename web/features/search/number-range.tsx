import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { one } from '#web/features/search/params.ts';
import { useSearch } from '#web/features/search/state.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface NumberRangeProps {
  /** "attr.mileage": the two ends are this with Min and Max behind it. */
  name: string;
  label: string;
  unit: string | null;
  /** The least and the most that the found ads have. */
  min: number | null;
  max: number | null;
  type: 'number' | 'date';
}

const pauseMs = 600;

/** From one number to another; what is typed counts after a pause, or when one leaves the field. */
export function NumberRange({ name, label, unit, min, max, type }: NumberRangeProps) {
  const { t } = useTranslation('search');
  const { filters, apply } = useSearch();
  const keys = [`${name}Min`, `${name}Max`] as const;
  const given = keys.map((key) => one(filters[key]) ?? '');
  const [draft, setDraft] = useState<string[] | null>(null);
  const shown = draft ?? given;
  const send = (values: string[]) => {
    setDraft(null);
    const [from, to] = values.map((value) => value.replace(',', '.').replace(/[^\d.-]/g, ''));
    if (from !== given[0] || to !== given[1]) apply({ [keys[0]]: from || undefined, [keys[1]]: to || undefined });
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => sendLater(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const hints = [min, max].map((value) => (value === null || type === 'date' ? undefined : String(value)));
  const names = [t('filters.from', { label }), t('filters.to', { label })];
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2">
      <legend className="sr-only">{label}</legend>
      {keys.map((key, end) => (
        <TextInput
          key={key}
          name={key}
          aria-label={names[end]}
          placeholder={hints[end]}
          type={type === 'date' ? 'date' : 'text'}
          {...(unit && { unit })}
          inputMode={type === 'date' ? undefined : 'decimal'}
          maxLength={12}
          value={shown[end] ?? ''}
          onChange={(event) => setDraft(shown.map((value, index) => (index === end ? event.target.value : value)))}
          onBlur={() => draft && send(draft)}
          className="tnum"
        />
      ))}
    </fieldset>
  );
}
