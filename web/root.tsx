import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useNavigate, useRouteLoaderData } from 'react-router';
import figtree from '#web/assets/fonts/figtree-400-700.woff2?url';
import bricolage from '#web/assets/fonts/bricolage-600-800.woff2?url';
import { DocumentHead } from '#web/shell/document-head.tsx';
import { ErrorScreen } from '#web/shell/error-screen.tsx';
import { TextFiles } from '#web/shell/text-files.tsx';
import { bootScript } from '#web/lib/boot-script.ts';
import { useRealtime } from '#web/features/realtime/use-realtime.ts';
import { FollowLinks } from '#web/lib/follow-links.tsx';
import { toLanguage } from '#contract/languages.ts';
import { setNavigate } from '#web/lib/navigation.ts';
import { keepSessionFresh } from '#web/lib/refresh.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { pageStateId } from '#web/lib/page-state.ts';
import { namespacesOf } from '#web/lib/screen.ts';
import { prepareForNoConnection } from '#web/lib/without-connection.ts';
import { ScriptMarkContext } from '#web/render/script-mark.ts';
import type { Route } from './+types/root';
import styles from './styles/app.css?url';

export function loader({ context }: Route.LoaderArgs) {
  const { site, language } = context.get(pageContext);
  return { site, language };
}

/** The site's own data does not change while somebody uses it. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const namespaces = namespacesOf(useMatches());
  const data = useRouteLoaderData<typeof loader>('root');
  const mark = use(ScriptMarkContext);
  return (
    <html
      lang={language}
      data-ns={namespaces.join(' ')}
      data-env={data?.site.production ? 'production' : 'development'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        <TextFiles language={language} namespaces={namespaces} />
        <DocumentHead />
        <Links />
      </head>
      <body className="beside-bars">
        {children}
        <ScrollRestoration nonce={mark} />
        {/* The server puts the page's data into it, and the browser has read them before this is rendered. */}
        <script
          id={pageStateId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useEffect(() => setNavigate((to) => void navigate(to)), [navigate]);
  useEffect(keepSessionFresh, []);
  useEffect(prepareForNoConnection, []);
  useRealtime();
  return (
    <>
      <Outlet />
      <FollowLinks />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
