import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { isOneOf } from '#contract/known-values.ts';
import { choiceParams, switchParams, valueParams } from '#contract/search-filters.ts';
import { focusFault } from '#web/features/search/filters/amount-faults.tsx';
import { AttributeFilters } from '#web/features/search/filters/attribute-filters.tsx';
import { CategoryFilter } from '#web/features/search/filters/category-filter.tsx';
import { FilterSection } from '#web/features/search/filters/filter-section.tsx';
import { FixedChoice, useHasPrices, useOffered } from '#web/features/search/filters/fixed-choice.tsx';
import { PlaceFilter } from '#web/features/search/filters/place-filter.tsx';
import { PriceFilter } from '#web/features/search/filters/price-filter.tsx';
import { HiddenParams } from '#web/features/search/hidden-params.tsx';
import { addressOf, change, placeKeys, readParams } from '#web/features/search/search-params.ts';
import { spellOut, useSearch } from '#web/features/search/search-state.tsx';
import { ShowResults } from '#web/features/search/show-results.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** To the page of all filters, with those that are set. */
function AdvancedLink() {
  const { t } = useTranslation('search');
  const { params } = useSearch();
  return (
    <Link
      to={addressOf('/advanced-search', change(params, { page: undefined }))}
      className="link mt-2 inline-flex min-h-11 items-center gap-2 text-14"
    >
      <Icon name="sliders" /> {t('advanced.title')}
    </Link>
  );
}

const own = new Set<string>(['priceMin', 'priceMax', 'radius', 'page', ...choiceParams]);
/** The fields below, and the place, which its own field carries. */
const hasField = (key: string) => own.has(key) || key.startsWith('attr.') || isOneOf(placeKeys, key);

/** Every filter. Each counts at once; without a script they are one form with a button. */
export function FilterForm({ categoryAfterPlace = false }: { categoryAfterPlace?: boolean }) {
  const { t } = useTranslation('search');
  const { params, answer, action, replaceBy } = useSearch();
  const facets = answer?.facets;
  const isOffered = useOffered();
  const hasPrices = useHasPrices();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusFault(event)) return;
    const typed = readParams(new FormData(event.currentTarget).entries());
    replaceBy(params.categoryId ? { ...typed, categoryId: params.categoryId } : typed);
  };
  return (
    <form action={action} method="get" onSubmit={submit} aria-label={t('filters.label')}>
      <HiddenParams
        params={spellOut(params, answer)}
        except={(key) => hasField(key) || (key === 'categoryId' && action.startsWith('/category/'))}
      />
      <div>
        {!categoryAfterPlace && <CategoryFilter />}
        {hasPrices && (
          <FilterSection title={t('filters.price')}>
            <PriceFilter />
          </FilterSection>
        )}
        <FilterSection title={t('filters.place')}>
          <PlaceFilter />
        </FilterSection>
        {categoryAfterPlace && <CategoryFilter />}
        <AttributeFilters />
        {valueParams.filter(isOffered).map((param) => (
          <FilterSection key={param} title={t(`choice.${param}.title`)}>
            <FixedChoice param={param} />
          </FilterSection>
        ))}
        <FilterSection title={t('filters.display')}>
          {switchParams.map((param) => (
            <FixedChoice key={param} param={param} end />
          ))}
        </FilterSection>
      </div>
      {(facets?.isCapped || facets?.categories.some(({ isCapped }) => isCapped)) && (
        <p className="border-t border-line pt-3 text-13 text-ink-2">{t('filters.capped')}</p>
      )}
      <AdvancedLink />
      <div className="mt-4 hidden noscript:block">
        <ShowResults />
      </div>
    </form>
  );
}
