/** What search engines are told to look at: every public ad, the categories and the written pages, in both languages. */
import { contentNames } from '#contract/api/content.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { adsOfPart, partsWithAds } from '#server/features/feeds/sitemap.queries.ts';
import { xml } from '#server/kit/xml.ts';
import type { Context } from '#server/kit/context.ts';
import { refreshing } from '#server/kit/cached-figure.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlset =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** The address of a page in a language, as its canonical link says it. */
const inLanguage = (address: string, language: string) =>
  language === defaultLanguage ? address : `${address}?lang=${language}`;

function entry(publicUrl: string, path: string, changed?: Date): string {
  const address = xml(publicUrl + path);
  const others = [...languages.map((one) => [one, inLanguage(address, one)]), ['x-default', address]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${address}</loc>${day}${others}</url>\n`;
}

const lists = new WeakMap<Context, () => Promise<number[]>>();

function parts(context: Context): Promise<number[]> {
  let read = lists.get(context);
  if (!read)
    lists.set(context, (read = refreshing(() => partsWithAds(context.db), { share: 0.005, maxAgeMs: 3_600_000 })));
  return read();
}

export async function sitemapIndex(context: Context): Promise<string> {
  const { publicUrl } = context.config;
  const names = ['pages', ...(await parts(context)).map((part) => `ads-${part}`)];
  const list = names.map((name) => `<sitemap><loc>${xml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`;
}

export async function sitemapOfPages(context: Context): Promise<string> {
  const { categories, isOpen } = await categoryLookup(context);
  const open = [...categories.keys()].filter(isOpen).map((id) => `/category/${id}`);
  const written = contentNames.map((name) => `/${name}`);
  const paths = ['/', '/categories', ...open, ...written, '/contact', '/sitemap'];
  return `${head}${urlset}${paths.map((path) => entry(context.config.publicUrl, path)).join('')}</urlset>\n`;
}

/** Null where a part holds nothing. */
export async function sitemapOfAds(context: Context, part: number): Promise<AsyncGenerator<string> | null> {
  const ads = adsOfPart(context.db, part);
  const first = await ads.next();
  if (first.done) return null;
  async function* text(): AsyncGenerator<string> {
    yield head + urlset;
    for (let rows = first; !rows.done; rows = await ads.next())
      yield rows.value
        .map(({ id, updatedAt }) => entry(context.config.publicUrl, `/advertisement/${id}`, updatedAt))
        .join('');
    yield '</urlset>\n';
  }
  return text();
}

/** What belongs to one person or is a tool; the search says itself which of its pages are worth a place. */
const closed = `/api/ /admin /auth/ /dashboard /profile /notifications /favorites /messages /realtime-messages
  /claude-chat /analytics /my-ads /subscription /post /edit/ /compare /newsletter/ /dev/ /advanced-search /report`.split(
  /\s+/,
);

export function robots({ config }: Context): string {
  const lines = closed.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`;
}
