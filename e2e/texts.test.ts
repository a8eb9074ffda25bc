/** Texts that do not come at once: nobody is shown the names they are kept under. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered } from './live.ts';
import { openSite, type OpenSite } from './site.ts';

const startFailure = 'Error during app initialization';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
  site.expectErrors(new RegExp(`Failed to load resource|${startFailure}`));
});
afterAll(() => site.close());

const toCategories = (page: Page) => page.locator('footer a[href="/categories"]').first().click();
const heading = (page: Page) => page.locator('#content h1');

/** Files of texts are not to be had, as often as told. */
async function breakTexts(page: Page, name: RegExp, times = Infinity): Promise<void> {
  let left = times;
  await page.route(name, (route) => ((left -= 1) >= 0 ? route.abort() : route.continue()));
}

test('files of texts are announced by the first page alone; later screens fetch theirs once', async () => {
  const page = await answered(await site.newPage());
  await page.goto('/');
  const announced = () =>
    page.locator('link[rel=preload][as=fetch]').evaluateAll((all) => all.map((one) => one.outerHTML));
  const before = await announced();
  expect(before.length).toBeGreaterThan(1);
  await toCategories(page);
  await expect.poll(() => heading(page).textContent()).toBe('Toutes les catégories');
  expect(await announced()).toEqual(before);
});

test('a file of texts that fails is asked for again', async () => {
  const page = await answered(await site.newPage());
  await page.goto('/');
  await breakTexts(page, /\/categories-[^/]+\.json$/, 2);
  await toCategories(page);
  await page.waitForURL('**/categories');
  await expect.poll(() => heading(page).textContent()).toBe('Toutes les catégories');
});

test('one that cannot be had is told, and the screen comes as soon as it can', async () => {
  const page = await answered(await site.newPage());
  await page.goto('/');
  const before = await heading(page).textContent();
  await breakTexts(page, /\/categories-[^/]+\.json$/);
  await toCategories(page);
  await page.getByText('La page met du temps à charger').waitFor();
  expect(await heading(page).textContent()).toBe(before);
  await page.unrouteAll();
  await expect.poll(() => heading(page).textContent()).toBe('Toutes les catégories');
  await page.getByText('La page met du temps à charger').waitFor({ state: 'hidden' });
});

test('a language whose texts cannot be had is not spoken by halves', async () => {
  const page = await answered(await site.newPage());
  await page.goto('/');
  const before = await heading(page).textContent();
  await breakTexts(page, /\/home-[^/]+\.json$/);
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByText('La langue n’a pas changé').waitFor();
  expect([await page.locator('html').getAttribute('lang'), await heading(page).textContent()]).toEqual(['fr', before]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Choisir la langue' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
});

test('a page whose texts come late says so in the log, and stays as the server made it until then', async () => {
  const page = await answered(await site.newPage());
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  await breakTexts(page, /\/home-[^/]+\.json$/, 8);
  await page.goto('/', { waitUntil: 'commit' });
  await heading(page).waitFor();
  const before = await heading(page).textContent();
  await expect.poll(() => logged.filter((text) => text.startsWith(startFailure)).length).toBe(1);
  // The preferences have begun without them: the theme follows the device.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Choisir la langue' }).waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Choisir la langue' }).click();
      return page.getByRole('menuitemradio', { name: 'English' }).isVisible();
    })
    .toBe(true);
  expect(await heading(page).textContent()).toBe(before);
  expect(logged.filter((text) => text.startsWith(startFailure))).toHaveLength(1);
});
