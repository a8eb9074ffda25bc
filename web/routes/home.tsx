import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#contract/languages.ts';
import { categoriesClientLoader, categoriesLoader } from '#web/features/categories/loaders.ts';
import { categoriesQuery } from '#web/features/categories/queries.ts';
import { toTree } from '#web/features/categories/tree.ts';
import { CategoryStrip, CategoryStripSkeleton } from '#web/features/home/category-strip.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { Invitation } from '#web/features/home/invitation.tsx';
import { Promises } from '#web/features/home/promises.tsx';

export { ScreenError as ErrorBoundary } from '#web/features/furniture/error-screen.tsx';

export const handle = { texts: ['home'] };

export const loader = categoriesLoader;
export const clientLoader = categoriesClientLoader;

export default function Home() {
  const { t, i18n } = useTranslation('home');
  const { data: categories, isPending } = useQuery(categoriesQuery(toLanguage(i18n.language)));
  const parents = toTree(categories ?? []);
  return (
    <>
      <meta name="description" content={t('description')} />
      <Hero parents={parents} />
      <div className="wrap">
        {isPending && <CategoryStripSkeleton />}
        {parents.length > 0 && <CategoryStrip parents={parents} />}
      </div>
      <div className="wrap grid gap-9 pt-9 md:gap-14 md:pt-14">
        <HowItWorks />
        <Invitation />
        <Promises />
      </div>
    </>
  );
}
