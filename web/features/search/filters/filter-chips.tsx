import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { useClearAll } from '#web/features/search/filters/clear-filters.ts';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
import { useFilterWords } from '#web/features/search/filters/filter-words.ts';
import { useFocusAfterRemoval } from '#web/features/search/move-focus.ts';
import { Subcategories } from '#web/features/search/subcategories.tsx';
import { isFilter, viewOf } from '#web/features/search/search-params.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

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
  const guessed = filters.categoryId ? null : answer?.guessedCategory;
  return (
    <>
      <div
        className={clsx('mt-3 flex items-center gap-3 md:mt-4', !hasChoices && viewOf(params) !== 'map' && 'lg:hidden')}
      >
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
          {guessed && (
            <PlainLink
              to={hrefOf({ categoryId: String(guessed.id) })}
              nav="stay"
              aria-label={`${t('chip.guess')} ${guessed.name}`}
              className="relative inline-flex h-9 flex-none items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 lg:hidden"
            >
              {guessed.name}
              <Icon name="arrow-right" className="text-13" />
            </PlainLink>
          )}
        </div>
      </div>
      {(understood.length > 0 || guessed) && (
        <p className={clsx('mt-2 flex flex-wrap gap-x-5 text-14 text-ink-2', !understood.length && 'max-lg:hidden')}>
          {understood.length > 0 && (
            <Link to={hrefOf({ understand: 'false' })} preventScrollReset className="link">
              {t('chip.exact_words')}
            </Link>
          )}
          {guessed && (
            <span className="max-lg:hidden">
              {t('chip.guess')}{' '}
              <Link to={hrefOf({ categoryId: String(guessed.id) })} preventScrollReset className="link">
                {guessed.name}
              </Link>
            </span>
          )}
        </p>
      )}
    </>
  );
}
