/** Data for search engines (schema.org). What people wrote cannot leave the script element it stands in. */
export const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

export function JsonLd({ data }: { data: object }) {
  // oxlint-disable-next-line react/no-danger -- JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />;
}
