import { useLocation, useMatches } from 'react-router';
import { useSiteIfKnown } from '#web/lib/site.ts';
import { toLanguage } from '#contract/languages.ts';
import { inLanguage, plainPath } from '#web/features/seo/page-address.ts';
import { useScreen } from '#web/lib/screen.ts';
import { namespaceOf, useTranslation } from '#web/lib/texts.tsx';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';

/** Title, canonical address and language links of every page; a screen may bring its own. */
export function DocumentHead() {
  const id = useMatches().at(-1)?.id ?? 'home';
  const { title: ownKey, noindex, ownCanonical } = useScreen();
  const key = ownKey === undefined ? `titles.${id}` : ownKey;
  const { t, i18n } = useTranslation(namespaceOf(key));
  const { pathname } = useLocation();
  const site = useSiteIfKnown();
  if (!site) return <title>{t('common:titles.error')}</title>;

  const isStaff = pathname.startsWith('/admin');
  const after = [...(isStaff ? [t('common:titles.admin_part')] : []), site.brand];
  const title = ownKey ? [t(ownKey), ...after].join(' · ') : key && t(key, { brand: site.brand });
  return (
    <>
      {title && (
        <>
          <title>{title}</title>
          <meta property="og:title" content={title} />
        </>
      )}
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.brand} />
      <link rel="manifest" href={inLanguage('/manifest.webmanifest', toLanguage(i18n.language))} />
      {!ownCanonical && <CanonicalLinks address={plainPath(pathname)} />}
    </>
  );
}
