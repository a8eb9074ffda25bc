import { languages, toLanguage } from '#contract/languages.ts';
import { inLanguage } from '#web/features/seo/page-address.ts';
import { openGraphLocale } from '#web/features/seo/preview.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** The one address of a page for search engines and for those who pass its link on, in this language and in each. */
export function CanonicalLinks({ address }: { address: string }) {
  const { i18n } = useTranslation();
  const { publicUrl } = useSite();
  const spoken = toLanguage(i18n.language);
  const url = publicUrl + inLanguage(address, spoken);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={publicUrl + inLanguage(address, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + address} />
      {languages.map((language) => (
        <meta
          key={language}
          property={language === spoken ? 'og:locale' : 'og:locale:alternate'}
          content={openGraphLocale(language)}
        />
      ))}
    </>
  );
}
