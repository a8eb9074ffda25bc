import { languages, toLanguage } from '#contract/languages.ts';
import { inLanguage } from '#web/features/seo/address.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** The one address of a page for search engines, in this language and in each. */
export function CanonicalLinks({ address }: { address: string }) {
  const { i18n } = useTranslation();
  const { publicUrl } = useSite();
  return (
    <>
      <link rel="canonical" href={publicUrl + inLanguage(address, toLanguage(i18n.language))} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={publicUrl + inLanguage(address, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + address} />
    </>
  );
}
