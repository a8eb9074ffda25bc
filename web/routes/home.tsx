import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#contract/languages.ts';
import { categoriesQuery } from '#web/features/categories/queries.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';

export const handle = { texts: ['home'] };

export const loader = serverLoader(({ language, call }) => [categoriesQuery(language, call)]);
export const clientLoader = browserLoader(({ language }) => [categoriesQuery(language)]);

export default function Home() {
  const { t, i18n } = useTranslation('home');
  const { data: categories = [] } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  return (
    <div className="wrap py-10">
      <h1 className="text-36">{t('hero.title')}</h1>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>{category.name}</li>
        ))}
      </ul>
    </div>
  );
}
