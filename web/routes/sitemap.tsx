import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { categoriesClientLoader, categoriesLoader } from '#web/features/categories/categories.loaders.ts';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { toTree, type ParentCategory } from '#web/features/categories/category-tree.ts';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { menuOf } from '#web/shell/screen-menu.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/sitemap'],
  texts: ['content'],
} satisfies Screen;

export const loader = categoriesLoader;
export const clientLoader = categoriesClientLoader;

const groups = ['find', 'help', 'account', 'legal'] as const;

const linkClass =
  'inline-flex min-h-9 items-center text-15 text-ink hover:text-primary-ink hover:underline hover:underline-offset-3 pointer-coarse:min-h-11';

/** Every public screen, by theme. */
export default function Sitemap() {
  const { t, i18n } = useTranslation('content');
  const { data, isPending, error, isFetching, refetch } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageMeta description={t('sitemap.description')} />
      <h1 className="text-28 md:text-36">{t('sitemap.title')}</h1>
      <p className="mt-2 text-ink-2">{t('sitemap.lead')}</p>
      <div className="mt-8 grid gap-8 border-t border-line pt-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((key) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} className="mb-2 text-18">
              {t(`sitemap.groups.${key}`)}
            </h2>
            <ul>
              {menuOf(`sitemap.${key}`).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2 className="mt-10 mb-5 border-t border-line pt-8 text-22">{t('sitemap.categories')}</h2>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error && (
        <ErrorState drawing={<Phones />} error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <CategoryLists parents={toTree(data)} />}
    </div>
  );
}

function CategoryLists({ parents }: { parents: readonly ParentCategory[] }) {
  return (
    <div className="gap-8 sm:columns-2 lg:columns-4">
      {parents.map((parent) => (
        <section key={parent.id} aria-labelledby={`parent-${parent.id}`} className="mb-6 break-inside-avoid">
          <h3 id={`parent-${parent.id}`} className="text-16">
            <Link to={`/category/${parent.id}`} className={`${linkClass} text-primary-ink!`}>
              {parent.name}
            </Link>
          </h3>
          <ul>
            {parent.children.map((child) => (
              <li key={child.id}>
                <Link to={`/category/${child.id}`} className={linkClass}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
