import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { plainPath } from '#web/features/seo/page-address.ts';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';

interface Handle {
  /** The screen writes its own title and description. */
  ownTitle?: boolean;
  noindex?: boolean;
  /** The screen says which address it has: more than its path is part of it. */
  ownCanonical?: boolean;
}

/** Title, canonical address and language links of every page; a screen may bring its own. */
export function DocumentHead() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const matches = useMatches();
  const data = useRouteLoaderData('root') as { site: Site } | undefined;
  if (!data) return <title>{t('titles.error')}</title>;

  const { site } = data;
  const handles = matches.map((match) => (match.handle ?? {}) as Handle);
  const title = handles.some((handle) => handle.ownTitle)
    ? null
    : t(`titles.${matches.at(-1)?.id ?? 'home'}`, { brand: site.brand });
  return (
    <>
      {title && (
        <>
          <title>{title}</title>
          <meta property="og:title" content={title} />
        </>
      )}
      {handles.some((handle) => handle.noindex) && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.brand} />
      {!handles.some((handle) => handle.ownCanonical) && <CanonicalLinks address={plainPath(pathname)} />}
    </>
  );
}
