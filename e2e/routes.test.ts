/** The route table of the requirements, as a browser without JavaScript and as a crawler see it. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';

const base = inject('siteUrl');
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { redirect: 'manual', headers: { 'accept-language': 'fr', ...headers } });

const publicPages = [
  '/',
  '/search',
  '/search?q=velo',
  '/advanced-search',
  '/categories',
  '/category/1',
  '/terms',
  '/privacy',
  '/cookies',
  '/sitemap',
];
const linkedPages = [
  '/help',
  '/about',
  '/security',
  '/faq',
  '/legal',
  '/contact',
  '/report',
  '/accessibility',
  '/ranking',
  '/subscription',
];
const guestPages = ['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password'];
const memberPages = [
  '/post',
  '/edit/1',
  '/dashboard',
  '/profile',
  '/favorites',
  '/messages',
  '/claude-chat',
  '/analytics',
  '/realtime-messages',
  '/my-ads',
];
const adminPages = ['/admin', '/admin/users', '/admin/advertisements', '/admin/reports', '/admin/synonyms'];

test.each([...publicPages, ...linkedPages])(
  '%s is public: rendered on the server, with a title and furniture',
  async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<html lang="fr"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<h1[^>]*>.+<\/h1>/);
    expect(html).toContain('<footer');
  },
);

test.each([...guestPages, '/auth/email-verification', '/auth/verify-email', ...memberPages, ...adminPages])(
  '%s answers with a shell that no search engine keeps',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  },
);

test.each([
  ['/post-ad?category=1', '/post?category=1'],
  ['/login?returnUrl=%2Fprofile', '/auth/login?returnUrl=%2Fprofile'],
  ['/register', '/auth/register'],
  ['/forgot-password', '/auth/forgot-password'],
  ['/reset-password?token=abc', '/auth/reset-password?token=abc'],
  ['/no-such-page', '/'],
  ['/admin/no-such-page', '/'],
  ['/no/such/page?x=1', '/'],
  ['//evil.example/', '/'],
])('%s redirects to %s', async (path, target) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
});

test.each([
  ['/category/1/', '/category/1'],
  ['/CATEGORY/1?sort=price-asc', '/category/1?sort=price-asc'],
  ['/Search?q=velo', '/search?q=velo'],
  ['/terms/?lang=en', '/terms?lang=en'],
  ['/Dashboard/', '/dashboard'],
  ['/Login?returnUrl=%2FPost', '/login?returnUrl=%2FPost'],
  ['//category/1/', '/category/1'],
])('%s is no address of its own: it leads to %s for good', async (path, target) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
});

test('no address leads to another site, however it is written', async () => {
  for (const path of ['//evil.example/', String.raw`/\evil.example/`, String.raw`/\evil.example/Search/`]) {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    request(base, { path }, (answer) => resolve(answer.resume().headers.location))
      .on('error', reject)
      .end();
    expect([path, await promise]).toEqual([path, '/']);
  }
});

test.each([
  '/search?page=501',
  '/search?page=500',
  '/category/101?page=501&eurosMax=&sort=price-asc',
  '/search?page=0',
])('%s leads to a page that there is by one redirect', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(302);
  const answer = await get(headers.get('location')!);
  expect([answer.status, (await answer.text()).includes('<article')]).toEqual([200, true]);
});

test.each(['/search?page=400', '/search?page=500', '/search?pageSize=60&page=50', '/category/101?page=40'])(
  '%s leads to the last page there is',
  async (path) => {
    const last = (await get(path)).headers.get('location')!;
    const next = last.replace(/page=(\d+)$/, (_, page) => `page=${Number(page) + 1}`);
    expect(next).not.toBe(last);
    expect([(await get(last)).status, (await get(next)).headers.get('location')]).toEqual([200, last]);
  },
);

test.each(['', 'pageSize=40&', 'pageSize=60&'])('the last of very many pages (%s) leads back only', async (size) => {
  const last = (await get(`/search?${size}page=500`)).headers.get('location')!;
  const before = last.replace(/page=(\d+)$/, (_, page) => `page=${Number(page) - 1}`);
  const hasNext = async (path: string) => (await (await get(path)).text()).includes('rel="next"');
  expect([await hasNext(before), await hasNext(last)]).toEqual([true, false]);
});

test.each(['/category/999999', '/category/abc', '/advertisement/999999', '/advertisement/abc'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1');
  },
);

test.each(adminPages)('%s has no site furniture', async (path) => {
  const html = await (await get(path)).text();
  expect(html).not.toContain('<footer');
  expect(html).not.toContain('<header');
});

test('the language is ?lang=, else the remembered choice, else the browser’s wish, else French', async () => {
  const language = async (path: string, headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec(await (await get(path, headers)).text())?.[1];
  expect(await language('/?lang=en', { cookie: 'language_preference=fr' })).toBe('en');
  expect(await language('/', { cookie: 'language_preference=en', 'accept-language': 'fr' })).toBe('en');
  expect(await language('/', { 'accept-language': 'en-GB,en;q=0.8' })).toBe('en');
  expect(await language('/', { 'accept-language': 'de' })).toBe('fr');
  expect(await language('/?lang=xx', { 'accept-language': 'de' })).toBe('fr');
});

test('a page names itself in every language to search engines', async () => {
  const html = await (await get('/terms')).text();
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/terms"/);
  for (const language of ['fr', 'en', 'x-default'])
    expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}"`, 'i'));
});

test.each([
  ['/category/1', '/category/1'],
  ['/search?categoryId=1', '/category/1'],
  ['/search?q=velo&attr.foo=1', '/search?q=velo'],
  ['/category/1?lang=en', '/category/1?lang=en'],
  ['/terms?lang=en', '/terms?lang=en'],
])('%s names %s to search engines', async (path, address) => {
  const html = await (await get(path)).text();
  const [, canonical, ...more] = html.split(/<link rel="canonical" href="https?:\/\/[^/]+/);
  expect([canonical?.split('"')[0], more]).toEqual([address.replaceAll('&', '&amp;'), []]);
});

test('a commune that nobody knows is not the area of the map', async () => {
  const html = await (await get('/search?inseeCode=99999')).text();
  expect([html.includes('Commune 99999'), html.includes('>Zone de la carte')]).toEqual([true, false]);
});

test('results lead to the advanced search with their filters, for everybody to see', async () => {
  const html = await (await get('/category/101?q=renault&priceMax=900000&attr.fuel=diesel&view=list')).text();
  const links = [...html.matchAll(/<a ([^>]*)>(?:(?!<\/a>).)*Recherche avancée<\/a>/gs)].map(([, written]) => written!);
  const filters = 'q=renault&amp;categoryId=101&amp;priceMax=900000&amp;attr.fuel=diesel&amp;view=list';
  const [link = ''] = links.filter((one) => one.includes(`href="/advanced-search?${filters}"`));
  expect(link).toMatch(/class="(?!.*hidden)/);
});

test('the way to a page is told to search engines in its language', async () => {
  const html = await (await get('/category/101?lang=en')).text();
  const ways = /"BreadcrumbList".*?<\/script>/s.exec(html)![0].matchAll(/"item":"https?:\/\/[^/]+([^"]*)"/g);
  const paths = ['/', '/categories', '/category/1', '/category/101'];
  expect([...ways].map(([, item]) => item)).toEqual(paths.map((path) => `${path}?lang=en`));
});

test('the policy allows exactly the inline scripts that run, on the cached copy too', async () => {
  const first = await get('/categories');
  const again = await get('/categories');
  const html = await again.text();
  const policy = again.headers.get('content-security-policy') ?? '';
  expect(first.headers.get('content-security-policy')).toBe(policy);
  expect(await first.text()).toBe(html);
  const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|json"))[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  expect(hashes.length).toBeGreaterThan(0);
  expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual([...new Set(hashes)].toSorted());
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe');
});

test('what pages have in common is the same on each, and has no ids that are made up for one of them', async () => {
  const footers = new Set<string>();
  for (const path of ['/', '/terms', '/search', '/search?q=velo', '/categories']) {
    const html = await (await get(path)).text();
    expect(html).not.toContain('data-keep');
    const [, header] = /<header class="contents">([\s\S]*?)<\/header>/.exec(html)!;
    const [, footer] = /<\/noscript>(<div[\s\S]*?)<\/footer>/.exec(html.slice(html.indexOf('<footer')))!;
    expect(header).toContain('href="/auth/login"');
    expect(footer).toContain('href="/terms"');
    expect(footer).not.toMatch(/id="_r/i);
    footers.add(footer!);
  }
  expect(footers.size).toBe(1);
});

test('a page is sent compressed, and not at all when the browser has it already', async () => {
  // Written by nobody while it is looked at, where home shows what others have just published.
  const compressed = await get('/terms', { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  const etag = compressed.headers.get('etag') ?? '';
  expect((await get('/terms', { 'if-none-match': etag })).status).toBe(304);
});

test('a hostile Host header appears nowhere in the page', async () => {
  const html = await (await get('/terms', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).text();
  expect(html).not.toContain('evil.example');
});

test('built files are kept for a year, and what is not a file is no error page', async () => {
  const html = await (await get('/')).text();
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await get(script, { 'accept-encoding': 'br' });
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect((await get('/assets/missing.js')).status).toBe(302);
});
