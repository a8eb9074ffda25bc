import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { ContentArticle } from '#web/features/content/content-article.tsx';
import proseStyles from '#web/features/content/prose.css?url';
import { contentNameOf, contentQuery } from '#web/features/content/content.queries.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = { ownTitle: true, texts: ['content'] };

export const links = () => [{ rel: 'stylesheet', href: proseStyles }];

export const loader = serverLoader(({ url, language, call }) => [
  contentQuery(contentNameOf(url.pathname), language, call),
]);
export const clientLoader = browserLoader(({ url, language }) => [contentQuery(contentNameOf(url.pathname), language)]);

/** Terms, privacy, help and the other pages written in Markdown. */
export default function Content() {
  const { i18n } = useTranslation('content');
  const name = contentNameOf(useLocation().pathname);
  const { data: page, error } = useQuery(contentQuery(name, toLanguage(i18n.language)));
  if (error && !page) throw error;
  if (!page) return <ScreenSkeleton />;
  return <ContentArticle page={page} />;
}
