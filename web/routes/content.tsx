import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { ContentArticle } from '#web/features/content/content-article.tsx';
import proseStyles from '#web/features/content/prose.css?url';
import { contentNameOf, contentQuery } from '#web/features/content/content.queries.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: [
    '/terms',
    '/privacy',
    '/cookies',
    '/help',
    '/faq',
    '/about',
    '/legal',
    '/security',
    '/accessibility',
    '/ranking',
  ],
  title: null,
  texts: ['content'],
  menu: [
    { in: 'sitemap.help', to: '/help', label: 'content:sitemap.pages.help', order: 10 },
    { in: 'sitemap.help', to: '/faq', label: 'content:sitemap.pages.faq', order: 20 },
    { in: 'sitemap.help', to: '/security', label: 'content:sitemap.pages.security', order: 30 },
    { in: 'sitemap.help', to: '/ranking', label: 'content:sitemap.pages.ranking', order: 40 },
    { in: 'sitemap.legal', to: '/about', label: 'content:sitemap.pages.about', order: 10 },
    { in: 'sitemap.legal', to: '/terms', label: 'content:sitemap.pages.terms', order: 20 },
    { in: 'sitemap.legal', to: '/privacy', label: 'content:sitemap.pages.privacy', order: 30 },
    { in: 'sitemap.legal', to: '/cookies', label: 'content:sitemap.pages.cookies', order: 40 },
    { in: 'sitemap.legal', to: '/legal', label: 'content:sitemap.pages.legal', order: 50 },
    { in: 'sitemap.legal', to: '/accessibility', label: 'content:sitemap.pages.accessibility', order: 60 },
  ],
} satisfies Screen;

export const links = () => [{ rel: 'stylesheet', href: proseStyles }];

export const loader = serverLoader(({ url, language, call }) => [
  contentQuery(contentNameOf(url.pathname), language, call),
]);
export const clientLoader = browserLoader(({ url, language }) => [contentQuery(contentNameOf(url.pathname), language)]);

const LinkVerifier = lazy(async () => ({
  default: (await import('#web/features/link-checks/link-verifier.tsx')).LinkVerifier,
}));

/** Once the page is there: it is of no use before. */
function Verifier() {
  const isThere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className="wrap pt-6 pb-10">
      <Suspense>{isThere && <LinkVerifier />}</Suspense>
    </div>
  );
}

/** Terms, privacy, help and the other pages written in Markdown. */
export default function Content() {
  const { i18n } = useTranslation('content');
  const name = contentNameOf(useLocation().pathname);
  const { data: page, error } = useQuery(contentQuery(name, toLanguage(i18n.language)));
  if (error && !page) throw error;
  if (!page) return <ScreenSkeleton />;
  return (
    <>
      <ContentArticle page={page} />
      {name === 'security' && <Verifier />}
    </>
  );
}
