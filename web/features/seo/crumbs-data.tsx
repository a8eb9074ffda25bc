import { toLanguage } from '#contract/languages.ts';
import { inLanguage } from '#web/features/seo/page-address.ts';
import { JsonLd } from '#web/features/seo/json-ld.tsx';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

/** The way to a page as search engines show it; `path` is the page's own, for the last step. */
export function CrumbsData({ crumbs, path }: { crumbs: readonly Crumb[]; path: string }) {
  const { i18n } = useTranslation();
  const { publicUrl } = useSite();
  const steps = crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: publicUrl + inLanguage(to ?? path, toLanguage(i18n.language)),
  }));
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: steps }} />;
}
