import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { inSeason } from '#contract/seasons.ts';
import { featuredQuery, recentQuery, sectionsQuery, statsQuery } from '#web/features/home/home.queries.ts';
import { countAds } from '#web/features/categories/category-tree.ts';
import { CategoryStrip, CategoryStripSkeleton } from '#web/features/home/category-strip.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSeenAds } from '#web/lib/seen-ads.ts';
import { useSession } from '#web/lib/session.ts';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/'],
  texts: ['home', 'ads'],
  menu: [{ in: 'sitemap.find', label: 'content:sitemap.pages.home', order: 10 }],
} satisfies Screen;

export const loader = serverLoader(({ language, call }) => [
  sectionsQuery(language, call),
  featuredQuery(language, call),
  recentQuery(language, call),
  statsQuery(call),
]);

const load = browserLoader(({ language, call }) => [
  sectionsQuery(language),
  featuredQuery(language, call),
  recentQuery(language, call),
  statsQuery(call),
]);

/** In the browser a failure is left to the screen: it shows what it has, and tries again. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => load(args).catch(() => null);

/** Only members have some, and only the browser knows who is one. */
const SavedSearches = lazy(async () => ({
  default: (await import('#web/features/home/saved-searches.tsx')).SavedSearches,
}));

/** Only the browser knows what it opened last. */
const SeenAds = lazy(async () => ({ default: (await import('#web/features/home/seen-ads.tsx')).SeenAds }));

const LaterBelow = lazy(async () => ({ default: (await import('#web/features/home/below.tsx')).Below }));

/** Nothing from above may reach it before its script has come: it would be thrown away and drawn anew. */
const Below = memo(function Below() {
  return (
    <Suspense>
      <LaterBelow />
    </Suspense>
  );
});

export default function Home() {
  const { t, i18n } = useTranslation('home');
  const language = toLanguage(i18n.language);
  const session = useSession();
  const seen = useSeenAds();
  const { data: parents = [], isPending } = useQuery(sectionsQuery(language));
  const { data: stats } = useQuery(statsQuery());
  return (
    <>
      <PageMeta description={t('description')} />
      <Hero parents={parents} total={stats?.ads ?? countAds(parents)} season={stats?.season} />
      <div className="wrap">
        {isPending && <CategoryStripSkeleton />}
        {parents.length > 0 && <CategoryStrip parents={stats ? inSeason(parents, stats.season) : parents} />}
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-9 pt-9 md:gap-14 md:pt-8">
        {session && (
          <Suspense>
            <SavedSearches />
          </Suspense>
        )}
        {seen.length > 0 && (
          <Suspense>
            <SeenAds ids={seen} />
          </Suspense>
        )}
        <Below />
      </div>
    </>
  );
}
