import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { categoryIcon } from '#contract/icons.ts';
import { useClearAll } from '#web/features/search/filters/clear-filters.ts';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
import { useFilterWords } from '#web/features/search/filters/filter-words.ts';
import { useFocusAfterRemoval } from '#web/features/search/move-focus.ts';
import { isFilter, viewOf } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { SeeAlso } from '#web/features/search/see-also.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** What lies below a category, with how many ads each has; beside the results, the filters hold the same. */
function Subcategories() {
  const { t } = useTranslation('search');
  const { category, categories, hrefOf, language } = useSearch();
  const below = categories.filter(({ parentId }) => parentId === category?.id);
  if (!category || !below.length) return null;
  return (
    <ul className="contents lg:hidden" aria-label={t('below', { name: category.name })}>
      {below.map(({ id, name, icon, advertisementCount }) => (
        <li key={id} className="flex-none">
          <PlainLink
            to={hrefOf({ categoryId: String(id) })}
            className="relative inline-flex h-9 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-3 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunken"
          >
            <Icon name={categoryIcon(icon)} className="text-primary-ink" />
            {name}
            {advertisementCount > 0 && (
              <span className="tnum text-13 font-normal text-ink-2">{formatNumber(advertisementCount, language)}</span>
            )}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

/** What the search is made of, each part with a cross; and what was read out of the sentence, with a way out. */
export function Chips() {
  const { t } = useTranslation('search');
  const { params, filters, answer, action, hrefOf } = useSearch();
  const clear = useClearAll();
  const words = useFilterWords(filters);
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(row, words.map(({ key }) => key).join());
  const understood = answer?.understood ?? [];
  const fixed = Object.keys(params).filter(isFilter).length - (params.categoryId ? 1 : 0);
  const hasChoices = fixed > 0 || words.length > 0;
  const isMap = viewOf(params) === 'map';
  return (
    <>
      <div className={clsx('mt-3 flex items-center gap-3 md:mt-4', !hasChoices && !isMap && 'lg:hidden')}>
        {understood.length > 0 && (
          <span className="flex-none text-14 text-ink-2 max-lg:hidden">{t('chip.understood')}</span>
        )}
        <div
          ref={row}
          className="-my-1 flex items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 md:max-lg:-mx-6 md:max-lg:px-6 lg:flex-wrap"
        >
          <FilterSheet />
          {words.map(({ key, label, without }) => (
            <Chip key={key} label={label} removeTo={hrefOf(without)} />
          ))}
          {hasChoices && (
            <Link
              to={clear.to}
              preventScrollReset
              className="link relative flex-none text-14 after:absolute after:-inset-y-3 after:-inset-x-1"
            >
              {t('filters.clear_all')}
            </Link>
          )}
          {action.startsWith('/category/') && <Subcategories />}
          <SeeAlso className={clsx(!isMap && 'lg:hidden')} />
        </div>
      </div>
      {understood.length > 0 && (
        <p className="mt-2 text-14">
          <Link to={hrefOf({ understand: 'false' })} preventScrollReset className="link">
            {t('chip.exact_words')}
          </Link>
        </p>
      )}
    </>
  );
}
