import { JsonLd } from '#web/features/seo/json-ld.tsx';
import { useSite } from '#web/lib/site.ts';

/** Who runs the site and how to search it, on the home page. */
export function OrganizationData() {
  const { brand, publicUrl, contactEmail } = useSite();
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    email: contactEmail,
  };
  const website = {
    '@type': 'WebSite',
    name: brand,
    url: `${publicUrl}/`,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return <JsonLd data={{ '@graph': [organization, website] }} />;
}
