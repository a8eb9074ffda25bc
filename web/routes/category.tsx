import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { readCategory } from '#contract/api/categories.ts';
import { categoryIcon } from '#contract/icons.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/queries.ts';
import { Suitcase } from '#web/features/illustrations/suitcase.tsx';
import { call } from '#web/lib/api.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSite } from '#web/lib/site.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

export { ScreenError as ErrorBoundary } from '#web/features/furniture/error-screen.tsx';

export const handle = { ownTitle: true, texts: ['categories'] };

function categoryQuery(id: string, language: Language, by = call) {
  return queryOptions({ queryKey: ['category', id, language], queryFn: () => by(readCategory, { params: { id } }) });
}

export const loader = serverLoader(({ params, language, call: by }) => [
  categoryQuery(params.id!, language, by),
  categoriesQuery(language, by),
]);
export const clientLoader = browserLoader(({ params, language }) => [
  categoryQuery(params.id!, language),
  categoriesQuery(language),
]);

/** One category: where it stands, and what lies below it. Its ads arrive with the catalogue. */
export default function CategoryScreen() {
  const { t, i18n } = useTranslation('categories');
  const site = useSite();
  const language = toLanguage(i18n.language);
  const { data: category } = useQuery(categoryQuery(useParams().id!, language));
  const { data: all = [] } = useQuery(categoriesQuery(language));
  if (!category) return null;
  const parent = all.find((one) => one.id === category.parentId);
  const children = all.filter((one) => one.parentId === category.id);
  const crumbs = [
    { label: t('crumb_home'), to: '/' },
    { label: t('title'), to: '/categories' },
    ...(parent ? [{ label: parent.name, to: `/category/${parent.id}` }] : []),
    { label: category.name },
  ];
  return (
    <div className="wrap pt-5 pb-16">
      <title>{`${category.name} · ${site.brand}`}</title>
      <meta name="description" content={category.description} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 flex items-center gap-3 text-28 md:text-36">
        <Icon name={categoryIcon(category.icon)} className="text-primary-ink" />
        {category.name}
      </h1>
      <p className="mt-2 max-w-[66ch] text-ink-2">{category.description}</p>
      {children.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2" aria-label={t('below', { name: category.name })}>
          {children.map((child) => (
            <li key={child.id}>
              <Link
                to={`/category/${child.id}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-4 text-14 font-semibold hover:bg-primary-soft"
              >
                <Icon name={categoryIcon(child.icon)} className="text-primary-ink" />
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <EmptyState drawing={<Suitcase />} title={t('no_ads.title')} text={t('no_ads.text')}>
          <ButtonLink to="/categories" variant="secondary">
            {t('no_ads.next')}
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  );
}
