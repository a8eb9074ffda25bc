import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { addressOf, all } from '#web/features/search/search-params.ts';
import { FacetCount } from '#web/features/search/filters/facet-count.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

export interface Choice {
  value: string;
  label: string;
  count: number | null;
  isCapped?: boolean;
}

interface ChoiceFilterProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** All of them in the page, folded by the script alone: without one this is where they are. */
  whole?: boolean;
}

const shortList = 6;

/** Some of several, each with how many ads it has. Chosen ones stay in sight, however long the list. */
export function ChoiceFilter({ name, label, choices, whole = false }: ChoiceFilterProps) {
  const { t } = useTranslation('search');
  const { params, filters, apply } = useSearch();
  const [isOpen, setOpen] = useState(false);
  const chosen = all(filters[name]);
  const isFoldable = choices.length > shortList + 2;
  const toggle = (value: string) =>
    apply({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  const isShown = ({ value }: Choice, index: number) =>
    !isFoldable || isOpen || index < shortList || chosen.includes(value);
  const hidden = choices.length - choices.filter(isShown).length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice, index) => {
        const { value, label: text, count, isCapped } = choice;
        const isFolded = !isShown(choice, index);
        if (isFolded && !whole) return null;
        return (
          <label key={value} className={isFolded ? 'choice hidden noscript:flex' : 'choice'}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="check"
            />
            {text}
            <FacetCount count={count} isCapped={isCapped} />
          </label>
        );
      })}
      {isFoldable && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-9 text-14 noscript:hidden"
        >
          {isOpen ? t('filters.fewer') : t('filters.more', { count: hidden })}
        </button>
      )}
      {hidden > 0 && !whole && (
        // Without a script the page of all filters has the rest.
        <PlainLink
          to={addressOf('/advanced-search', params)}
          className="link hidden min-h-9 text-14 noscript:inline-block"
        >
          {t('filters.more', { count: hidden })}
        </PlainLink>
      )}
    </fieldset>
  );
}
