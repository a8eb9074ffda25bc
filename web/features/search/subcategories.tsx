import { useTranslation } from '#web/lib/texts.tsx';
import { categoryIcon } from '#contract/icons.ts';
import { useSearch } from '#web/features/search/search-state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** What lies below a category, with how many ads each has; beside the results, the filters hold the same. */
export function Subcategories() {
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
