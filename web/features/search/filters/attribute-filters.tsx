import { useTranslation } from '#web/lib/texts.tsx';
import type { Facets } from '#contract/api/search.ts';
import { ChoiceFilter } from '#web/features/search/filters/choice-filter.tsx';
import { FilterSection } from '#web/features/search/filters/filter-section.tsx';
import { NumberRange } from '#web/features/search/filters/number-range.tsx';
import { all } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';

type AttributeFacet = Facets['attributes'][number];

/** Asked for as a span from one value to another. */
const spans = new Set(['number', 'year', 'date']);

/** So many lie open beside the results; the others as soon as one of their values is chosen, or somebody opens them. */
const openOnes = 5;

/** The facts that ads of the chosen category have; they come with their words and counts, so that none needs code. */
export function AttributeFilters({ whole }: { whole?: boolean }) {
  const { answer } = useSearch();
  return answer?.facets?.attributes.map((attribute, index) => (
    <AttributeFilter key={attribute.key} attribute={attribute} whole={whole} folded={!whole && index >= openOnes} />
  ));
}

interface AttributeFilterProps {
  attribute: AttributeFacet;
  whole: boolean | undefined;
  folded: boolean;
}

function AttributeFilter({ attribute, whole, folded }: AttributeFilterProps) {
  const { key, label, type, unit, options, min, max } = attribute;
  const { t } = useTranslation('search');
  const { filters } = useSearch();
  const name = `attr.${key}`;
  if (spans.has(type)) {
    const asked = filters[`${name}Min`] ?? filters[`${name}Max`];
    if (type !== 'date' && asked === undefined && (min === null || min === max)) return null;
    return (
      <FilterSection title={label} folded={folded && asked === undefined}>
        <NumberRange
          name={name}
          label={label}
          unit={unit}
          min={min}
          max={max}
          type={type === 'date' || type === 'year' ? type : 'number'}
        />
      </FilterSection>
    );
  }
  const chosen = all(filters[name]);
  const worded =
    type === 'boolean' ? options.map((one) => ({ ...one, label: t(`filters.boolean.${one.value}`) })) : options;
  // A choice with no ad behind it leads nowhere, unless it is the one that was made.
  const choices = worded.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (!choices.length) return null;
  return (
    <FilterSection title={label} folded={folded && !chosen.length}>
      <ChoiceFilter name={name} label={label} choices={choices} whole={whole} />
    </FilterSection>
  );
}
