import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { switchParams, valueParams } from '#contract/search-filters.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { useNavigate } from 'react-router';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { toTree } from '#web/features/categories/category-tree.ts';
import { focusFault } from '#web/features/search/filters/amount-faults.tsx';
import { AttributeFilters } from '#web/features/search/filters/attribute-filters.tsx';
import { useChosenBefore } from '#web/features/search/filters/ticked-before-start.ts';
import { useClearAll } from '#web/features/search/filters/clear-filters.ts';
import { addressOf, one, orderChanges, readParams, sortOf, sorts } from '#web/features/search/search-params.ts';
import { HiddenParams } from '#web/features/search/hidden-params.tsx';
import { PlaceFilter } from '#web/features/search/filters/place-filter.tsx';
import { PriceFilter } from '#web/features/search/filters/price-filter.tsx';
import { ShowResults } from '#web/features/search/show-results.tsx';
import { FixedChoice, useOffered } from '#web/features/search/filters/fixed-choice.tsx';
import { SearchProvider, useSearch } from '#web/features/search/search-state.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const path = '/advanced-search';
/** What the form has no field for: how to look at the results, and in which language. */
const kept = new Set(['view', 'pageSize', 'understand', 'lang']);

export function AdvancedSearch() {
  const { t } = useTranslation('search');
  return (
    <SearchProvider path={path}>
      <div className="wrap pt-8 pb-16 md:pt-12">
        <PageMeta description={t('advanced.description')} />
        <h1 className="text-28 md:text-36">{t('advanced.title')}</h1>
        <p className="mt-2 max-w-[66ch] text-ink-2">{t('advanced.lead')}</p>
        <AdvancedForm />
      </div>
    </SearchProvider>
  );
}

/** The search's filters on a whole page. Its address holds what is filled in; the button goes to the results. */
function AdvancedForm() {
  const { t } = useTranslation('search');
  const { params, filters, language, apply, answer } = useSearch();
  const { data: all = [] } = useQuery(categoriesQuery(language));
  const navigate = useNavigate();
  const clear = useClearAll();
  const isOffered = useOffered();
  useChosenBefore();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The second button asks for the category's own fields: only without a script.
    event.preventDefault();
    if (focusFault(event)) return;
    void navigate(addressOf('/search', readParams(new FormData(event.currentTarget).entries())));
  };
  return (
    <form
      action="/search"
      method="get"
      onSubmit={submit}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2"
    >
      <HiddenParams params={params} except={(key) => !kept.has(key)} />
      <Box title={t('advanced.what')} className="lg:col-span-2">
        <div className="grid gap-4 md:grid-cols-2">
          <Words key={one(params.q) ?? ''} />
          <Field label={t('filters.category')}>
            <Select
              name="categoryId"
              value={one(filters.categoryId) ?? ''}
              onChange={(event) => apply({ categoryId: event.target.value || undefined })}
            >
              <option value="">{t('filters.all_categories')}</option>
              {toTree(all).map((parent) => (
                <optgroup key={parent.id} label={parent.name}>
                  <option value={parent.id}>{t('advanced.all_of', { name: parent.name })}</option>
                  <Options of={parent.children.map(({ id, name }) => [id, name])} />
                </optgroup>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="secondary" formAction={path} className="hidden! noscript:inline-flex!">
            {t('advanced.take_category')}
          </Button>
        </div>
      </Box>
      <Box title={t('filters.price')}>
        <PriceFilter />
      </Box>
      <Box title={t('filters.place')}>
        <PlaceFilter />
      </Box>
      {(answer?.facets?.attributes.length ?? 0) > 0 && (
        <Box title={t('advanced.attributes')} className="lg:col-span-2">
          <div className="columns-1 gap-x-10 md:columns-2 lg:columns-3 [&>details]:break-inside-avoid [&>details]:border-t-0">
            <AttributeFilters whole />
          </div>
        </Box>
      )}
      {valueParams.filter(isOffered).map((param) => (
        <Box key={param} title={t(`choice.${param}.title`)}>
          <FixedChoice param={param} />
        </Box>
      ))}
      <Box title={t('filters.display')}>
        {switchParams.map((param) => (
          <FixedChoice key={param} param={param} />
        ))}
        <Field label={t('sort.label')} className="mt-4">
          <Select name="sort" value={sortOf(params)} onChange={(event) => apply(orderChanges(event.target.value))}>
            <Options of={sorts.map((sort) => [sort, t(`sort.${sort}`)])} />
          </Select>
        </Field>
      </Box>
      <div className="sticky bottom-0 z-10 flex items-center gap-3 border-t border-line bg-bg py-3 max-md:bottom-16 lg:col-span-2">
        <div className="max-sm:flex-1 sm:min-w-56">
          <ShowResults />
        </div>
        <ButtonLink to={clear.to} variant="quiet" preventScrollReset>
          {t('filters.clear')}
        </ButtonLink>
        <output className="sr-only">{answer && t('count', { count: answer.totalCount })}</output>
      </div>
    </form>
  );
}

/** Typed words count once one leaves the field, so that the number on the button follows. */
function Words() {
  const { t } = useTranslation('search');
  const { params, apply } = useSearch();
  const [text, setText] = useState(one(params.q) ?? '');
  const take = () => text.trim() !== (params.q ?? '') && apply({ q: text.trim() || undefined });
  return (
    <Field label={t('advanced.words')} hint={t('advanced.words_hint')}>
      <TextInput
        name="q"
        type="search"
        icon="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
      />
    </Field>
  );
}

function Box({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`rounded-box border border-line bg-surface p-5 ${className}`}>
      <h2 className="mb-3 text-18">{title}</h2>
      {children}
    </section>
  );
}
