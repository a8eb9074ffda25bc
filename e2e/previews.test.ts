/** What others show of a page: search engines, and wherever somebody passes its link on. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AdCard } from '#contract/ads.ts';
import { api } from './accounts.ts';
import { openSite, type OpenSite } from './site.ts';

const base = inject('siteUrl');

let site: OpenSite;
let ad: AdCard;
beforeAll(async () => {
  site = await openSite();
  const { items } = await api<{ items: AdCard[] }>('/advertisements?sortOrder=asc&sortBy=createdAt&pageSize=40');
  ad = items.find(({ images }) => images.length > 0)!;
});
afterAll(() => site.close());

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

interface Head {
  status: number;
  canonical: string[];
  /** All contents of each name. */
  meta: Record<string, string[]>;
}

async function headOf(path: string): Promise<Head> {
  const answer = await fetch(base + path, { headers: { 'accept-language': 'fr' } });
  const html = await answer.text();
  const meta: Head['meta'] = {};
  for (const [, name, content] of html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g))
    (meta[name!] ??= []).push(plain(content!));
  const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => plain(href!));
  return { status: answer.status, canonical, meta };
}

test.each([
  ['/', '/'],
  ['/?lang=en', '/?lang=en'],
  ['/categories', '/categories'],
  ['/category/1', '/category/1'],
  ['/category/1?lang=en', '/category/1?lang=en'],
  ['/category/1?page=2', '/category/1?page=2'],
  ['/search?q=velo&view=list', '/search?q=velo'],
  ['/search?page=3&lang=en', '/search?page=3&lang=en'],
  ['/search?page=3&sortBy=price&sortOrder=asc', '/search'],
  ['/about', '/about'],
  ['/advanced-search', '/advanced-search'],
  ['/sitemap', '/sitemap'],
  ['/contact', '/contact'],
  ['/report', '/report'],
])('%s has all that a preview shows, each once, at %s', async (path, address) => {
  const { canonical, meta } = await headOf(path);
  const english = path.includes('lang=en');
  expect(canonical).toEqual([base + address]);
  expect(meta).toMatchObject({
    'og:url': [base + address],
    'og:type': ['website'],
    'og:site_name': ['Trouvaille'],
    'og:title': [expect.stringMatching(/\S{3}/)],
    'og:description': meta['description'],
    'og:image': [expect.stringMatching(new RegExp(`^${base}/(preview\\.png|files/.+\\.jpg)$`))],
    'og:locale': [english ? 'en_GB' : 'fr_FR'],
    'og:locale:alternate': [english ? 'fr_FR' : 'en_GB'],
    'twitter:card': ['summary_large_image'],
  });
  expect(meta['description']).toEqual([expect.stringMatching(/\S+ \S+/)]);
});

test('a further page of a list says so where its link is passed on', async () => {
  const { meta } = await headOf('/category/1?page=2');
  expect(meta['og:title']).toEqual(['Véhicules, page 2']);
});

test('the picture of the site is one that others can show', async () => {
  const answer = await fetch(`${base}/preview.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('an ad is shown with its picture, in the language of its address', async () => {
  const path = `/advertisement/${ad.id}`;
  for (const address of [path, `${path}?lang=en`]) {
    const { canonical, meta } = await headOf(address);
    expect(canonical).toEqual([base + address]);
    expect(meta).toMatchObject({
      'og:url': [base + address],
      'og:type': ['product'],
      'og:title': [ad.title],
      'og:image': [base + ad.images[0]!.url],
    });
  }
});

test.each(['/advertisement/99999999', '/category/99999', '/user/00000000-0000-4000-8000-000000000000'])(
  '%s, which is not there, names no address and asks not to be kept',
  async (path) => {
    const { status, canonical, meta } = await headOf(path);
    expect([status, canonical, meta['robots'], meta['og:url']]).toEqual([404, [], ['noindex'], undefined]);
  },
);

test('a page of a member’s ads that is not there has the address of the first', async () => {
  const { canonical } = await headOf(`/user/${ad.userId}`);
  expect(canonical).toEqual([`${base}/user/${ad.userId}`]);
  expect((await headOf(`/user/${ad.userId}?page=400`)).canonical).toEqual(canonical);
});

test('from screen to screen what is said of the one before goes', async () => {
  const page = await site.newPage();
  const said = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('meta[property^="og:"]')].map((tag) => tag.getAttribute('property')).sort(),
    );
  const whole = ['description', 'image', 'locale', 'locale:alternate', 'site_name', 'title', 'type', 'url'];
  const expected = whole.map((name) => `og:${name}`);
  await page.goto('/');
  expect(await said()).toEqual(expected);
  await page.goto('/category/1');
  expect(await said()).toEqual(expected);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await page.waitForURL('**/advertisement/*');
  await expect.poll(() => page.locator('meta[property="og:type"]').getAttribute('content')).toBe('product');
  expect(await said()).toEqual(expected);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/advertisement\/\d+$/);
});
