/** What a page brings along and what it leaves out until somebody asks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from './accounts.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

/** The calls that read the catalogue. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/advertisements')) reads.push(pathname);
  });
  return reads;
}

test('the browser does not read again what a page brought', async () => {
  const [ad] = await api<{ id: number }[]>('/advertisements/featured');
  for (const path of ['/', '/category/101', '/search?sortBy=price', `/advertisement/${ad!.id}`]) {
    const page = await site.newPage();
    const reads = watchReads(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(reads, path).toEqual([]);
  }
});

test('a page announces each script it needs once, and the browser adds none', async () => {
  const page = await site.newPage();
  for (const path of ['/', '/search?q=velo', '/category/101']) {
    const answer = await page.goto(path);
    const announced = [...(await answer!.text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      (one) => one[1],
    );
    const loaded = await page.evaluate(() => [...document.scripts].map(({ text }) => text).join(' '));
    expect(announced.length, path).toBeGreaterThan(5);
    expect(new Set(announced).size, path).toBe(announced.length);
    for (const [, module] of loaded.matchAll(/from "(\/assets\/[^"]+)"/g)) expect(announced).toContain(module);
    // Those of parts that are loaded later have a whole address.
    const there = page.locator('link[rel="modulepreload"][href^="/"]');
    expect(await there.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(announced);
  }
});

test('a link of a card leads to the ad without another document, and back', async () => {
  const page = await site.sharedPage('/category/101');
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await page.waitForURL('**/advertisement/*');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.goBack();
  await page.waitForURL('**/category/101');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('without a network a link is told so, and pointing at one leaves the page as it is', async () => {
  // What is counted by the way is not sent just then.
  site.expectErrors(/ERR_INTERNET_DISCONNECTED .*\/advertisements\/seen/);
  const page = await site.newPage();
  await page.goto('/category/101');
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first();
  await page.context().setOffline(true);
  await link.hover();
  await link.click();
  await page.getByRole('alert').getByText('Pas de réseau').waitFor();
  expect(new URL(page.url()).pathname).toBe('/category/101');
  await page.context().setOffline(false);
  await link.click();
  await page.waitForURL('**/advertisement/*');
});

test('"sponsored" explains itself where it stands, and without a script on its page', async () => {
  const page = await site.sharedPage('/');
  const mark = page.getByRole('button', { name: /^Sponsorisé/ }).first();
  const reason = page.getByText('Pourquoi cette annonce est-elle ici').first();
  await mark.press('Enter');
  await reason.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => reason.isVisible()).toBe(false);
  expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
  await mark.click();
  await reason.waitFor();
  await mark.click();
  await expect.poll(() => reason.isVisible()).toBe(false);

  const plain = await site.newPage({ javaScriptEnabled: false });
  await plain.goto('/');
  await plain
    .getByRole('link', { name: /^Sponsorisé/ })
    .first()
    .click();
  await plain.waitForURL('**/ranking');
});

test('a long filter shows its first choices and the rest when asked; without a script on the page of all filters', async () => {
  const page = await site.sharedPage('/category/101');
  await page.locator('summary', { hasText: 'Couleur' }).click();
  const colours = page.getByRole('group', { name: 'Couleur' });
  await colours.getByRole('button', { name: /^Voir/ }).waitFor();
  const few = await colours.getByRole('checkbox').count();
  await colours.getByRole('button', { name: /^Voir/ }).click();
  await expect.poll(() => colours.getByRole('checkbox').count()).toBeGreaterThan(few);

  const plain = await site.newPage({ javaScriptEnabled: false });
  const goOn = async (path: string, link: string | RegExp) => {
    await plain.goto(path);
    const filter = plain.locator('form details.filter', { hasText: 'Couleur' });
    if (!(await filter.getByRole('link', { name: link }).isVisible())) await filter.locator('summary').click();
    await filter.getByRole('link', { name: link }).click();
    await plain.waitForURL('**/advanced-search?*');
    expect(new URL(plain.url()).searchParams.get('priceMax')).toBe('2000000');
    const all = plain.getByRole('group', { name: 'Couleur' }).getByRole('checkbox');
    expect(await all.count()).toBeGreaterThan(few);
  };
  await goOn('/category/101?priceMax=2000000', 'Voir tous les filtres sur une page');
  await goOn('/category/101?priceMax=2000000&attr.colour=black', /^Voir/);
});
