/** The public screens that need no account: home, categories, written pages, site map, error screens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentNames } from '#contract/api/content.ts';
import { languages } from '#contract/languages.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function visit(path: string, options?: Parameters<OpenSite['newPage']>[0]): Promise<Page> {
  if (!options) return site.sharedPage(path);
  const page = await site.newPage(options);
  await page.goto(path);
  return page;
}

describe('the home page', () => {
  test('shows the categories and a working search form without JavaScript', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main a[href^="/category/"]').count()).toBeGreaterThanOrEqual(12);
    await page.locator('#hero-search input[name=q]').fill('vélo');
    await page.locator('#hero-search select[name=categoryId]').selectOption('1');
    await page.locator('#hero-search button').click();
    await page.waitForURL('**/search?*');
    const address = new URL(page.url());
    expect(address.pathname).toBe('/search');
    expect(Object.fromEntries(address.searchParams)).toEqual({ q: 'vélo', categoryId: '1' });
  });

  test('leaves empty fields out of the search address', async () => {
    const page = await visit('/');
    await page.locator('#hero-search input[name=city]').fill('  Lyon ');
    await page.locator('#hero-search button').click();
    await page.waitForURL('**/search?city=Lyon');
  });

  test.each([
    ['69003', 'Lyon 3e', true],
    ['Lyon (69)', 'Lyon', false],
  ])('finds a place written as "%s": %s (script: %s)', async (written, name, javaScriptEnabled) => {
    const page = await visit('/', javaScriptEnabled ? undefined : { javaScriptEnabled });
    await page.locator('#hero-search input[name=city]').fill(written);
    await page.locator('#hero-search button').click();
    await page.waitForURL('**/search?*');
    await expect.poll(() => page.locator('main').innerText()).toContain(name);
    expect(await page.getByText('Choisissez la commune dans la liste').count()).toBe(0);
  });

  test('does not search for nothing', async () => {
    const page = await visit('/');
    await page.locator('#hero-search input[name=q]').fill('   ');
    await page.locator('#hero-search button').click();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('#hero-search input[name=q]').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  });

  test('shows no number where there are no ads', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const counted = await page.request.get('/api/categories').then((answer) => answer.json());
    const some = (counted.data as { advertisementCount: number }[]).some((category) => category.advertisementCount > 0);
    const links = await page.locator('main a[href^="/category/"]').allTextContents();
    expect(links.some((text) => /\d/.test(text))).toBe(some);
  });
});

describe('the categories page', () => {
  test('shows every subcategory, and no filter box, without JavaScript', async () => {
    const page = await visit('/categories', { javaScriptEnabled: false });
    const { data } = (await page.request.get('/api/categories').then((answer) => answer.json())) as { data: unknown[] };
    expect(await page.locator('main section a[href^="/category/"]').count()).toBe(data.length);
    expect(await page.locator('main input[type=search]').isVisible()).toBe(false);
  });

  test('narrows the list by name, whatever the accents', async () => {
    const page = await visit('/categories');
    await page.locator('main input[type=search]').fill('ELECTROMENAGER');
    await expect.poll(() => page.locator('main section').count()).toBe(1);
    expect(await page.locator('main section h2').textContent()).toBe('Maison & Jardin');
    expect(await page.locator('main section li').allTextContents()).toEqual([
      expect.stringMatching(/^Électroménager\d+ annonces$/),
    ]);
  });

  test('says when nothing has that name, and shows everything again', async () => {
    const page = await visit('/categories');
    const all = await page.locator('main section').count();
    await page.locator('main input[type=search]').fill('zzzz');
    await page.getByRole('heading', { name: 'Aucune catégorie ne porte ce nom' }).waitFor();
    await page.getByRole('button', { name: 'Tout afficher' }).click();
    await expect.poll(() => page.locator('main section').count()).toBe(all);
  });
});

test('categories that do not load say so, and load at the next try', async () => {
  site.expectErrors(/status of 500|Les catégories n’ont pas pu être chargées/);
  const page = await site.newPage();
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/faq');
  await page.locator('footer a[href="/categories"]').first().click();
  await page.getByRole('heading', { name: 'Les catégories n’ont pas pu être chargées' }).waitFor();
  await page.unroute('**/api/categories');
  await page.locator('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => page.locator('main section').count()).toBeGreaterThanOrEqual(12);
});

describe('the written pages', () => {
  test.each(contentNames)(
    '/%s renders in both languages with its own title and every placeholder filled in',
    async (name) => {
      const titles = new Set<string>();
      for (const language of languages) {
        const html = await (await fetch(`${site.baseUrl}/${name}?lang=${language}`)).text();
        const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '';
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        expect(html).toContain(`<title>${heading} · Trouvaille</title>`);
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toMatch(/<meta name="description" content="[^"]+"/);
        expect(main.split('<section').length).toBeGreaterThan(3);
        expect(html).not.toContain('{{');
        expect(main).toMatch(language === 'fr' ? /<time[^>]*>Mis à jour le \d/ : /<time[^>]*>Updated on \d/);
        titles.add(heading);
      }
      expect(titles.size).toBe(2);
    },
  );

  test('the questions fold, unfold together, and unfold for a link to their answer', async () => {
    const page = await visit('/faq');
    const first = page.locator('.prose details').first();
    const answer = first.locator('> div');
    expect(await answer.isVisible()).toBe(false);
    await first.locator('summary').click();
    expect(await answer.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Tout ouvrir' }).click();
    expect(await page.locator('.prose details:not([open])').count()).toBe(0);

    const anchor = await page.locator('.prose details > div').last().getAttribute('id');
    const linked = await visit(`/faq#${anchor}`, {});
    await expect.poll(() => linked.locator(`#${anchor}`).isVisible()).toBe(true);
  });

  test('the questions are there for search engines', async () => {
    const page = await visit('/faq', { javaScriptEnabled: false });
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(await page.locator('.prose details').count());
  });

  test('a link in the text changes the screen without loading the site again', async () => {
    const page = await visit('/faq');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator('article header a[href="/help"]').click();
    await page.waitForURL('**/help');
    await page.getByRole('heading', { level: 1, name: 'Centre d’aide' }).waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('the cookies page brings the choice back', async () => {
    const page = await visit('/cookies');
    await page.getByRole('button', { name: 'Nécessaires uniquement' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Nécessaires uniquement' }).count()).toBe(0);
    await page.locator('article').getByRole('button', { name: 'Gérer mes cookies' }).click();
    await page.getByRole('button', { name: 'Nécessaires uniquement' }).waitFor();
  });
});

test('the site map leads only to screens that answer', async () => {
  const page = await visit('/sitemap', { javaScriptEnabled: false });
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
  const categories = links.filter((link) => link.startsWith('/category/'));
  const { data } = (await page.request.get('/api/categories').then((answer) => answer.json())) as { data: unknown[] };
  expect(categories).toHaveLength(data.length);
  const paths = [
    ...links.filter((link) => !categories.includes(link)),
    ...categories.slice(0, 2),
    ...categories.slice(-1),
  ];
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('an ad that does not exist answers 404 with a search box and a way on, header and footer in place', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  const answer = await page.goto('/advertisement/unknown');
  expect(answer?.status()).toBe(404);
  expect(await page.locator('main h1').textContent()).toBe('Cette page s’est fait la malle');
  expect(await page.locator('header').count()).toBeGreaterThan(0);
  expect(await page.locator('footer').count()).toBeGreaterThan(0);
  await page.locator('main input[name=q]').fill('canapé');
  await page.locator('main form button').click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'canapé');
});
