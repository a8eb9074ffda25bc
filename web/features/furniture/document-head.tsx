import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { languages, toLanguage } from '#contract/languages.ts';
import type { Site } from '#contract/site.ts';

interface Handle {
  /** The screen writes its own title and description. */
  ownTitle?: boolean;
  noindex?: boolean;
  /** The part of the query that makes another page of it, with its question mark. */
  canonicalQuery?: (search: string) => string;
}

/** Title, canonical address and language links of every page; a screen may bring its own title. */
export function DocumentHead() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const data = useRouteLoaderData('root') as { site: Site } | undefined;
  if (!data) return <title>{t('titles.error')}</title>;

  const { site } = data;
  const handles = matches.map((match) => (match.handle ?? {}) as Handle);
  const routeId = matches.at(-1)?.id ?? 'home';
  const query = handles.map((handle) => handle.canonicalQuery?.(search) ?? '').join('');
  const address = site.publicUrl + pathname + query;
  const inLanguage = (language: string) =>
    language === 'fr' ? address : `${address}${query ? '&' : '?'}lang=${language}`;
  return (
    <>
      {!handles.some((handle) => handle.ownTitle) && <title>{t(`titles.${routeId}`, { brand: site.brand })}</title>}
      {handles.some((handle) => handle.noindex) && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.brand} />
      <link rel="canonical" href={inLanguage(toLanguage(i18n.language))} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
