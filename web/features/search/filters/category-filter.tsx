import type { Facets } from '#contract/api/search.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { KnownCategory } from '#web/features/search/category-path.ts';
import { FilterSection } from '#web/features/search/filters/filter-section.tsx';
import { FacetCount } from '#web/features/search/filters/facet-count.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

/** The tree around the chosen category, as links: each step up or down is an address. */
export function CategoryFilter() {
  const { t } = useTranslation('search');
  const { categories, category, filters, answer, hrefOf } = useSearch();
  const found = new Map(answer?.facets?.categories.map((one) => [one.id, one]));
  /** The attributes asked for that hold there too. */
  const keptIn = (id: number) =>
    Object.fromEntries(
      Object.entries(filters).filter(([key]) =>
        found.get(id)?.keeps.some((kept) => [`attr.${kept}`, `attr.${kept}Min`, `attr.${kept}Max`].includes(key)),
      ),
    );
  const parent = category && (categories.find(({ id }) => id === category.parentId) ?? category);
  const below = categories.filter(({ parentId }) => parentId === (parent?.id ?? null));
  const shown = below.filter(({ id }) => !answer?.facets || found.has(id) || id === category?.id);
  /** Whoever has come to the end of the tree asks for makes and years, not for what else there is. */
  const isEnd = category !== null && parent !== null && category.id !== parent.id;
  const others = isEnd ? shown.filter(({ id }) => id !== category.id) : [];

  const lineOf = (to: KnownCategory) => (
    <CategoryLine
      to={hrefOf({ ...keptIn(to.id), categoryId: String(to.id) })}
      name={to.name}
      count={found.get(to.id)}
      current={to.id === category?.id}
    />
  );
  // Where nothing was found there is nothing to lead to.
  if (!parent && !shown.length) return null;
  return (
    <FilterSection title={t('filters.category')}>
      <ul className="grid" aria-label={t('filters.category')}>
        {parent && (
          <>
            <li>
              <PlainLink to={hrefOf({ categoryId: undefined })} nav="stay" className="filter-line">
                <Icon name="chevron-left" className="text-13" />
                {t('filters.all_categories')}
              </PlainLink>
            </li>
            <li>{lineOf(parent)}</li>
          </>
        )}
        {(isEnd ? [category] : shown).map((one) => (
          <li key={one.id} className={parent ? 'pl-5' : undefined}>
            {lineOf(one)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="ml-5">
          <summary className="filter-line text-ink-2">{t('filters.siblings')}</summary>
          <ul className="grid">
            {others.map((one) => (
              <li key={one.id}>{lineOf(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </FilterSection>
  );
}

interface CategoryLineProps {
  to: string;
  name: string;
  count: Pick<Facets['categories'][number], 'count' | 'isCapped'> | undefined;
  current: boolean;
}

function CategoryLine({ to, name, count, current }: CategoryLineProps) {
  return (
    <PlainLink to={to} nav="stay" aria-current={current ? 'true' : undefined} className="filter-line">
      {name}
      <FacetCount count={count?.count} isCapped={count?.isCapped} />
    </PlainLink>
  );
}
