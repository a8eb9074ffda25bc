import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { toLanguage } from '#contract/languages.ts';
import { CategoryBrowser } from '#web/features/categories/category-browser.tsx';
import { CategoryCardSkeleton } from '#web/features/categories/category-card.tsx';
import { CategoriesFailed, NoCategories } from '#web/features/categories/category-states.tsx';
import { categoriesClientLoader, categoriesLoader } from '#web/features/categories/categories.loaders.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { toTree } from '#web/features/categories/category-tree.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/categories'],
  texts: ['categories'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.categories', order: 40 }],
} satisfies Screen;

export const loader = categoriesLoader;
export const clientLoader = categoriesClientLoader;

export default function Categories() {
  const { t, i18n } = useTranslation('categories');
  const { data, isPending, error, isFetching, refetch } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  const parents = toTree(data ?? []);
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageMeta description={t('description')} />
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      {parents.length > 0 ? (
        <CategoryBrowser parents={parents} />
      ) : (
        <div className="mt-8">
          {isPending && <Loading />}
          {error && <CategoriesFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {data && <NoCategories />}
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <CategoryCardSkeleton key={index} />
      ))}
    </div>
  );
}
