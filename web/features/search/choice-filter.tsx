import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { all } from '#web/features/search/params.ts';
import { useSearch } from '#web/features/search/state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldGroup } from '#web/ui/field.tsx';

export interface Choice {
  value: string;
  label: string;
  count: number | null;
}

interface ChoiceFilterProps {
  name: string;
  label: string;
  choices: readonly Choice[];
}

const shortList = 8;

/** Some of several, each with how many ads it has. Chosen ones stay in sight, however long the list. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const { t } = useTranslation('search');
  const { filters, apply, language } = useSearch();
  const [whole, setWhole] = useState(false);
  const chosen = all(filters[name]);
  const foldable = choices.length > shortList + 1;
  const toggle = (value: string) =>
    apply({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  return (
    <FieldGroup label={label} labelHidden>
      {choices.map(({ value, label: text, count }, index) => (
        <Checkbox
          key={value}
          dense
          name={name}
          value={value}
          label={text}
          count={count === null ? undefined : formatNumber(count, language)}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
          className={
            foldable && !whole && index >= shortList && !chosen.includes(value) ? 'hidden noscript:block' : undefined
          }
        />
      ))}
      {foldable && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="link min-h-9 text-14 noscript:hidden"
        >
          {whole ? t('filters.fewer') : t('filters.more', { count: choices.length - shortList })}
        </button>
      )}
    </FieldGroup>
  );
}
