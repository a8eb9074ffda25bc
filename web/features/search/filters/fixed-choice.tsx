/** The field of a filter with fixed values, made from the table in contract/search-filters.ts. */
import { choiceFilters, type ChoiceParam } from '#contract/search-filters.ts';
import { countCap } from '#contract/search.ts';
import { ChoiceFilter, type Choice } from '#web/features/search/filters/choice-filter.tsx';
import { FacetCount } from '#web/features/search/filters/facet-count.tsx';
import { all, one } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** A flat has no condition, a job no kind of price: what tells no ad found from another is not asked, unless it is chosen. */
export function useOffered(): (param: ChoiceParam) => boolean {
  const { answer, filters } = useSearch();
  return (param) => {
    const counts = answer?.facets?.[choiceFilters[param].facet];
    if (!answer?.totalCount || !Array.isArray(counts) || filters[param] !== undefined) return true;
    const told = counts.filter(({ count, isCapped }) => count > 0 || isCapped);
    return told.length > 1 || (told[0]?.count ?? answer.totalCount) < answer.totalCount;
  };
}

/** Where every ad found is without a price, as jobs are, none is asked for. */
export function useHasPrices(): boolean {
  const { answer, filters } = useSearch();
  const kinds = answer?.facets?.priceTypes;
  if (!kinds?.length || !answer?.totalCount || filters['priceMin'] || filters['priceMax']) return true;
  return kinds.some(({ value, count, isCapped }) => value !== 'OnRequest' && (count > 0 || isCapped));
}

/** Its values, each with how many ads are behind it; one without any leads nowhere, unless it is chosen or nothing is found. */
function useValues(param: ChoiceParam): Choice[] {
  const { t } = useTranslation('search');
  const { values, facet } = choiceFilters[param];
  const { answer, filters } = useSearch();
  const chosen = all(filters[param]);
  const counts = answer?.facets?.[facet];
  const counted = Array.isArray(counts) ? counts : undefined;
  const none = { count: counted ? 0 : null, isCapped: counted?.some(({ isCapped }) => isCapped) ?? false };
  const choices = values.map((value) => ({
    label: t(`choice.${param}.${value}`),
    ...(counted?.find((found) => found.value === value) ?? { value, ...none }),
  }));
  const leading = choices.filter(({ value, count, isCapped }) => count !== 0 || isCapped || chosen.includes(value));
  return leading.some(({ count }) => count) ? leading : choices;
}

function OneOf({ param }: { param: ChoiceParam }) {
  const { t } = useTranslation('search');
  const { filters, apply } = useSearch();
  const values = useValues(param);
  const isCounted = values.some(({ count }) => count !== null);
  const sum = values.reduce((all, { count }) => all + (count ?? 0), 0);
  const any = {
    value: '',
    label: t(`choice.${param}.any`),
    count: isCounted ? Math.min(sum, countCap) : null,
    isCapped: values.some(({ isCapped }) => isCapped),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(`choice.${param}.title`)}</legend>
      {[any, ...values].map(({ value, label, count, isCapped }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={param}
            value={value}
            checked={(one(filters[param]) ?? '') === value}
            onChange={() => apply({ [param]: value || undefined })}
            className="radio"
          />
          {label}
          <FacetCount count={count} isCapped={isCapped} />
        </label>
      ))}
    </fieldset>
  );
}

function SomeOf({ param }: { param: ChoiceParam }) {
  const { t } = useTranslation('search');
  return <ChoiceFilter name={param} label={t(`choice.${param}.title`)} choices={useValues(param)} />;
}

export function FixedChoice({ param, end = false }: { param: ChoiceParam; end?: boolean }) {
  const { t } = useTranslation('search');
  const { filters, apply } = useSearch();
  const { takes } = choiceFilters[param];
  if (takes === 'some') return <SomeOf param={param} />;
  if (takes === 'one') return <OneOf param={param} />;
  return (
    <Switch
      end={end}
      name={param}
      value="true"
      label={t(`choice.${param}.true`)}
      checked={filters[param] === 'true'}
      onChange={(event) => apply({ [param]: event.target.checked ? 'true' : undefined })}
    />
  );
}
